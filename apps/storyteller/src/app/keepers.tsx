/**
 * What runs on every screen: the timer, the phone session, the town, what screen readers are told, files opened with the app, the account,
 * the offer to continue a lost game.
 */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { firstScreen, idle, REST_MS } from '@grimoire/page/offline/page-start.ts'
import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { AccountSession } from '../features/account/account-session.tsx'
import { isKeptForGame, usePhones } from '../features/phones/phones-store.ts'
import { ContinueOffer } from '../features/saves/continue-offer.tsx'
import { isTownOfGame, useTown } from '../features/town/town-store.ts'
import { useGameStore } from '../store/game-store.ts'
import { useOpenTown } from '../store/open-town.ts'
import { CharacterWordsMissing } from './character-language.ts'

const Timekeeper = lazyPart(() => import('../features/sound/timer/timekeeper.tsx').then((module) => module.Timekeeper))
const PhoneKeeper = lazyPart(() => import('../features/phones/phone-keeper.tsx').then((module) => module.PhoneKeeper))
const Town = lazyPart(() => import('./town.tsx').then((module) => module.Town))
const OpenedFiles = lazyPart(() => import('./opened-files.tsx').then((module) => module.OpenedFiles))
const Announcer = lazyPart(() => import('../features/announcements/announcer.tsx').then((module) => module.Announcer))

export function Keepers() {
  const playing = useGameStore(({ history }) => history.game.stage === 'play')
  const gameId = useGameStore((store) => store.gameId)
  const phones = usePhones(({ stage }) => stage !== 'inactive') || isKeptForGame(gameId)
  const resumed = useOpenTown(({ brought }) => brought?.resume === true)
  const town = useTown(({ stage, gone }) => stage !== 'none' || gone !== null) || resumed || isTownOfGame(gameId)
  const begun = useGameStore(({ history }) => history.game.stage !== 'select')
  const started = useStarted()
  return (
    <>
      {playing && (
        <Keeper>
          <Timekeeper />
        </Keeper>
      )}
      {phones && (
        <Keeper>
          <PhoneKeeper />
        </Keeper>
      )}
      {town && (
        <Keeper>
          <Town />
        </Keeper>
      )}
      {(begun || started) && (
        <Keeper>
          <Announcer />
        </Keeper>
      )}
      {started && (
        <Keeper>
          <OpenedFiles />
        </Keeper>
      )}
      <CharacterWordsMissing />
      <AccountSession />
      <ContinueOffer />
    </>
  )
}

/** Shows nothing; one that fails takes nothing else with it. */
function Keeper({ children }: { readonly children: ReactNode }) {
  return (
    <CatchErrors instead={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchErrors>
  )
}

/** Whether the first screen has had its time. */
function useStarted(): boolean {
  const [started, start] = useState(false)
  useEffect(() => {
    let left = false
    void firstScreen()
      .then(() => idle(REST_MS))
      .then(() => {
        if (!left) start(true)
      })
    return () => {
      left = true
    }
  }, [])
  return started
}
