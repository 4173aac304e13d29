/** What the preview of a saved game shows, taken from the specification's keys of the file or from a game already read. */

import { characterOf, type Game } from '@grimoire/game/model'
import { ok, type Result, refuse } from '@grimoire/game/result'
import { exceedsBytes, SAVE_BYTES, SAVE_DEPTH } from '../limits.ts'
import { isObject, pick, type RawObject, textOf } from '../script/raw.ts'
import { parseJson } from '../script/safety.ts'

export type SavePreview =
  | { readonly scriptName: string; readonly stage: 'select' | 'pick'; readonly roles: readonly { name: string; ability: string }[] }
  | {
      readonly scriptName: string
      readonly stage: 'play'
      readonly roles: readonly { player: string; role: string; alive: boolean }[]
    }

/** Before play it shows the script's roles, from then on the players. Never throws; anything but a saved game is `unreadable`. */
export function previewSave(text: string): Result<SavePreview, 'unreadable'> {
  if (exceedsBytes(text, SAVE_BYTES)) return refuse('unreadable')
  const parsed = parseJson(text, SAVE_DEPTH)
  if (!parsed.ok || !isObject(parsed.value)) return refuse('unreadable')
  const { script, grim, game } = parsed.value
  if (!isObject(script) || !isObject(game)) return refuse('unreadable')
  const scriptName = textOf(pick(script, 'scriptName', 'name'))
  const stage = game['gamePhase']
  if (stage === 'play') {
    const roles = objects(isObject(grim) ? grim['rolesInGrim'] : undefined).map((role) => ({
      player: textOf(role['player']),
      role: textOf(role['name']),
      alive: role['alive'] !== false,
    }))
    return ok({ scriptName, stage, roles })
  }
  if (stage !== 'select' && stage !== 'pick') return refuse('unreadable')
  const roles = objects(script['rolesInScript']).map((role) => ({ name: textOf(role['name']), ability: textOf(role['ability']) }))
  return ok({ scriptName, stage, roles })
}

/** The same for a game already read, whatever form its file had. */
export function previewGame(game: Game): SavePreview {
  const scriptName = game.script?.name ?? ''
  if (game.stage === 'play') {
    const roles = game.tokens.map(({ player, characterId, alive }) => ({
      player,
      role: characterOf(game, characterId).name,
      alive,
    }))
    return { scriptName, stage: game.stage, roles }
  }
  const listed = game.script?.characters.map((id) => characterOf(game, id)) ?? []
  return { scriptName, stage: game.stage, roles: listed.map(({ name, ability }) => ({ name, ability })) }
}

function objects(value: unknown): readonly RawObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
