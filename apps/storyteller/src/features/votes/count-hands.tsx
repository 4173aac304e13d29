/** Enters a count of hands. It then asks about the players whose vote has another weight or costs a ghost vote. */

import type { OpenNomination } from '@grimoire/game/model'
import { votersToAskFor } from '@grimoire/game/rules'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { act, useGame } from '../../store/game-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/fields.tsx'
import { VoterLine } from './hand-list.tsx'
import type { Vote } from './use-vote.ts'
import { useVoteDraftStore } from './vote-draft.ts'

interface CountHandsProps {
  readonly nomination: OpenNomination
  readonly vote: Vote
}

export function CountHands({ nomination, vote }: CountHandsProps) {
  const t = useTranslations('votes.vote')
  const change = useVoteDraftStore((store) => store.change)
  const set = (hands: number) =>
    change(nomination.id, { counted: Math.min(vote.limit, Math.max(0, Number.isFinite(hands) ? Math.trunc(hands) : 0)) })
  return (
    <>
      <div className="vote-count">
        <IconButton label={t('fewer')} look="plain" disabled={vote.hands <= 0} onClick={() => set(vote.hands - 1)}>
          <IconMinus size={22} />
        </IconButton>
        <TextField
          label={t('countLabel')}
          className="vote-count-field"
          inputMode="numeric"
          type="number"
          min={0}
          max={vote.limit}
          value={String(vote.hands)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => set(Number(event.currentTarget.value))}
        />
        <IconButton label={t('more')} look="plain" disabled={vote.hands >= vote.limit} onClick={() => set(vote.hands + 1)}>
          <IconPlus size={22} />
        </IconButton>
      </div>
      <VotersToAsk nomination={nomination} />
    </>
  )
}

function VotersToAsk({ nomination }: { readonly nomination: OpenNomination }) {
  const t = useTranslations('votes.vote')
  const nameOf = useTokenName()
  const game = useGame((one) => one)
  const asked = votersToAskFor(game, nomination.kind)
  if (asked.length === 0) return null
  return (
    <fieldset className="vote-asked">
      <legend className="votes-heading">{t('whichVoted')}</legend>
      <p className="votes-line">{t('whichWhy')}</p>
      {asked.map((token) => (
        <Checkbox
          key={token.id}
          checked={nomination.hands.includes(token.id)}
          label={
            <span className="vote-asked-words">
              {nameOf(token)} <VoterLine token={token} nomination={nomination} />
            </span>
          }
          onChange={(event) => act({ type: 'vote.hand', id: token.id, up: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
