/** The global order in which characters wake: every character that wakes, and the steps between them. */

import type { CharacterId } from '@grimoire/game/model'
import sheet from '../data/night-sheet.json'

export interface NightSheet {
  /** Character ids and the steps `dusk`, `minioninfo`, `demoninfo` and `dawn`; a few characters come after dawn. */
  readonly firstNight: readonly string[]
  readonly otherNight: readonly string[]
}

export const nightSheet: NightSheet = sheet

/** The character's place on the sheet, from 1; 0 when it does not wake that night. */
export function nightPosition(night: keyof NightSheet, id: CharacterId): number {
  return nightSheet[night].indexOf(id) + 1
}
