/** Fabled and Loric: those of the script, those that should be added, and on request all of them. */

import type { Character } from '@grimoire/game/model'
import { bootleggerDue, CHARACTERS, djinnDue } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCharacters } from '../../../catalogue/use-characters.ts'
import { useBagState } from '../use-bag-state.ts'
import { RoleCard } from './role-card.tsx'
import { SectionHead } from './section-head.tsx'

export function AsideSections() {
  const state = useBagState()
  const due = useMemo(() => ({ djinn: djinnDue(state), bootlegger: bootleggerDue(state) }), [state])
  return (
    <>
      <AsideSection team="fabled" state={state} due={due} />
      <AsideSection team="loric" state={state} due={due} />
    </>
  )
}

interface AsideSectionProps {
  readonly team: 'fabled' | 'loric'
  readonly state: ReturnType<typeof useBagState>
  /** Whether to suggest the Djinn and the Bootlegger. */
  readonly due: { readonly djinn: boolean; readonly bootlegger: boolean }
}

function AsideSection({ team, state, due }: AsideSectionProps) {
  const t = useTranslations('setup.aside')
  const [all, setAll] = useState(false)
  const { data, isError, refetch } = useCharacters(all || due.djinn || due.bootlegger)
  const common = useTranslations('common')

  const shown = useMemo(() => {
    const found = new Map<string, Character>()
    const add = (character: Character | undefined) => {
      if (character?.team === team && !found.has(character.id)) found.set(character.id, character)
    }
    for (const id of state.script?.fabled ?? []) add(state.characters[id])
    for (const token of state.bag) add(state.characters[token.characterId])
    if (due.djinn) add(state.characters[CHARACTERS.djinn] ?? data?.get(CHARACTERS.djinn))
    if (due.bootlegger) add(state.characters[CHARACTERS.bootlegger] ?? data?.get(CHARACTERS.bootlegger))
    if (all) for (const character of data?.values() ?? []) add(character)
    return [...found.values()]
  }, [team, state, due, data, all])

  const chosen = state.bag.filter((token) => state.characters[token.characterId]?.team === team).length
  const suggestion = (id: string) =>
    id === CHARACTERS.djinn && due.djinn
      ? t('djinnDue')
      : id === CHARACTERS.bootlegger && due.bootlegger
        ? t('bootleggerDue')
        : undefined
  return (
    <section className="team-section" aria-labelledby={`team-${team}`}>
      <SectionHead id={`team-${team}`} team={team} count={chosen > 0 && <span className="section-count">{chosen}</span>}>
        <Button look="bare" className="section-toggle" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'fewer' : 'all')}
        </Button>
      </SectionHead>
      {shown.length > 0 && (
        <ul className="role-grid">
          {shown.map((character) => {
            const reason = suggestion(character.id)
            return <RoleCard key={character.id} character={character} {...(reason === undefined ? {} : { suggestion: reason })} />
          })}
        </ul>
      )}
      {all && isError && (
        <p className="section-failed" role="alert">
          {t(team === 'fabled' ? 'fabledFailed' : 'loricFailed')}
          <Button onClick={() => void refetch()}>{common('retry')}</Button>
        </p>
      )}
    </section>
  )
}
