/** Typo tolerance: how many letters of a text are wrong, wherever in a name it belongs. */

import { READ } from '@grimoire/protocol'

/** Longer than every name, so no name is similar. */
const TOO_LONG = READ.scriptName + 20

/** How many letters may be wrong, missing, extra or swapped with their neighbour. 0 for a text that is too short to judge, or too long. */
export function typosAllowed(text: readonly string[]): number {
  if (text.length < 4 || text.length > TOO_LONG) return 0
  if (text.length < 6) return 1
  return text.length < 11 ? 2 : 3
}

/**
 * The smallest number of changes that turn the text into some part of the name. Both are lists of characters. (Edit distance with swapped
 * neighbours, where the name may extend beyond the text at both ends.)
 */
export function typosIn(text: readonly string[], name: readonly string[]): number {
  const width = name.length + 1
  // Three rows that take turns: the one before the last, the last, and the current.
  let [beforeLast, last, current] = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)]
  for (let row = 0; row < text.length; row += 1) {
    const letter = text[row]
    current[0] = row + 1
    for (let column = 0; column < name.length; column += 1) {
      const other = name[column]
      const same = letter === other ? 0 : 1
      let least = Math.min((last[column] ?? 0) + same, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1)
      if (row > 0 && column > 0 && letter === name[column - 1] && text[row - 1] === other) {
        least = Math.min(least, (beforeLast[column - 1] ?? 0) + 1)
      }
      current[column + 1] = least
    }
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return last.reduce((least, typos) => Math.min(least, typos))
}
