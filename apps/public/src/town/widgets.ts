/** Which widgets a viewer sees, and where. */

import { TOWN_WIDGETS, type TownState, type TownWidget } from '@grimoire/protocol/town/state'
import type { TownView } from './kept-viewer.ts'

/** From the top left corner of the screen, px: where a widget lies as a card until it is dragged. The specification's. */
export const FIRST_PLACES: Readonly<Record<TownWidget, Place>> = {
  townInfo: { x: 300, y: 300 },
  townComposition: { x: 10, y: 50 },
  townCountdown: { x: 150, y: 150 },
  townDayNight: { x: 100, y: 100 },
  townCharacterSheet: { x: 200, y: 200 },
  townNightOrderSheet: { x: 250, y: 250 },
}

export interface Place {
  readonly x: number
  readonly y: number
}

/** This viewer decides, else the storyteller; else it is shown. */
export function isShown(widget: TownWidget, own: Pick<TownView, 'shown'>, state: Pick<TownState, 'widgets'> | null): boolean {
  return own.shown[widget] ?? state?.widgets[widget] ?? true
}

/** Those in their place in the picture, and those that are cards. */
export function placesOf(own: Pick<TownView, 'shown' | 'places'>, state: Pick<TownState, 'widgets'> | null) {
  const shown = TOWN_WIDGETS.filter((widget) => isShown(widget, own, state))
  return {
    docked: new Set(shown.filter((widget) => own.places[widget] === undefined)),
    cards: shown.flatMap((widget) => {
      const place = own.places[widget]
      return place === undefined ? [] : [{ widget, place }]
    }),
  }
}

/** What a widget's place on the screen depends on. */
export interface Showing {
  readonly state: Pick<TownState, 'widgets' | 'gameState' | 'nomination' | 'winner'> | null
  readonly revealed: object | null
}

/** Cards leave with the day, unless the grimoire is shown. */
export function areCardsAway({ state, revealed }: Showing): boolean {
  return isNight(state) && revealed === null && state?.winner === null
}

/** Why a widget that is switched on is not to be seen now: it is night, or the picture shows something else. `null` when it is seen. */
export function awayOf(widget: TownWidget, own: Pick<TownView, 'shown' | 'places'>, showing: Showing): 'night' | 'other' | null {
  const { state } = showing
  if (!isShown(widget, own, state)) return null
  if (own.places[widget] !== undefined) return areCardsAway(showing) ? 'night' : null
  if (state !== null && (state.nomination !== null || state.winner !== null)) return 'other'
  return isNight(state) && !IN_DIAL.has(widget) ? 'night' : null
}

/** They are in the dial, day and night. */
const IN_DIAL: ReadonlySet<TownWidget> = new Set(['townCountdown', 'townDayNight'])

function isNight(state: Showing['state']): boolean {
  return state?.gameState?.currentPhase === 'Night'
}

/** The place nearest to `place` where all of a card of this size is on the screen. */
export function onScreen(place: Place, card: Size, screen: Size): Place {
  const within = (at: number, most: number) => Math.max(EDGE, Math.min(at, most - EDGE))
  return { x: within(place.x, screen.width - card.width), y: within(place.y, screen.height - card.height) }
}

export interface Size {
  readonly width: number
  readonly height: number
}

const EDGE = 8
