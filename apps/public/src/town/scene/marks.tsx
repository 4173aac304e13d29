/** What stands around the dial besides the widgets: the maker's name, the list of public characters, and a revealed game's recap. */

import type { TownLayout } from '@grimoire/layout/town'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { Logo } from '@grimoire/page/ui/logo.tsx'
import type { TownReveal } from '@grimoire/protocol/town/state'
import { useTranslations } from 'use-intl'
import type { PublicCharacter } from './scene-view.ts'
import './marks.css'

interface NameProps {
  readonly layout: TownLayout
  readonly townName: string
  readonly connected: boolean
}

/** The town's name and its connection: at six o'clock like a maker's name, on a phone beside the logo. */
export function MakersName({ layout, townName, connected }: NameProps) {
  const { dial, kind, left } = layout
  if (kind !== 'wide') {
    const place = kind === 'side' && left ? { left: left.x - 78, top: left.y } : undefined
    return (
      <div className="scene-head" style={place}>
        <Logo size={32} />
        <p>
          <b>{townName}</b>
          <Connection connected={connected} />
        </p>
      </div>
    )
  }
  // A very small dial has no room for more than what is wrong.
  const tiny = dial.u < TINY * layout.u
  if (tiny && connected) return null
  return (
    <p className="scene-sign" style={{ left: dial.x, top: dial.y + 230 * dial.u }}>
      {!tiny && <b>{townName}</b>}
      <Connection connected={connected} />
    </p>
  )
}

/** Of the usual size. */
const TINY = 0.5

function Connection({ connected }: { readonly connected: boolean }) {
  const t = useTranslations('townScene')
  return (
    <span className="scene-connection" data-open={connected || undefined}>
      <i />
      {t(connected ? 'connected' : 'disconnected')}
    </span>
  )
}

interface PublicsProps {
  readonly layout: TownLayout
  readonly publics: readonly PublicCharacter[]
}

export function Publics({ layout: { list }, publics }: PublicsProps) {
  const t = useTranslations('common.team')
  const scene = useTranslations('townScene.seats')
  if (list === null) return null
  return (
    <ul
      className="scene-publics"
      aria-label={scene('list')}
      style={{ left: list.x, top: list.y, '--u': `${list.u}px`, '--columns': list.columns } as React.CSSProperties}
    >
      {publics.map(({ id, character, player, alive }) => (
        <li key={id} data-dead={!alive || undefined}>
          <TeamMark team={character.team} />
          <b>{character.name}</b>
          <span>{player === '' ? t(TEAM_LABEL[character.team], { count: 1 }) : player}</span>
        </li>
      ))}
    </ul>
  )
}

/** Width of a recap in units, and how far the rays of the dial reach. */
const RECAP = 270
const RAYS = 60

export function Recap({ layout, recap }: { readonly layout: TownLayout; readonly recap: NonNullable<TownReveal['recap']> }) {
  const t = useTranslations('townScene.reveal')
  const storyteller = useTranslations('common')('storyteller')
  const place = recapPlace(layout)
  if (place === null) return null
  const { executed, died, u, most } = place
  const lists = [
    { title: t('byDay'), rows: daysOf(recap), at: executed },
    { title: t('diedAtNight'), rows: recap.diedAtNight.map((row) => ({ ...row, when: 'inNight' as const })), at: died },
  ]
  return lists.map(({ title, rows, at }) =>
    rows.length === 0 ? null : (
      <section key={title} className="scene-recap" style={{ left: at.x, top: at.y, '--u': `${u}px` } as React.CSSProperties}>
        <h2>{title}</h2>
        {rows.length > most && <p className="scene-earlier">{t('earlier', { count: rows.length - most + 1 })}</p>}
        {rows.slice(rows.length > most ? 1 - most : 0).map(({ player, day, when }) => (
          <p key={`${player} ${day} ${when}`}>
            <b>{player ?? storyteller}</b>
            <span>{t(when, { day })}</span>
          </p>
        ))}
      </section>
    ),
  )
}

/** What the days have done, oldest first. */
function daysOf({ executed, exiled, diedByDay, survived }: NonNullable<TownReveal['recap']>) {
  const rows = [
    ...executed.map((row) => ({ ...row, when: 'executedDay' as const })),
    ...survived.map((row) => ({
      ...row,
      when: row.how === 'exiled' ? ('survivedExile' as const) : ('survivedExecution' as const),
    })),
    ...exiled.map((row) => ({ ...row, when: 'exiledDay' as const })),
    ...diedByDay.map((row) => ({ ...row, when: 'diedDay' as const })),
  ]
  return rows.sort((a, b) => a.day - b.day)
}

interface RecapPlace {
  /** The middles of the two lists. */
  readonly executed: { readonly x: number; readonly y: number }
  readonly died: { readonly x: number; readonly y: number }
  readonly u: number
  /** Rows of each; where there are more, the first one says how many came earlier. */
  readonly most: number
}

/** Between the rays and the plates at the sides; where that is narrow, in the places of the widgets. */
function recapPlace({ dial, seats, kind, u, left, right }: TownLayout): RecapPlace | null {
  if (kind !== 'wide') {
    if (kind === 'side' || right === null) return null
    return { executed: { x: right.x, y: right.y }, died: { x: right.x, y: right.y + 118 }, u: 0.48, most: 3 }
  }
  const y = dial.y - 20 * u
  const beside = seats.filter((seat) => seat.x < dial.x - dial.r && Math.abs(seat.y - y) < 220 * u)
  const outer = Math.max(0, ...beside.map((seat) => seat.x + seat.plate.height * 3.2))
  const inner = dial.x - dial.r - RAYS * dial.u
  const unit = Math.min(u, (inner - outer) / RECAP)
  const [x, away] = [(inner + outer) / 2, dial.x - (inner + outer) / 2]
  if (unit > 0.75 * u) return { executed: { x, y }, died: { x: dial.x + away, y }, u: unit, most: 8 }
  if (left === null || right === null) return null
  const middle = 200 * left.u
  return { executed: { x: left.x, y: left.y + middle }, died: { x: right.x, y: right.y + middle }, u: 0.88 * left.u, most: 6 }
}
