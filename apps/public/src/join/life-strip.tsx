/** What everybody at the table knows of this player: alive or dead, whether the ghost vote is left, and who won. */

import { IconGhost2, IconHeart, IconSkull, IconTrophy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useJoin } from './join-store.ts'
import './life-strip.css'

export function LifeStrip() {
  const t = useTranslations('join.life')
  const life = useJoin((state) => state.life)
  if (life === null) return null
  const { alive, ghostVote, winner } = life
  const Icon = alive ? IconHeart : ghostVote ? IconGhost2 : IconSkull
  return (
    <div className="join-life">
      <p className="join-life-line" data-dead={!alive || undefined}>
        <Icon size={20} aria-hidden />
        <span>{t(alive ? 'alive' : ghostVote ? 'dead' : 'spent')}</span>
      </p>
      {winner !== null && (
        <p className="join-life-line" data-won={winner}>
          <IconTrophy size={20} aria-hidden />
          <strong>{t(winner)}</strong>
        </p>
      )}
    </div>
  )
}
