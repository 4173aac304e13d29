/**
 * The open vote in a strip by the board, shown when the panel would cover the board or was closed. Hands are marked on the board
 * itself.
 */

import type { OpenNomination } from '@grimoire/game/model'
import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { IconListDetails, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Command } from '../../commands/command.ts'
import { CommandIconButton } from '../../commands/command-icon-button.tsx'
import { usePlayStore } from '../../play/play-store.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { act, useGame } from '../../store/game-store.ts'
import { ClockControls } from './clock-controls.tsx'
import { useVote } from './use-vote.ts'
import './votes.css'

/** The nomination to show in the dock, or `null`. On small screens the dock replaces the bar. */
export function useVoteDock(): OpenNomination | null {
  const nomination = useGame((game) => game.nomination)
  const beside = usePlayStore((store) => store.panel === 'nominations')
  const readOnly = useReadOnly()
  return beside || readOnly ? null : nomination
}

interface VoteDockProps {
  readonly nomination: OpenNomination
  /** The rail's commands, when the dock replaces the rail. */
  readonly commands?: readonly Command[]
}

export function VoteDock({ nomination, commands = [] }: VoteDockProps) {
  const t = useTranslations('votes')
  const vote = useVote(nomination)
  const openPanel = usePlayStore((store) => store.openPanel)
  const { told: result } = vote
  const { votes } = vote.outcome
  const begun = nomination.vote !== null || vote.hands > 0 || vote.counted
  return (
    <section className="vote-dock" aria-label={vote.title}>
      <div className="vote-dock-head">
        <div className="vote-dock-words">
          <strong className="vote-dock-who">
            {nomination.kind === 'execution' && vote.nominator !== ''
              ? t('vote.arrow', { nominator: vote.nominator, nominee: vote.nominee })
              : vote.title}
          </strong>
          <span className="vote-dock-result" role="status" data-result={result}>
            {vote.missing > 0
              ? t('vote.atLeast', { count: vote.missing })
              : t(`result.${result}`, { votes, needed: nomination.needed })}
          </span>
        </div>
        {commands.map((command) => (
          <CommandIconButton key={command.id} command={command} />
        ))}
        <IconButton label={t('vote.details')} onClick={() => openPanel('nominations')}>
          <IconListDetails size={22} />
        </IconButton>
        <IconButton label={t('vote.cancel')} onClick={() => act({ type: 'nomination.cancel' })}>
          <IconX size={22} />
        </IconButton>
      </div>
      <div className="vote-dock-controls">
        <ClockControls nomination={nomination} primary={!begun} />
        <Button look={begun ? 'primary' : 'plain'} disabled={vote.missing > 0} onClick={vote.confirm}>
          {t('vote.confirm')}
        </Button>
      </div>
    </section>
  )
}
