/** Three numbers about the living: how many they are, how many of them are Travellers, and the votes they need. The colour warns when four, three or two are left. */

import { nightBadge } from '@grimoire/game/rules'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { IconHandStop, IconHeart } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../../store/game-store.ts'

export function SummaryBadge() {
  const t = useTranslations('play.badge')
  const tokens = useGame((game) => game.tokens)
  const characters = useGame((game) => game.characters)
  const { alive, travellers, votesNeeded, colour } = useMemo(() => nightBadge({ tokens, characters }), [tokens, characters])
  const words = t('living', { alive, travellers, votesNeeded })
  return (
    <span className="summary-badge tabular" role="img" aria-label={words} title={words} data-colour={colour}>
      <span>
        <IconHeart size={15} />
        {alive}
      </span>
      {travellers > 0 && (
        <span>
          <TeamMark team="traveller" size={13} />
          {travellers}
        </span>
      )}
      <span>
        <IconHandStop size={15} />
        {votesNeeded}
      </span>
    </span>
  )
}
