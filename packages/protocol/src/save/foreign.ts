/**
 * Reads a game from the specification's four keys, as another program wrote them. What can be understood is kept, the rest is
 * reported.
 */

import { cleanName, cleanNames } from '@grimoire/game/actions'
import {
  type BagToken,
  BLUFFS_PER_SET,
  type BluffSet,
  type CharacterId,
  EMPTY_GAME,
  type Game,
  isPlayerTeam,
  LAYOUTS,
  MAX_PLAYERS,
  MIN_PLAYERS,
  naturalAlignment,
  newToken,
  STAGES,
  type Token,
} from '@grimoire/game/model'
import { isAside } from '@grimoire/game/rules'
import { cutText } from '../limits.ts'
import type { KnownCharacters } from '../script/names.ts'
import { isObject, pick, type RawObject, textOf } from '../script/raw.ts'
import type { Report } from '../script/repairs.ts'
import { FoundCharacters, instanceOf, readSavedScript } from './foreign-characters.ts'
import { readReminders } from './foreign-reminders.ts'

const NOTES_LENGTH = 10_000

/** `null` when the file holds neither a script nor a token. */
export function importSave(file: RawObject, known: KnownCharacters, report: Report): Game | null {
  const [grim, game] = [objectAt(file, 'grim'), objectAt(file, 'game')]
  const saved = readSavedScript(file, known, report)
  const found = new FoundCharacters(saved, known)
  const tokens = readTokens(listAt(grim, 'rolesInGrim'), found, report)
  if (!saved && tokens.length === 0) return null
  if (!saved) report.add('no-script')
  const bag = readBag(listAt(grim, 'rolesInBag'), tokens, found)
  const bluffs = readBluffs(listAt(grim, 'bluffSets'), found, report)
  const playerCount = clamp(game['numberPlayers'], MIN_PLAYERS, MAX_PLAYERS, tokens.length)
  const characters = found.all()
  const seated = (token: Token) =>
    isPlayerTeam(found.get(token.characterId)?.team ?? 'fabled') &&
    (token.player !== '' || !isAside({ characters, bag, playerCount }, token.characterId))
  return {
    ...EMPTY_GAME,
    stage: stageOf(game['gamePhase'], tokens.length > 0),
    playerCount,
    scriptKind: saved?.script.kind ?? EMPTY_GAME.scriptKind,
    playerNames: cleanNames([...listAt(game, 'players').map(textOf), ...tokens.map((token) => token.player)]),
    script: saved?.script ?? null,
    characters,
    bag,
    tokens: tokens.map((token) => ({ ...token, seated: seated(token) })),
    reminders: readReminders(grim, tokens, found, report),
    layout: LAYOUTS.find((one) => one === (grim['initialLayout'] ?? game['initialLayout'])) ?? EMPTY_GAME.layout,
    clock: { phase: /^day$/i.test(textOf(game['currentPhase'])) ? 'day' : 'night', day: clamp(game['currentDay'], 1, 999, 1) },
    bluffs,
  }
}

/** Positions on a board of unknown size cannot be used: the layout seats everyone in the file's order. */
function readTokens(roles: readonly unknown[], found: FoundCharacters, report: Report): readonly Token[] {
  const tokens: Token[] = []
  const [ids, players] = [new Set<string>(), new Set<string>()]
  roles.forEach((role, index) => {
    const characterId = found.idOf(role)
    const character = characterId === null ? undefined : found.get(characterId)
    if (!isObject(role) || !character) {
      report.add('token-dropped', isObject(role) ? instanceOf(textOf(pick(role, 'name', 'id'))).character : String(index + 1))
      return
    }
    const id = freeId(instanceOf(textOf(role['id'])).token, index, ids)
    const written = cleanName(textOf(pick(role, 'player')))
    const player = players.has(written.toLowerCase()) ? '' : written
    if (player !== written) report.add('name-dropped', written)
    if (player !== '') players.add(player.toLowerCase())
    if (isObject(role['position'])) report.add('positions-dropped')
    const alive = role['alive'] !== false
    tokens.push(
      newToken(id, character, {
        player,
        alignment: alignmentOf(role['alignment']) ?? naturalAlignment(character.team),
        alive,
        ghostVote: alive || role['ghostvote'] !== false,
        notes: cutText(textOf(pick(role, 'notes')), NOTES_LENGTH),
      }),
    )
  })
  return tokens
}

/** The bag as written, or rebuilt from the grimoire. */
function readBag(roles: readonly unknown[], tokens: readonly Token[], found: FoundCharacters): readonly BagToken[] {
  const ids = new Set<string>()
  const bag = roles.flatMap((role, index): readonly BagToken[] => {
    const characterId = found.idOf(role)
    if (characterId === null) return []
    const written = instanceOf(textOf(isObject(role) ? role['id'] : role)).token
    return [{ id: freeId(written, index, ids), characterId, standInId: null }]
  })
  return bag.length > 0 ? bag : tokens.map(({ id, characterId }) => ({ id, characterId, standInId: null }))
}

function readBluffs(sets: readonly unknown[], found: FoundCharacters, report: Report): readonly BluffSet[] {
  const bluffs = sets.filter(isObject).map((raw) => {
    const roles = [raw['set'], raw['roles'], raw['bluffs']].find((one): one is unknown[] => Array.isArray(one)) ?? []
    const characterIds: CharacterId[] = []
    for (const role of roles) {
      const id = found.idOf(role)
      if (id !== null && characterIds.length < BLUFFS_PER_SET) characterIds.push(id)
      else report.add('bluff-dropped', textOf(isObject(role) ? pick(role, 'name', 'id') : role))
    }
    return { name: cutText(textOf(pick(raw, 'name')), 40) || 'Demon Bluffs', characterIds }
  })
  return bluffs.length > 0 ? bluffs : EMPTY_GAME.bluffs
}

/** The written id if there is one and it is free, otherwise an id made from the place in the list. */
function freeId(written: string, index: number, taken: Set<string>): string {
  let id = written
  for (let n = index; id === '' || taken.has(id); n += 1000) id = `i${String(n).padStart(7, '0')}`
  taken.add(id)
  return id
}

function stageOf(phase: unknown, hasTokens: boolean): Game['stage'] {
  const stage = STAGES.find((one) => one === phase) ?? (hasTokens ? 'play' : 'select')
  return stage === 'play' && !hasTokens ? 'select' : stage
}

function alignmentOf(value: unknown): Token['alignment'] | undefined {
  const written = textOf(value).toLowerCase()
  return (['good', 'evil', 'neutral'] as const).find((one) => one === written)
}

function clamp(value: unknown, min: number, max: number, fallback: number): number {
  const number = typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : fallback
  return Math.min(max, Math.max(min, number))
}

function objectAt(raw: RawObject, key: string): RawObject {
  const value = raw[key]
  return isObject(value) ? value : {}
}

function listAt(raw: RawObject, key: string): readonly unknown[] {
  const value = raw[key]
  return Array.isArray(value) ? value : []
}
