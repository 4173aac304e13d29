/** What the scene of a town is drawn from. The page makes it; the scene reads no store and no socket. */

import type { LayoutName } from '@grimoire/game/model'
import type { TownReveal, TownState, TownWidget } from '@grimoire/protocol/town/state'

export interface SceneInput {
  /** Empty behind the form, where only the sky and the roofs are drawn. */
  readonly townName: string
  /** The connection is open. While it is lost, the last state stays. */
  readonly connected: boolean
  /** `null` before the first update. */
  readonly state: TownState | null
  /** The grimoire, while this viewer may see it. */
  readonly revealed: TownReveal | null
  /** Milliseconds to add to the device's clock to get the server's, which the times of the state are on. */
  readonly clockOffset: number
  /** How the seats are arranged here; `order` holds ids of seated rows, clockwise from the first player. */
  readonly seats: { readonly layout: LayoutName; readonly order: readonly string[] }
  /** Widgets that are shown and still in their place in the picture; the others are hidden, or cards that the page draws. */
  readonly docked: ReadonlySet<TownWidget>
  /** The pages of the sheets, for the QR codes; `null` where there is none. */
  readonly links: { readonly characterSheet: string | null; readonly nightOrder: string | null }
}
