/** The banner above the board: it says who won or, before that, quietly, that the game may be over. */

import { endHint } from '@grimoire/game/rules'
import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { IconFlag, IconTrophy, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BoardBanner, BoardBannerPlace } from '../../play/board-banner.tsx'
import { usePlayStore } from '../../play/play-store.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { useScreenShape } from '../../play/use-screen-shape.ts'
import { act, useGame, useGameStore } from '../../store/game-store.ts'
import { endGameCommand, recapCommand } from './commands.ts'

/** `offers`: more to do once somebody has won, of other features. */
export function EndingBanner({ offers }: { readonly offers?: ReactNode }) {
  const readOnly = useReadOnly()
  const winner = useGame((game) => game.winner)
  const busy = useGame((game) => game.nomination !== null)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  const low = useScreenShape() === 'low'
  return (
    <BoardBannerPlace>
      {/* Low screens have no room for a lasting banner; the middle of the board says it. */}
      {!readOnly && winner !== null && !low && <WonBanner winner={winner} offers={offers} />}
      {/* The hint reveals who is not the Demon, so it is hidden with the roles. It does not interrupt a vote either. */}
      {!readOnly && winner === null && !busy && rolesShown && <HintBanner />}
    </BoardBannerPlace>
  )
}

function WonBanner({ winner, offers }: { readonly winner: 'good' | 'evil'; readonly offers: ReactNode }) {
  const t = useTranslations('ending')
  return (
    <BoardBanner icon={<IconTrophy size={22} aria-hidden />} words={t(`won.${winner}`)}>
      {offers}
      <Button look="plain" onClick={recapCommand.run}>
        {t('banner.recap')}
      </Button>
      <Button look="bare" onClick={() => act({ type: 'game.end', winner: null })}>
        {t('banner.takeBack')}
      </Button>
    </BoardBanner>
  )
}

/** Once dismissed, it stays away until something new points to the end. */
function HintBanner() {
  const t = useTranslations('ending')
  const game = useGame((one) => one)
  const gameId = useGameStore((store) => store.gameId)
  const hint = useMemo(() => endHint(game), [game])
  const said = hint && `${gameId} ${hint.because}`
  const [putAway, setPutAway] = useState<string | null>(null)
  if (said === null && putAway !== null) setPutAway(null)
  if (hint === null || said === putAway) return null
  return (
    <BoardBanner icon={<IconFlag size={20} aria-hidden />} words={t(`hint.${hint.because}`)}>
      <Button look="plain" onClick={endGameCommand.run}>
        {t('commands.end')}
      </Button>
      <IconButton label={t('banner.notYet')} onClick={() => setPutAway(said)}>
        <IconX size={20} />
      </IconButton>
    </BoardBanner>
  )
}
