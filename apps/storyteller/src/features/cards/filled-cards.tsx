/** Cards filled from the grimoire: Minion info, Demon info, and the sets of bluffs. */

import { type NightStep, nightSteps } from '@grimoire/game/rules'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { IconCards } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useBluffSetName } from '../../play/bluff-set-name.ts'
import { bluffsCard, infoCards } from '../../play/info-cards.ts'
import { showCards } from '../../play/show-cards.ts'
import type { ShownCard } from '../../play/shown-card.ts'
import { useGame } from '../../store/game-store.ts'
import './card-group.css'

export function FilledCards() {
  const t = useTranslations('cards')
  const setName = useBluffSetName()
  const game = useGame((one) => one)
  const { tokens, reminders, characters, script, clock, executions } = game
  const steps = useMemo(
    () => nightSteps({ tokens, reminders, characters, script, clock, executions }, 'first'),
    [tokens, reminders, characters, script, clock, executions],
  )
  const deck = (kind: NightStep['kind']): readonly ShownCard[] => {
    const step = steps.find((one) => one.kind === kind)
    return step ? infoCards(game, step) : []
  }
  const sets = game.bluffs.map((set, index) => ({ ...set, index })).filter(({ characterIds }) => characterIds.length > 0)
  const decks = [
    { key: 'minions', name: t('info.minions'), cards: deck('minionInfo') },
    { key: 'demon', name: t('info.demon'), cards: deck('demonInfo') },
  ].filter(({ cards }) => cards.length > 0)
  if (decks.length + sets.length === 0) return null
  return (
    <CardGroup title={t('groups.tonight')}>
      {decks.map(({ key, name, cards }) => (
        <li key={key}>
          <button type="button" className="card-deck" onClick={() => showCards(...cards)}>
            <IconCards size={24} aria-hidden />
            <span>{name}</span>
          </button>
        </li>
      ))}
      {sets.map(({ index, name, characterIds }) => (
        <li key={`${index}`}>
          <button type="button" className="card-deck" onClick={() => showCards(bluffsCard(index))}>
            <span className="card-deck-faces" aria-hidden>
              {characterIds.map((id) => {
                const character = characters[id]
                return character && <MiniDisc key={id} character={character} size={32} />
              })}
            </span>
            <span>{t('info.bluffs', { set: setName(name) })}</span>
          </button>
        </li>
      ))}
    </CardGroup>
  )
}

/** A group of cards under a heading. */
export function CardGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card-group">
      <h3>{title}</h3>
      <ul aria-label={title}>{children}</ul>
    </section>
  )
}
