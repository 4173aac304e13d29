/** This viewer's own choices for the town it is in: the seats, which widgets are shown, and where. Remembered on the device for each town. */

import { TOWN_WIDGETS, type TownWidget } from '@grimoire/protocol/town/state'
import { create } from 'zustand'
import { keptView, type TownView } from './kept-viewer.ts'
import type { Seats } from './seats-shown.ts'
import { useViewer } from './town-connection.ts'
import { FIRST_PLACES, type Place } from './widgets.ts'

const USUAL: TownView = { seats: null, shown: {}, places: {} }

export const useTownView = create<TownView>()(() => USUAL)

/** Reads what was chosen for this town before. */
export function openView(townName: string): void {
  useTownView.setState(keptView(townName).read() ?? USUAL, true)
}

export function arrange({ layout, order }: Seats): void {
  change({ seats: { layout, order: [...order] } })
}

/** Back to how the storyteller arranges the seats. */
export function followStoryteller(): void {
  change({ seats: null })
}

export function showWidget(widget: TownWidget, shown: boolean): void {
  change({ shown: { ...useTownView.getState().shown, [widget]: shown } })
}

/** Makes it a card, which takes the focus. */
export function moveOut(widget: TownWidget): void {
  movedOut = widget
  showWidget(widget, true)
  moveWidget(widget, FIRST_PLACES[widget])
}

let movedOut: TownWidget | null = null

/** Whether a card that has just appeared is the one that was asked for. */
export function wasMovedOut(widget: TownWidget): boolean {
  if (movedOut !== widget) return false
  movedOut = null
  return true
}

/** Moves its card. */
export function moveWidget(widget: TownWidget, place: Place): void {
  change({ places: { ...useTownView.getState().places, [widget]: { x: Math.round(place.x), y: Math.round(place.y) } } })
}

/** Docks it again. */
export function putBack(widget: TownWidget): void {
  const places = useTownView.getState().places
  change({
    places: Object.fromEntries(TOWN_WIDGETS.flatMap((one) => (one === widget || !places[one] ? [] : [[one, places[one]]]))),
  })
}

function change(part: Partial<TownView>): void {
  useTownView.setState(part)
  keptView(useViewer.getState().townName).write(useTownView.getState())
}
