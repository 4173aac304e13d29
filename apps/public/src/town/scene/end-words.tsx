/** The deaths of a night in the dial, and at the end of a game the winner. */

import type { TownLayout } from '@grimoire/layout/town'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import type { TownReveal } from '@grimoire/protocol/town/state'
import { useTranslations } from 'use-intl'
import { Beside, Fitted, isSmall } from './hub-parts.tsx'
import type { Moment } from './moment.ts'
import { characterOf, type SeatView } from './scene-view.ts'

interface DawnWordsProps {
  readonly layout: TownLayout
  readonly moment: Extract<Moment, { kind: 'dawn' }>
  readonly seats: readonly SeatView[]
}

/** From this many names on they stand in two columns. */
const COLUMNS_FROM = 4
/** Of the dial's radius: on phones names get more of it, and would otherwise reach over its dots. */
const IN_SMALL_COLUMN = 0.5

export function DawnWords({ layout, moment, seats }: DawnWordsProps) {
  const t = useTranslations('townScene.dawn')
  const died = moment.died.flatMap((id) => seats.find((seat) => seat.id === id) ?? [])
  const columns = died.length >= COLUMNS_FROM
  const longest = died.reduce((most, { name }) => (name.length > most.length ? name : most), '')
  return (
    <>
      <p className="scene-phase">{t('title', { day: moment.day })}</p>
      {died.length === 0 ? (
        <p className="scene-name scene-nobody">{t('nobody')}</p>
      ) : (
        <>
          <p className="scene-what">{t('died')}</p>
          <div className="scene-died" data-columns={columns || undefined}>
            {died.map((seat, i) => (
              <Fitted
                key={seat.id}
                className="scene-name"
                text={seat.name}
                like={longest}
                before={!columns && i > 0 && i === died.length - 1 ? t('and') : null}
                size={columns ? 56 : died.length === 3 ? 68 : 84}
                smallest={36}
                room={columns ? (isSmall(layout) ? IN_SMALL_COLUMN : 0.66) : 1.6}
                layout={layout}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

interface RevealWordsProps {
  readonly layout: TownLayout
  readonly winner: 'good' | 'evil'
  readonly seats: readonly SeatView[]
  readonly revealed: TownReveal | null
}

export function RevealWords({ layout, winner, seats, revealed }: RevealWordsProps) {
  const t = useTranslations('townScene.reveal')
  const fact = useFact(seats, revealed)
  const wires = revealed?.bluffs.slice(0, MOST_BLUFFS) ?? []
  const small = isSmall(layout)
  const size = small ? SMALL_BLUFF : 112 * layout.dial.u
  const bluffs = wires.length > 0 && (
    <>
      <p className="scene-what scene-bluffs-title">{t('bluffs')}</p>
      <p className="scene-bluffs">
        {wires.map((wire) => (
          <TokenDisc key={wire.id} character={characterOf(wire)} size={size} label={wire.name} />
        ))}
      </p>
    </>
  )
  return (
    <>
      <Fitted
        className="scene-name scene-winner"
        text={t(winner)}
        size={small ? 84 : 98}
        smallest={50}
        room={1.6}
        layout={layout}
      />
      {fact !== null && <p className="scene-what scene-fact">{fact}</p>}
      {layout.kind === 'wide' ? bluffs : <Beside layout={layout}>{bluffs}</Beside>}
    </>
  )
}

/** Token by token, the one that has just been shown. */
export function TokenWords({ layout, seat }: { readonly layout: TownLayout; readonly seat: SeatView }) {
  const t = useTranslations('townScene.reveal')
  const words = seat.revealed === null ? '' : t('was', { character: seat.revealed.name })
  return (
    <>
      <Fitted className="scene-name" text={seat.name} size={84} smallest={36} room={1.5} layout={layout} />
      <Fitted className="scene-what" text={words} size={44} smallest={26} room={1.5} layout={layout} face="text" />
    </>
  )
}

/** Px. */
const SMALL_BLUFF = 46

/** More do not fit into the dial; the storyteller has three. */
const MOST_BLUFFS = 3

const FACTS = {
  executed: { day: 'executedOn', night: 'executedOn' },
  died: { day: 'diedOn', night: 'diedInNight' },
} as const

/** The death that ended the game, in one sentence. */
export function useFact(seats: readonly SeatView[], revealed: TownReveal | null): string | null {
  const t = useTranslations('townScene.reveal')
  const fact = revealed?.fact
  if (!fact) return null
  if (fact.tokenId === null) return t('storytellerExecutedOn', { day: fact.day })
  const seat = seats.find((one) => one.id === fact.tokenId)
  if (!seat) return null
  return t(FACTS[fact.how][fact.phase], { character: seat.revealed?.name ?? seat.name, day: fact.day })
}
