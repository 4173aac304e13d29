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
  let beforeLast: readonly number[] = []
  let last: readonly number[] = new Array<number>(name.length + 1).fill(0)
  for (const [row, letter] of text.entries()) {
    const current = [row + 1]
    for (const [column, other] of name.entries()) {
      const same = letter === other ? 0 : 1
      let least = Math.min((last[column] ?? 0) + same, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1)
      if (row > 0 && column > 0 && letter === name[column - 1] && text[row - 1] === other) {
        least = Math.min(least, (beforeLast[column - 1] ?? 0) + 1)
      }
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return Math.min(...last)
}
