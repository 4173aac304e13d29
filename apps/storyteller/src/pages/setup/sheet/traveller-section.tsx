/** Travellers: players who come and go. Shown when the storyteller wants them; either those of the edition, or all. */

import { type Character, MAX_TRAVELLERS } from '@grimoire/game/model'
import { travellerTokens } from '@grimoire/game/rules'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useCharacters } from '../../../catalogue/use-characters.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { useBagState } from '../use-bag-state.ts'
import { RoleCard } from './role-card.tsx'
import { SectionHead } from './section-head.tsx'

export function TravellerSection() {
  const t = useTranslations('setup.travellers')
  const shown = useSettings((settings) => settings.showTravellers)
  const change = useSettings((settings) => settings.change)
  const have = travellerTokens(useBagState()).length
  return (
    <section className="team-section" aria-labelledby="team-traveller">
      <SectionHead
        id="team-traveller"
        team="traveller"
        count={
          <span className="section-count">
            {have}/{MAX_TRAVELLERS}
          </span>
        }
        {...(shown ? { fullness: have / MAX_TRAVELLERS } : {})}
      >
        <Button look="bare" className="section-toggle" aria-expanded={shown} onClick={() => change({ showTravellers: !shown })}>
          {t(shown ? 'hide' : 'show')}
        </Button>
      </SectionHead>
      {shown && <ShownTravellers />}
    </section>
  )
}

function ShownTravellers() {
  const t = useTranslations('setup.travellers')
  const all = useSettings((settings) => settings.showAllTravellers)
  const change = useSettings((settings) => settings.change)
  return (
    <>
      <div className="section-choice">
        <span id="travellers-to-show">{t('toShow')}</span>
        <Segmented
          label={t('toShow')}
          value={all ? 'all' : 'edition'}
          options={[
            { value: 'edition', label: t('edition') },
            { value: 'all', label: t('all') },
          ]}
          onChange={(value) => change({ showAllTravellers: value === 'all' })}
        />
      </div>
      {all ? <AllTravellers /> : <EditionTravellers />}
    </>
  )
}

/** The script's own, and those already in the bag. */
function EditionTravellers() {
  const t = useTranslations('setup.travellers')
  const own = useOwnTravellers()
  if (own.length === 0) return <p className="section-none">{t('noneOfEdition')}</p>
  return <Travellers characters={own} />
}

function AllTravellers() {
  const t = useTranslations('setup.travellers')
  const common = useTranslations('common')
  const own = useOwnTravellers()
  const { data, isError, refetch } = useCharacters()
  const others = useMemo(
    () => [...(data?.values() ?? [])].filter((one) => one.team === 'traveller' && !own.some(({ id }) => id === one.id)),
    [data, own],
  )
  return (
    <>
      <Travellers characters={[...own, ...others]} />
      {isError && (
        <p className="section-failed" role="alert">
          {t('failed')}
          <Button onClick={() => void refetch()}>{common('retry')}</Button>
        </p>
      )}
    </>
  )
}

function useOwnTravellers(): readonly Character[] {
  const state = useBagState()
  return useMemo(() => {
    const ids = new Set([...(state.script?.travellers ?? []), ...travellerTokens(state).map((token) => token.characterId)])
    return [...ids].flatMap((id) => state.characters[id] ?? [])
  }, [state])
}

function Travellers({ characters }: { readonly characters: readonly Character[] }) {
  return (
    <ul className="role-grid">
      {characters.map((character) => (
        <RoleCard key={character.id} character={character} />
      ))}
    </ul>
  )
}
