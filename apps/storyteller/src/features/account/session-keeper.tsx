/** Starts the session after signing in, keeps the account's data loaded, and reports how the sign-in went. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { tellWorker } from '@grimoire/page/offline/messages.ts'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { rememberSignedIn, useAccount } from '../../session/account-store.ts'
import { keepLists } from '../../session/keep-lists.ts'
import { cardsQuery, favouritesQuery, profileQuery, savedGamesQuery } from '../../session/queries.ts'
import { finishSignOut } from '../../session/session.ts'
import { endedSession } from '../../session/show-failure.ts'
import { openDialog } from '../../store/dialogs.ts'
import { newMatter, type StatusLevel } from '../../store/status-store.ts'
import { useStatus } from '../../store/use-matter.ts'

export function SessionKeeper() {
  const { signedIn, profile } = useAccount()
  useNews()
  useFinishSignOut()
  if (!signedIn) return null
  return (
    <>
      <KeptProfile />
      {profile && <KeptLists key={profile.id} userId={profile.id} />}
    </>
  )
}

/** Not a matter of the component, which goes when nobody is signed in: what is said then has to stay. */
const signIn = newMatter()

function useNews() {
  const t = useTranslations('account')
  const signedIn = useAccount((account) => account.signedIn)
  const news = useAccount((account) => account.news)
  const name = useAccount((account) => account.profile?.name)
  const tell = useEffectEvent(() => {
    if (news === null) return
    // The greeting needs the name, which comes with the profile.
    if (news === 'done' && name === undefined) return
    useAccount.setState({ news: null })
    if (news === 'done') signIn.say(t('news.done', { name: name ?? '' }), 'success')
    else
      signIn.say(t(`news.${news}`), news === 'failed' ? 'error' : 'warning', {
        action: { label: t('login'), run: () => openDialog('login') },
      })
  })
  // Before what comes with the change is said.
  useEffect(() => signIn.settle(), [signedIn])
  useEffect(() => tell(), [news, name])
}

/** Finishes a sign-out that the server has not heard of yet, once there is a network. */
function useFinishSignOut() {
  const leaving = useAccount((account) => account.leaving)
  const online = useOnline()
  const t = useTranslations('account.failed')
  const retry = useTranslations('common')('retry')
  const finish = useEffectEvent(() => void signOutOrSay(t('logout'), retry))
  useEffect(() => {
    if (leaving && online) finish()
  }, [leaving, online])
}

const signingOut = newMatter()

async function signOutOrSay(problem: string, retry: string): Promise<void> {
  const again = () => void signOutOrSay(problem, retry)
  signingOut.settle()
  if (!(await finishSignOut())) signingOut.say(problem, 'warning', { action: { label: retry, run: again } })
}

/** Loads the profile from the server and remembers it for the next visit. */
function KeptProfile() {
  const profile = useQuery({ ...profileQuery, refetchOnMount: 'always' })
  const { data } = profile
  useEffect(() => {
    if (data && useAccount.getState().signedIn) rememberSignedIn(data)
  }, [data])
  useReportFailure(profile, useTranslations('account.failed')('profile'))
  return null
}

/** Loads the account's lists on every visit and every sign-in. */
function KeptLists({ userId }: { readonly userId: string }) {
  const t = useTranslations('account.failed')
  const client = useQueryClient()
  useEffect(() => keepLists(client, userId), [client, userId])
  const favourites = useQuery({ ...favouritesQuery(userId), refetchOnMount: 'always' })
  useReportFailure(favourites, t('favourites'))
  const { data } = favourites
  useKeptFavourites(data)
  useReportFailure(useQuery({ ...savedGamesQuery(userId), refetchOnMount: 'always' }), t('games'))
  useReportFailure(useQuery({ ...cardsQuery(userId), refetchOnMount: 'always' }), t('cards'), 'warning')
  return null
}

/** They open without a network as long as they are favourites of whoever is signed in. */
function useKeptFavourites(favourites: readonly { readonly name: string }[] | undefined) {
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (!favourites) return
    const names = favourites.map(({ name }) => name)
    const gone = before.current.filter((name) => !names.includes(name))
    before.current = names
    tellWorker({ type: 'cache-favourites', names })
    if (gone.length > 0) tellWorker({ type: 'invalidate-favourites', names: gone })
  }, [favourites])
  useEffect(
    () => () => {
      if (!useAccount.getState().signedIn) tellWorker({ type: 'invalidate-favourites', names: before.current })
    },
    [],
  )
}

function useReportFailure({ error, errorUpdatedAt, refetch }: UseQueryResult, text: string, level: StatusLevel = 'error') {
  const retry = useTranslations('common')('retry')
  // The end of the session is reported elsewhere.
  const failed = error !== null && !endedSession(error)
  useStatus(failed ? { text, level, action: { label: retry, run: () => void refetch() } } : null, errorUpdatedAt)
}
