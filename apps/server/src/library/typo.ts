/** Typo tolerance: how many letters of a text are wrong, wherever in a name it belongs. */

import { READ } from '@grimoire/protocol/limits'

/** Longer than every name, so no name is similar. */
const TOO_LONG = READ.scriptName + 20

/** How many letters may be wrong, missing, extra or swapped with their neighbour. 0 for a text that is too short to judge, or too long. */
export function typosAllowed(text: readonly string[]): number {
  if (text.length < 4 || text.length > TOO_LONG) return 0
  if (text.length < 6) return 1
  return text.length < 11 ? 2 : 3
}

/**
 * Counts, for any name, the smallest number of changes that turn the text into some part of that name; `null` when that takes more than
 * `allowed`. (Edit distance with swapped neighbours, where the name may extend beyond the text at both ends.) A search compares thousands
 * of names, most of them unlike the text, so a name is given up as soon as every part of it takes too many changes.
 */
export function typosOf(text: readonly string[], allowed: number): (name: string) => number | null {
  const letters = Uint32Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  let room = roomFor(READ.scriptName)
  return (name) => {
    if (name.length > room.others.length) room = roomFor(name.length)
    const { others } = room
    const length = writeCodePoints(name, others)
    // They take turns: the row before the last, the last, and the current.
    let [beforeLast, last, current] = room.rows
    last.fill(0)
    for (let row = 0; row < letters.length; row += 1) {
      const letter = letters[row]
      const letterBefore = letters[row - 1]
      let least = row + 1
      current[0] = least
      for (let column = 0; column < length; column += 1) {
        const other = others[column]
        let changes = Math.min(
          (last[column] ?? 0) + (letter === other ? 0 : 1),
          (last[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
        )
        if (row > 0 && column > 0 && letter === others[column - 1] && letterBefore === other) {
          changes = Math.min(changes, (beforeLast[column - 1] ?? 0) + 1)
        }
        current[column + 1] = changes
        least = Math.min(least, changes)
      }
      // The least of a row is at most one more than that of the row before, so a swap does not get below it later either.
      if (least > allowed) return null
      ;[beforeLast, last, current] = [last, current, beforeLast]
    }
    return last.subarray(0, length + 1).reduce((least, changes) => Math.min(least, changes))
  }
}

/** Memory to compare names of this length with. */
function roomFor(length: number) {
  const row = () => new Uint16Array(length + 1)
  return { others: new Uint32Array(length), rows: [row(), row(), row()] as const }
}

/** Returns how many there are. */
function writeCodePoints(text: string, into: Uint32Array): number {
  let length = 0
  for (let index = 0; index < text.length; length += 1) {
    const point = text.codePointAt(index) ?? 0
    into[length] = point
    index += point > 0xffff ? 2 : 1
  }
  return length
}
