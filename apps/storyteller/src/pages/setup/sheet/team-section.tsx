/** One team of the script: its count against its target, and a card for each character. */

import type { CharacterId, CountedTeam } from '@grimoire/game/model'
import { minionsToBeMade } from '@grimoire/game/rules'
import { useOpenList } from '@grimoire/page/i18n/lists.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { usePageIdle } from '../../../offline/use-page-idle.ts'
import { useGame } from '../../../store/game-store.ts'
import { RoleCard } from './role-card.tsx'
import { SectionHead } from './section-head.tsx'
import { fullness, isMet, isOverfilled, type TeamTarget } from './team-target.ts'

interface TeamSectionProps {
  readonly team: CountedTeam
  readonly target: TeamTarget
  /** Without it, only the first cards are rendered. */
  readonly whole: boolean
}

export function TeamSection({ team, target, whole }: TeamSectionProps) {
  const t = useTranslations('setup.sheet')
  const characters = useGame((game) => game.characters)
  const ids = useGame((game) => game.script?.characters)?.filter((id) => characters[id]?.team === team) ?? []
  const wanted = useWanted(target)
  const reason = useReason(target)
  const over = isOverfilled(target)
  if (ids.length === 0 && target.targets.every((number) => number === 0)) return null
  return (
    <section className="team-section" aria-labelledby={`team-${team}`} data-team={team}>
      <SectionHead
        id={`team-${team}`}
        team={team}
        count={
          <span className="section-count" data-met={isMet(target) || undefined} data-over={over || undefined}>
            <span aria-hidden>
              {target.have}/{wanted}
            </span>
            <span className="visually-hidden">{t('countSpoken', { have: target.have, want: wanted })}</span>
          </span>
        }
        fullness={fullness(target)}
      >
        {reason !== '' && <span className="section-reason">{reason}</span>}
        {team === 'minion' && <MinionsMade />}
        {over && (
          <span className="section-over">
            <IconAlertTriangle size={16} aria-hidden />
            {t('overfilled')}
          </span>
        )}
      </SectionHead>
      {ids.length === 0 ? (
        <p className="section-none">{t('noneOfTeam')}</p>
      ) : (
        <RoleGrid ids={whole ? ids : ids.slice(0, FIRST_CARDS)} top={team === 'townsfolk'} />
      )}
    </section>
  )
}

/** How many Minions the Demon in the bag will make. */
function MinionsMade() {
  const t = useTranslations('setup.sheet')
  const count = useGame(minionsToBeMade)
  return count > 0 && <span className="section-reason">{t('minionsMade', { count })}</span>
}

/** "1", "0 or 1"; a free choice is given as a range, "0–7". */
function useWanted({ targets }: TeamTarget): string {
  const format = useFormatter()
  const [least, most] = [targets[0] ?? 0, targets.at(-1) ?? 0]
  if (targets.length > 2) return `${least}–${most}`
  // A list of one needs no format; the others share theirs.
  return targets.length === 1 ? String(least) : format.list(targets.map(String), { type: 'disjunction' })
}

/** "7 − 2, Baron": the usual number, how it was changed, and by whom. */
function useReason({ usual, changes, choosers }: TeamTarget): string {
  const list = useOpenList()
  const characters = useGame((game) => game.characters)
  const names = [...new Set([...changes.map((one) => one.characterId), ...choosers])].map((id) => characters[id]?.name ?? id)
  if (names.length === 0) return ''
  if (changes.length === 0) return list(names)
  const sum = changes.map(({ change }) => `${change < 0 ? '−' : '+'} ${Math.abs(change)}`).join(' ')
  return `${usual} ${sum}, ${list(names)}`
}

/** A phone sees so many at first, and most other screens. */
const FIRST_CARDS = 8

/** Cards of characters that the game knows, in the order given. The pictures of those below the first come when the page is idle. */
function RoleGrid({ ids, top }: { readonly ids: readonly CharacterId[]; readonly top: boolean }) {
  const characters = useGame((game) => game.characters)
  const idle = usePageIdle()
  return (
    <ul className="role-grid">
      {ids.map((id, index) => {
        const character = characters[id]
        return character && <RoleCard key={id} character={character} sparse={!idle && !(top && index < FIRST_CARDS)} />
      })}
    </ul>
  )
}
