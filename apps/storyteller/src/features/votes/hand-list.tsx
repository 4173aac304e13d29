/** Every player's hand, in the order of the clock; a press raises or lowers it. The seat the clock's hand is moving to is highlighted. */

import type { OpenNomination, Token } from '@grimoire/game/model'
import { clockOrder, mayRaiseHand, spendsGhostVote, voteWeight } from '@grimoire/game/rules'
import { useSeatUnderHand } from '@grimoire/page/timer/use-seat-under-hand.ts'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { IconHandStop } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { toggleHand } from '../../play/nominate.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { useGame } from '../../store/game-store.ts'
import type { Vote } from './use-vote.ts'

interface HandListProps {
  readonly nomination: OpenNomination
  readonly vote: Vote
}

export function HandList({ nomination, vote }: HandListProps) {
  const t = useTranslations('votes.vote')
  const game = useGame((one) => one)
  const order = clockOrder(game, nomination.nomineeId)
  const under = useSeatUnderHand(nomination.vote, order.length)
  return (
    <section className="votes-section" aria-label={t('hands')}>
      <h3 className="votes-heading">{t('raised', { hands: vote.hands })}</h3>
      <ul className="vote-players">
        {order.map((token, seat) =>
          token.player === '' ? null : <Hand key={token.id} token={token} nomination={nomination} now={seat === under} />,
        )}
      </ul>
    </section>
  )
}

interface HandProps {
  readonly token: Token
  readonly nomination: OpenNomination
  /** Whether the clock's hand is moving to this seat. */
  readonly now: boolean
}

const Hand = memo(function Hand({ token, nomination, now }: HandProps) {
  const game = useGame((one) => one)
  const nameOf = useTokenName()
  const up = nomination.hands.includes(token.id)
  const may = mayRaiseHand(game, nomination.kind, token.id)
  return (
    <li>
      <button
        type="button"
        className="vote-player"
        aria-pressed={up}
        disabled={!may && !up}
        data-now={now || undefined}
        onClick={() => toggleHand(game, token.id)}
      >
        <span className="vote-player-mark" data-up={up || undefined}>
          <IconHandStop size={20} />
        </span>
        <span className="vote-player-words">
          <span className="vote-player-name">{nameOf(token)}</span> <VoterLine token={token} nomination={nomination} />
        </span>
      </button>
    </li>
  )
})

/** What is special about this hand: no vote, a ghost vote, a weight. Weights give characters away, so they are hidden with the roles. */
export function VoterLine({ token, nomination: { kind } }: { readonly token: Token; readonly nomination: OpenNomination }) {
  const t = useTranslations('votes.vote')
  const game = useGame((one) => one)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  const may = mayRaiseHand(game, kind, token.id)
  const weight = kind !== 'execution' || !may || !rolesShown ? 1 : voteWeight(game, token.id)
  const ghost = may && kind === 'execution' && spendsGhostVote(game, token)
  if (may && !ghost && weight === 1) return null
  return (
    <span className="vote-player-line">
      {!may && t('noVote')}
      {ghost && (
        <>
          <SpriteIcon symbol="ghost" size={14} /> {t('ghostVote')}
        </>
      )}
      {weight !== 1 && <strong>{t('weight', { weight: signed(weight) })}</strong>}
    </span>
  )
}

/** Such as `×3` or `−1`. */
function signed(weight: number): string {
  return weight < 0 ? `−${String(-weight)}` : `×${String(weight)}`
}
