/** Forgiving a typo: how many letters of a text are wrong, wherever in a name it is meant to stand. */

import { READ } from '@grimoire/protocol'

/** Longer than every name, so that nothing is like it. */
const TOO_LONG = READ.scriptName + 20

/** So many letters may be wrong, missing, too many or swapped with their neighbour. None of a text too short to tell, or too long. */
export function forgiven(text: readonly string[]): number {
  if (text.length < 4 || text.length > TOO_LONG) return 0
  if (text.length < 6) return 1
  return text.length < 11 ? 2 : 3
}

/**
 * The least number of changes that turn the text into some part of the name. Both as lists of characters. (Edit distance with
 * swapped neighbours, where the name may begin before the text and end after it.)
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
