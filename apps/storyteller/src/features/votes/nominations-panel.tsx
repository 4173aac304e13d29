/** The day's nominations beside the board: the open vote or, if there is none, the form to nominate, the block and the history. */

import { votesNeeded } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconMoon } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useIsCovered, usePlayStore } from '../../play/play-store.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { openDialog } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { Panel } from '../../ui/panel.tsx'
import { BlockCard } from './block-card.tsx'
import { DayHistory } from './day-history.tsx'
import { FreeVoteCard } from './free-vote-card.tsx'
import { BeggarCard, FerrymanCard } from './ghost-vote-cards.tsx'
import { useNominateForm } from './nominate-form.tsx'
import { VotePanel } from './vote-panel.tsx'
import './votes.css'

export function NominationsPanel() {
  const nomination = useGame((game) => game.nomination)
  const readOnly = useReadOnly()
  return nomination && !readOnly ? <VotePanel key={nomination.id} nomination={nomination} /> : <DayPanel readOnly={readOnly} />
}

function DayPanel({ readOnly }: { readonly readOnly: boolean }) {
  const t = useTranslations('votes')
  const covered = useIsCovered()
  const openPanel = usePlayStore((store) => store.openPanel)
  const byDay = useGame((game) => game.clock.phase === 'day')
  const voted = useGame((game) => game.nominations.some((one) => one.day === game.clock.day))
  const form = useNominateForm()
  return (
    <Panel
      title={t('title')}
      subtitle={<VotesNeeded />}
      covered={covered}
      onClose={() => openPanel(null)}
      footer={byDay && !readOnly ? form.footer : undefined}
    >
      {byDay ? (
        <>
          <BlockCard readOnly={readOnly} />
          {!readOnly && form.content}
          {!readOnly && <BeggarCard />}
          {!readOnly && <FerrymanCard />}
          {!readOnly && <FreeVoteCard />}
          <DayHistory />
          {voted && !readOnly && (
            <Button look="bare" fullWidth className="votes-clear" onClick={() => openDialog('clearVotes')}>
              {t('clearAll')}
            </Button>
          )}
        </>
      ) : (
        <EmptyState icon={<IconMoon size={36} />} fact={t('byNight')} help={t('byNightHelp')} />
      )}
    </Panel>
  )
}

/** The votes needed to put the next nominee on the block, and the number that ties with the highest so far. */
function VotesNeeded() {
  const t = useTranslations('votes')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const moment = common(game.clock.phase, { day: game.clock.day })
  const { execute, tie } = votesNeeded(game)
  return tie === null ? t('subtitle', { moment, votes: execute }) : t('subtitleTie', { moment, tie, votes: execute })
}
