/** The scene in words, for those who do not see it: every seat in order, and what happens as it happens. */

import { useOpenList } from '@grimoire/page/i18n/lists.ts'
import type { TownState } from '@grimoire/protocol/town/state'
import { useTranslations } from 'use-intl'
import { wordOf } from './event-words.tsx'
import type { Moment } from './moment.ts'
import type { SeatView } from './scene-view.ts'
import { neededIn, RESULT } from './vote-words.tsx'

interface SceneWordsProps {
  readonly moment: Moment
  readonly state: TownState | null
  readonly seats: readonly SeatView[]
  readonly hands: ReadonlySet<string> | null
  readonly fact: string | null
  /** Token by token, the seat that was shown last. */
  readonly latest: string | null
}

export function SceneWords({ moment, state, seats, hands, fact, latest }: SceneWordsProps) {
  const t = useTranslations('townScene.seats')
  return (
    <>
      <p className="visually-hidden" role="status">
        <Happening moment={moment} state={state} seats={seats} fact={fact} latest={latest} />
      </p>
      <ol className="visually-hidden" aria-label={t('label')}>
        {seats.map((seat) => (
          <SeatWords key={seat.id} seat={seat} hand={hands?.has(seat.id) ?? false} />
        ))}
      </ol>
    </>
  )
}

function SeatWords({ seat, hand }: { readonly seat: SeatView; readonly hand: boolean }) {
  const t = useTranslations('townScene.seats')
  const list = useOpenList()
  const character = seat.revealed ?? seat.character
  const words = [
    seat.name,
    t(seat.alive ? 'alive' : seat.ghostVote ? 'ghost' : 'dead'),
    ...(seat.block === null ? [] : [seat.block > 0 ? t('block', { count: seat.block }) : t('blockSecret')]),
    ...(hand ? [t('hand')] : []),
    ...(character === null ? [] : [character.name]),
  ]
  return <li>{list(words)}</li>
}

/** Says a nomination, a result, the deaths of a night, the phase and the winner. */
function Happening({ moment, state, seats, fact, latest }: Omit<SceneWordsProps, 'hands'>) {
  const t = useTranslations('townScene')
  const common = useTranslations('common')
  const list = useOpenList()
  const nameOf = (id: string | null) => seats.find((seat) => seat.id === id)?.name ?? ''
  const nameOr = (id: string | null) => (id === null ? common('storyteller') : nameOf(id))
  switch (moment.kind) {
    case 'empty':
      return t('empty')
    case 'vote': {
      const { kind, nominatorId, nomineeId, title, tie } = moment.nomination
      if (kind === 'free') return t('say.free', { title: title ?? t('vote.free') })
      const count = neededIn(moment.nomination)
      const [nominator, nominee] = [nameOf(nominatorId), nameOr(nomineeId)]
      if (kind === 'exile') return t('say.exile', { nominee, count })
      const said = nominator === '' ? t('say.open', { nominee, count }) : t('say.nomination', { nominator, nominee, count })
      return tie === null ? said : `${said} ${t('say.tie', { tie })}`
    }
    case 'result':
      if (moment.outcome === 'counted')
        return t('say.counted', { title: moment.nomination.title ?? t('vote.free'), count: moment.result.votes ?? 0 })
      return t('say.result', { nominee: nameOr(moment.nomination.nomineeId), result: t(`vote.${RESULT[moment.outcome]}`) })
    case 'dawn': {
      const title = t('dawn.title', { day: moment.day })
      return moment.died.length === 0
        ? t('say.quiet', { title })
        : t('say.dawn', { title, names: list(moment.died.map(nameOf)), size: moment.died.length })
    }
    case 'events':
      return moment.events.map((one) => t(`say.${wordOf(one)}`, { player: nameOr(one.tokenId) })).join(' ')
    case 'reveal':
      return [t(`reveal.${moment.winner}`), fact ?? ''].join('. ')
    default: {
      const shown = seats.find(({ id }) => id === latest)
      if (shown?.revealed) return t('say.was', { player: shown.name, character: shown.revealed.name })
      const phase = state?.gameState
      if (!phase) return ''
      if (phase.currentPhase === 'Night') return common('night', { day: phase.currentDay })
      const day = common('day', { day: phase.currentDay })
      const block = state.storytellerBlock
      return block === null ? day : `${day}. ${common('storytellerOnBlock', { votes: block })}`
    }
  }
}
