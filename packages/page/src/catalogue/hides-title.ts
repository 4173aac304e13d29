/** A script may ask that its sheets do without its title, because its logo says it. */

import type { Script } from '@grimoire/game/model'

/** Whether `_meta` asks that sheets show neither the script's name nor its author. */
export function hidesTitle({ extraMeta }: Pick<Script, 'extraMeta'>): boolean {
  return extraMeta['hideTitle'] === true
}
