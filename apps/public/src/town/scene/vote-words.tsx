/** A vote in the dial: who nominates whom or what is asked, the count with a hand for each vote needed, and what it came to. */

import type { TownLayout } from '@grimoire/layout/town'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { useFittedText } from '@grimoire/page/token/fit-text.ts'
import { useTranslations } from 'use-intl'
import { Beside, Fitted } from './hub-parts.tsx'
import type { Moment, Outcome } from './moment.ts'
import type { SeatView } from './scene-view.ts'

interface VoteWordsProps {
  readonly layout: TownLayout
  readonly moment: Extract<Moment, { kind: 'vote' | 'result' }>
  readonly seats: readonly SeatView[]
}

export function VoteWords({ layout, moment, seats }: VoteWordsProps) {
  const t = useTranslations('townScene.vote')
  const { nomination } = moment
  const nominator = seats.find((seat) => seat.id === nomination.nominatorId)?.name ?? ''
  const storyteller = useTranslations('common')('storyteller')
  const nominee = nomination.nomineeId === null ? storyteller : (seats.find((seat) => seat.id === nomination.nomineeId)?.name ?? '')
  if (nomination.kind === 'free') return <FreeVote layout={layout} moment={moment} />
  const exile = nomination.kind === 'exile'
  const said = nominator === '' ? t(exile ? 'exiled' : 'nominated') : t(exile ? 'exile' : 'nominates', { player: nominator })
  const secret = nomination.secret || (moment.kind === 'result' && moment.result.votes === null)
  const { tie } = nomination
  const needed = neededIn(nomination)
  const count = moment.kind === 'result' ? (moment.result.votes ?? 0) : nomination.hands.length
  return (
    <>
      {layout.kind === 'wide' || layout.left === null ? (
        <>
          <Fitted className="scene-what" text={said} size={32} smallest={26} room={1.02} layout={layout} face="text" />
          <Fitted className="scene-name" text={nominee} size={62} smallest={40} room={1.1} layout={layout} />
        </>
      ) : (
        <Beside layout={layout}>
          <Nomination said={said} nominee={nominee} />
        </Beside>
      )}
      {secret ? (
        <p className="scene-what scene-closed">{t('secret')}</p>
      ) : (
        <>
          <p className="scene-clock scene-count">{count}</p>
          <Hands given={count} needed={needed} />
        </>
      )}
      {moment.kind === 'vote' ? (
        !secret && (
          <p className="scene-what scene-needed">
            {tie === null ? t('needed', { count: needed }) : t('neededOrTie', { tie, count: needed })}
          </p>
        )
      ) : (
        <p className="scene-what scene-needed" data-result>
          {t(RESULT[moment.outcome])}
        </p>
      )}
    </>
  )
}

/** The question wraps, unlike a name. On a phone it stands where a nomination does. */
function FreeVote({ layout, moment }: Pick<VoteWordsProps, 'layout' | 'moment'>) {
  const t = useTranslations('townScene.vote')
  const { nomination } = moment
  const title = nomination.title ?? t('free')
  const count = moment.kind === 'result' ? (moment.result.votes ?? 0) : nomination.hands.length
  return (
    <>
      {layout.kind === 'wide' || layout.left === null ? (
        <p className="scene-what scene-question">{title}</p>
      ) : (
        <Beside layout={layout}>
          <p className="scene-what scene-question" data-beside style={{ width: BESIDE }}>
            {title}
          </p>
        </Beside>
      )}
      <p className="scene-clock scene-count">{count}</p>
      <p className="scene-what scene-needed" data-result={moment.kind === 'result' || undefined}>
        {t(moment.kind === 'result' ? 'unknown' : 'everybody')}
      </p>
    </>
  )
}

/** The votes that put the nominee on the block: one more than tie with who is there. */
export function neededIn({ votesNeeded, tie }: VoteWordsProps['moment']['nomination']): number {
  return tie === null ? votesNeeded : tie + 1
}

/** On a phone a nomination stands where the numbers stand otherwise: the dial has no room for two names. */
function Nomination({ said, nominee }: { readonly said: string; readonly nominee: string }) {
  const small = useFittedText(said, { face: 'text', size: 16, smallest: 13, room: BESIDE })
  const large = useFittedText(nominee, { face: 'display', size: 28, smallest: 17, room: BESIDE })
  return (
    <>
      <span className="scene-what" style={{ fontSize: small.fontSize }}>
        {small.text}
      </span>
      <span className="scene-name" style={{ fontSize: large.fontSize }}>
        {large.text}
      </span>
    </>
  )
}

/** Px. */
const BESIDE = 156

export const RESULT = {
  block: 'block',
  tie: 'tie',
  tooFew: 'tooFew',
  fewer: 'fewer',
  exile: 'exileDone',
  stays: 'stays',
  counted: 'unknown',
  unknown: 'unknown',
} as const satisfies Record<Outcome, string>

/** A hand for each vote needed, filled when it is given; beyond that only the figure grows. */
function Hands({ given, needed }: { readonly given: number; readonly needed: number }) {
  return (
    <p className="scene-hands" style={{ '--hands': Math.max(1, needed) } as React.CSSProperties}>
      {Array.from({ length: needed }, (_, i) => `${i}`).map((key, i) => (
        <span key={key} data-given={i < given || undefined}>
          <SpriteIcon symbol="hand" size="1em" />
        </span>
      ))}
    </p>
  )
}
