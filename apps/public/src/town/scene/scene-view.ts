/** The rows of a town as the scene draws them: seats in their order, public characters, and the numbers of the widgets. */

import { type Character, naturalAlignment, newCharacter } from '@grimoire/game/model'
import { baseComposition, type Composition } from '@grimoire/game/rules'
import { fromWire } from '@grimoire/protocol/character/wire'
import { EMPTY_TOWN, type TownState } from '@grimoire/protocol/town/state'
import { factsOf, type TownFacts } from '../facts.ts'
import type { SceneInput } from './scene-input.ts'

type Row = TownState['rolesInGrim'][number]
type RevealedRow = NonNullable<SceneInput['revealed']>['rolesInGrim'][number]

export interface SeatView {
  readonly id: string
  readonly name: string
  readonly alive: boolean
  readonly ghostVote: boolean
  /** Votes of the player on the block; `null` for everyone else, and where the votes were secret `0`. */
  readonly block: number | null
  /** The public character: a Traveller's. */
  readonly character: Character | null
  /** The character that the revealed grimoire shows. */
  readonly revealed: Character | null
  readonly turnedTo: 'good' | 'evil' | null
  readonly side: 'good' | 'evil' | null
}

/** A public character beside or in the circle; `player` is empty for Fabled and Loric. */
export interface PublicCharacter {
  readonly id: string
  readonly character: Character
  readonly player: string
  readonly alive: boolean
}

export interface SceneView {
  readonly seats: readonly SeatView[]
  readonly travellers: readonly PublicCharacter[]
  readonly aside: readonly PublicCharacter[]
  readonly info: TownFacts
  readonly composition: Composition | null
}

export function viewOf({ state, revealed, seats }: Pick<SceneInput, 'state' | 'revealed' | 'seats'>): SceneView {
  const rows = state?.rolesInGrim ?? []
  const known = new Map((revealed?.rolesInGrim ?? []).map((row) => [row.id, row]))
  const seated = inOrder(
    rows.filter((row) => row.seated),
    seats.order,
  )
  const views = seated.map((row) => seatOf(row, known.get(row.id)))
  const aside = rows.filter((row) => !row.seated).flatMap((row) => publicOf(row, ''))
  return {
    seats: views,
    travellers: seated.flatMap((row) => publicOf(row, row.player)),
    aside,
    info: factsOf(state ?? EMPTY_TOWN) ?? NOBODY,
    composition: state && state.playerCount > 0 ? baseComposition(state.playerCount) : null,
  }
}

const NOBODY: TownFacts = { players: 0, alive: 0, votes: 0, toExecute: 0, toTie: null }

/** Rows that the order does not name yet come last, as they came. */
function inOrder(rows: readonly Row[], order: readonly string[]): readonly Row[] {
  const place = new Map(order.map((id, i) => [id, i]))
  return rows
    .map((row, i) => ({ row, at: place.get(row.id) ?? order.length + i }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row)
}

function seatOf(row: Row, known: RevealedRow | undefined): SeatView {
  const revealed = known?.character ? characterOf(known.character) : null
  const side = known === undefined || known.alignment === 'Neutral' ? null : known.alignment === 'Good' ? 'good' : 'evil'
  return {
    id: row.id,
    name: row.player,
    alive: row.alive,
    ghostVote: row.ghostvote,
    block: row.onTheBlock ? row.voteCount : null,
    character: row.character ? characterOf(row.character) : null,
    revealed,
    turnedTo: side !== null && revealed !== null && side !== naturalAlignment(revealed.team) ? side : null,
    side,
  }
}

function publicOf(row: Row, player: string): PublicCharacter[] {
  return row.character ? [{ id: row.id, character: characterOf(row.character), player, alive: row.alive }] : []
}

type WireCharacter = NonNullable<Row['character']>
const known = new WeakMap<WireCharacter, Character>()

/** The same object for the same wire object, so that discs need not be drawn again. */
export function characterOf(wire: WireCharacter): Character {
  const made =
    known.get(wire) ?? newCharacter(fromWire<keyof Character & ('id' | 'name' | 'team' | 'edition' | 'icon' | 'images')>(wire))
  known.set(wire, made)
  return made
}

/** The letter that stands for a player, as the reader's language writes capitals. */
export function initialOf(name: string, locale: string): string {
  const [first = ''] = new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(name.trim())
  return first === '' ? '' : first.segment.toLocaleUpperCase(locale)
}
