/** Tells a saved game from a script, which may be the same kind of file to whoever opens it. */

import { exceedsBytes, SAVE_BYTES, SAVE_DEPTH } from '../limits.ts'
import { isObject } from '../script/raw.ts'
import { parseJson } from '../script/safety.ts'
import { isOpenGrimoire } from './open-grimoire.ts'

/** Whether a text is a game: one of ours, one in the specification's form, or one of an open grimoire with players in it. */
export function holdsGame(text: string): boolean {
  if (exceedsBytes(text, SAVE_BYTES)) return false
  const parsed = parseJson(text, SAVE_DEPTH)
  if (!parsed.ok || !isObject(parsed.value)) return false
  const file = parsed.value
  if (Object.hasOwn(file, 'digitalGrimoire') || (isObject(file['grim']) && isObject(file['game']))) return true
  const players = file['players']
  return isOpenGrimoire(file) && Array.isArray(players) && players.length > 0
}
