/** The open vote in full: notes, the clock, the hands marked or counted, the result, and the button that confirms it. */

import { type VoteNote, voteNotes } from '@grimoire/game/day'
import type { OpenNomination } from '@grimoire/game/model'
import { votesNeeded } from '@grimoire/game/rules'
import { useOpenList } from '@grimoire/page/i18n/lists.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { nameById } from '../../play/names.ts'
import { useIsCovered, usePlayStore } from '../../play/play-store.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ClockControls } from './clock-controls.tsx'
import { CountHands } from './count-hands.tsx'
import { HandList } from './hand-list.tsx'
import { useVote, type Vote } from './use-vote.ts'
import { useVoteDraftStore } from './vote-draft.ts'

export function VotePanel({ nomination }: { readonly nomination: OpenNomination }) {
  const t = useTranslations('votes')
  const vote = useVote(nomination)
  const covered = useIsCovered()
  const openPanel = usePlayStore((store) => store.openPanel)
  const begun = nomination.vote !== null || vote.hands > 0 || vote.counted
  return (
    <Panel
      title={vote.title}
      subtitle={<Needed nomination={nomination} vote={vote} />}
      covered={covered}
      onClose={() => openPanel(null)}
      footer={
        <>
          <Result nomination={nomination} vote={vote} />
          <div className="vote-foot">
            <Button look="plain" size="big" onClick={() => act({ type: 'nomination.cancel' })}>
              {t('vote.cancel')}
            </Button>
            <Button look={begun ? 'primary' : 'plain'} size="big" fullWidth disabled={vote.missing > 0} onClick={vote.confirm}>
              {t('vote.confirm')}
            </Button>
          </div>
        </>
      }
    >
      <VoteNotes nomination={nomination} begun={begun} />
      <ClockControls nomination={nomination} primary={!begun} />
      <WayToVote nomination={nomination} vote={vote} />
      {vote.counted ? <CountHands nomination={nomination} vote={vote} /> : <HandList nomination={nomination} vote={vote} />}
      <SpendSwitch nomination={nomination} vote={vote} />
    </Panel>
  )
}

interface PartProps {
  readonly nomination: OpenNomination
  readonly vote: Vote
}

function Needed({ nomination, vote }: PartProps) {
  const t = useTranslations('votes.vote')
  const game = useGame((one) => one)
  if (nomination.kind === 'free') return t('freeLine')
  const { execute, tie } = votesNeeded(game)
  const by = vote.nominator === '' ? '' : `${t('by', { player: vote.nominator })} · `
  if (nomination.kind === 'exile') return by + t('supportNeeded', { needed: nomination.needed })
  return by + (tie === null ? t('needed', { needed: execute }) : t('tieAt', { tie, votes: execute, player: vote.nominee }))
}

function WayToVote({ nomination: { id }, vote }: PartProps) {
  const t = useTranslations('votes.vote')
  const change = useVoteDraftStore((store) => store.change)
  return (
    <div className="vote-way">
      <Segmented
        fullWidth
        label={t('way')}
        value={vote.counted ? 'count' : 'mark'}
        options={[
          { value: 'mark', label: t('mark') },
          { value: 'count', label: t('count') },
        ]}
        onChange={(way) => change(id, { counted: way === 'count' ? vote.hands : null })}
      />
    </div>
  )
}

/** Shown if a ghost vote would be spent. */
function SpendSwitch({ nomination: { id }, vote }: PartProps) {
  const t = useTranslations('votes.vote')
  const list = useOpenList()
  const change = useVoteDraftStore((store) => store.change)
  const tokens = useGame((game) => game.tokens)
  const nameOf = useTokenName()
  const names = tokens.filter((token) => vote.outcome.spends.includes(token.id)).map(nameOf)
  if (names.length === 0) return null
  return (
    <div className="vote-spend">
      <Switch
        label={t('spend')}
        description={list(names)}
        checked={vote.spend}
        onChange={(event) => change(id, { spend: event.currentTarget.checked })}
      />
    </div>
  )
}

function Result({ nomination, vote }: PartProps) {
  const t = useTranslations('votes')
  const { told: result } = vote
  const { votes } = vote.outcome
  return (
    <p className="vote-result" role="status" data-result={result}>
      {vote.missing > 0 ? t('vote.atLeast', { count: vote.missing }) : t(`result.${result}`, { votes, needed: nomination.needed })}
    </p>
  )
}

interface VoteNotesProps {
  readonly nomination: OpenNomination
  /** Once the vote begins, the notes fold up to make room for the hands; a press brings them back. */
  readonly begun: boolean
}

/** One sentence for each character in play that this nomination concerns. They name characters, so they are hidden with the roles. */
function VoteNotes({ nomination, begun }: VoteNotesProps) {
  const t = useTranslations('votes.notes')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  const notes = voteNotes(game, nomination).filter((note) => rolesShown || note.id === 'exile' || note.id === 'free')
  if (notes.length === 0) return null
  const namesIn = ({ player, master }: VoteNote) => ({
    player: nameById(game, player),
    nominator: nameById(game, nomination.nominatorId),
    nominee: nomination.nomineeId === null ? common('storyteller') : nameById(game, nomination.nomineeId),
    master: nameById(game, master),
  })
  return (
    <details key={String(begun)} className="vote-notes-fold" open={!begun}>
      <summary className="votes-heading">{t('count', { count: notes.length })}</summary>
      <ul className="vote-notes" aria-label={t('title')}>
        {notes.map((note, index) => (
          <li key={`${note.id}${String(index)}`} className="vote-note">
            {t(note.id, namesIn(note))}
            {note.impaired && <span className="vote-impaired"> · {t('impaired')}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
