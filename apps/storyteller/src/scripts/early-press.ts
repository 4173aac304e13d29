/**
 * Takes over what was pressed on the page's own controls before the app was awake: the number of players, a script, and where the focus
 * was. `index.html` draws them and notes the presses.
 */

import { MAX_PLAYERS, MIN_PLAYERS } from '@grimoire/game/model'
import { OFFICIAL_SCRIPTS } from '@grimoire/page/catalogue/official-scripts.ts'

export interface EarlyPress {
  readonly players?: number
  /** The name of one of the official scripts, or `custom`. */
  readonly script?: string
  readonly focus?: 'players' | 'script'
}

declare global {
  interface Window {
    pressed?: { players?: unknown; script?: unknown }
  }
}

let focus: EarlyPress['focus']

/** Call just before the app replaces the page's own controls. */
export function noteEarlyFocus(): void {
  const focused = document.activeElement
  if (focused?.id === 'boot-players') focus = 'players'
  else if (focused?.matches('[data-boot-script]')) focus = 'script'
}

/** Empty the second time, and when nothing was pressed. */
export function takeEarlyPress(): EarlyPress {
  const { players, script } = window.pressed ?? {}
  delete window.pressed
  const counted = typeof players === 'number' && Number.isInteger(players) && players >= MIN_PLAYERS && players <= MAX_PLAYERS
  const known = script === 'custom' || OFFICIAL_SCRIPTS.some(({ name }) => name === script)
  const taken = { ...(counted && { players }), ...(known && { script: String(script) }), ...(focus && { focus }) }
  focus = undefined
  return taken
}
