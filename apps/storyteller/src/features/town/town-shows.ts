/** What the storyteller lets the town show, and how its seats stand. Kept on the device; the seats belong to one game. */

import { type Game, LAYOUTS, type LayoutName, type TokenId } from '@grimoire/game/model'
import { kept, whenOtherTabsWrite } from '@grimoire/page/store/kept.ts'
import type { TownUnveiling } from '@grimoire/protocol/town/calls'
import { ALL_SHOWN, type TownShows } from '@grimoire/protocol/town/push'
import { TOWN_WIDGETS, type TownWidget } from '@grimoire/protocol/town/state'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { type EndingWay, holdsWinnerBack, setTownEnding, type TownEnding } from '../../store/town-ending.ts'
import { claimTown } from './speaking.ts'

export interface TownSeats {
  readonly layout: LayoutName
  /** Clockwise from the first player. */
  readonly order: readonly TokenId[]
}

interface TownChoices {
  readonly shows: TownShows
  /** Only the widgets that the storyteller has decided about. */
  readonly widgets: Readonly<Partial<Record<TownWidget, boolean>>>
  /** `null`: as in the grimoire. */
  readonly seats: (TownSeats & { readonly gameId: string }) | null
}

const boolean = z.boolean()
const CHOICES = z.object({
  shows: z.partial(
    z.object({
      nominations: boolean,
      dawn: boolean,
      events: boolean,
      dayNight: boolean,
      timer: boolean,
      characters: boolean,
      sound: boolean,
      recap: boolean,
    } satisfies Record<keyof TownShows, typeof boolean>),
  ),
  widgets: z.partialRecord(z.enum(TOWN_WIDGETS), boolean),
  seats: z.nullable(z.object({ gameId: z.string(), layout: z.enum(LAYOUTS), order: z.array(z.string()) })),
})
const KEY = 'town-shows'
const keptChoices = kept(KEY, CHOICES, 'device')

export const useTownChoices = create<TownChoices>()(() => readChoices())

whenOtherTabsWrite(KEY, () => useTownChoices.setState(readChoices()))

function readChoices(): TownChoices {
  const found = keptChoices.read()
  // A switch that is newer than what was stored has its usual position.
  const shows = {
    ...ALL_SHOWN,
    ...Object.fromEntries(Object.entries(found?.shows ?? {}).filter(([, on]) => typeof on === 'boolean')),
  }
  return {
    shows,
    widgets: found?.widgets ?? {},
    seats: found?.seats ?? null,
  }
}

function change(choices: Partial<TownChoices>): void {
  claimTown()
  useTownChoices.setState(choices)
  const { shows, widgets, seats } = useTownChoices.getState()
  keptChoices.write({ shows, widgets, seats: seats && { ...seats, order: [...seats.order] } })
}

export function showInTown(what: keyof TownShows, on: boolean): void {
  change({ shows: { ...useTownChoices.getState().shows, [what]: on } })
}

export function showWidget(widget: TownWidget, on: boolean): void {
  change({ widgets: { ...useTownChoices.getState().widgets, [widget]: on } })
}

/** `gameId` is `null` while the winner is not recorded: the choice is remembered for the next time. */
export function chooseEnding(way: EndingWay, gameId: string | null): void {
  claimTown()
  setTownEnding({ gameId, way })
}

/** Whether the town may see who won this game. */
export function mayTellWinner(ending: TownEnding, gameId: string, unveiled: TownUnveiling | null): boolean {
  return unveiled ? unveiled.winner : !holdsWinnerBack(ending, gameId)
}

/** `null` for the arrangement of the grimoire. */
export function arrangeTown(gameId: string, seats: TownSeats | null): void {
  change({ seats: seats && { gameId, ...seats } })
}

/** The arrangement chosen for this game's town. Players who joined since sit at the end, those who left are gone. */
export function seatsFor({ seats }: Pick<TownChoices, 'seats'>, gameId: string, tokens: Game['tokens']): TownSeats | null {
  if (seats?.gameId !== gameId) return null
  const seated = tokens.flatMap(({ id, seated: sits }) => (sits ? [id] : []))
  const order = seats.order.filter((id) => seated.includes(id))
  return { layout: seats.layout, order: [...order, ...seated.filter((id) => !order.includes(id))] }
}
