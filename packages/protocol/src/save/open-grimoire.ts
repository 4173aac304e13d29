/**
 * Converts a game state of the older open grimoire and of those that grew from it, `{players, edition, roles, bluffs, fabled}`, into a
 * saved game of the specification, which is then read like any other foreign save. It contains neither the number of the night nor who
 * was shown what, and it identifies a reminder by its character and label. What has no place here is reported.
 */

import { type Alignment, byTeam, type CharacterId } from '@grimoire/game/model'
import { cutText } from '../limits.ts'
import type { KnownCharacters } from '../script/names.ts'
import { normaliseId, normaliseTeam } from '../script/normalise.ts'
import { isObject, pick, type RawObject, textOf } from '../script/raw.ts'
import type { Report } from '../script/repairs.ts'
import { unstripped } from '../script/stripped.ts'

/** Distinguished from a saved game by its top-level list of players. */
export function isOpenGrimoire(file: RawObject): boolean {
  return Array.isArray(file['players']) && !Object.hasOwn(file, 'grim')
}

/** A player in the circle, with their character and the id that their token gets. */
interface Seat {
  readonly player: RawObject
  readonly tokenId: string
  readonly character: RawObject
}

export function inSpecWords(file: RawObject, known: KnownCharacters, report: Report): RawObject {
  const own = listOf(file['roles']).filter(isObject).map(unstripped)
  const describe = (role: unknown) => described(role, own)
  const players = listOf(file['players']).map((one): RawObject => (isObject(one) ? one : { name: one }))
  reportUnread(file, READ_KEYS, report)
  for (const player of players) reportUnread(player, PLAYER_KEYS, report)
  const seats = players.flatMap((player, index): readonly Seat[] => {
    const character = describe(player['role'])
    if (character) return [{ player, character, tokenId: `p${String(index).padStart(7, '0')}` }]
    report.add('player-without-character', textOf(player['name']) || String(index + 1))
    return []
  })
  const fabled = besideTheCircle(file).flatMap((role, index): readonly RawObject[] => {
    const character = describe(role)
    if (!character) report.add('not-a-character', String(index + 1))
    return character ? [{ ...character, id: `${textOf(character['id'])}_f${String(index).padStart(7, '0')}` }] : []
  })
  if (seats.length > 0) report.add('first-night')
  return {
    script: scriptOf(file, known),
    grim: {
      rolesInGrim: [...seats.map((seat) => roleInGrim(seat, seats, known, report)), ...fabled],
      remindersInGrim: seats.flatMap((seat) => remindersOf(seat, seats)),
      bluffSets: [{ name: 'Demon Bluffs', set: listOf(file['bluffs']).flatMap((role) => describe(role) ?? []) }],
    },
    game: {
      gamePhase: seats.length > 0 ? 'play' : 'select',
      numberPlayers: seats.length > 0 ? seats.filter(({ character }) => !isTraveller(character, known)).length : players.length,
      players: players.map((player) => player['name']),
    },
  }
}

/** The editions that can be named by id alone. */
const EDITIONS: Readonly<Record<string, { readonly name: string; readonly roles?: readonly CharacterId[] }>> = {
  tb: { name: 'Trouble Brewing' },
  bmr: { name: 'Bad Moon Rising' },
  snv: { name: 'Sects & Violets' },
  luf: {
    name: 'Laissez Un Faire',
    roles: [
      ...['balloonist', 'savant', 'amnesiac', 'fisherman', 'artist', 'cannibal'],
      ...['mutant', 'lunatic', 'widow', 'goblin', 'leviathan'],
    ],
  },
}

/** The list of characters in the file, otherwise those of its edition; `undefined` if the edition is unknown. */
function scriptOf(file: RawObject, known: KnownCharacters): RawObject | undefined {
  const { edition } = file
  const said: RawObject = isObject(edition) ? edition : { id: edition }
  const { isOfficial: _, roles: __, ...meta } = said
  const roles = listOf(file['roles'])
  if (roles.length > 0) return { meta, roles: [...roles, ...besideTheCircle(file).filter(isObject)] }
  const id = normaliseId(textOf(said['id']))
  const box = Object.hasOwn(EDITIONS, id) ? EDITIONS[id] : undefined
  if (!box) return undefined
  const ofEdition = [...known.values()]
    .filter((one) => one.edition === id)
    .sort((a, b) => byTeam(a.team, b.team) || a.order - b.order)
  return { name: box.name, roles: box.roles ?? ofEdition.map((one) => one.id) }
}

function roleInGrim(
  { player, character, tokenId }: Seat,
  seats: readonly Seat[],
  known: KnownCharacters,
  report: Report,
): RawObject {
  return {
    ...character,
    ...turnedBy(player, character, known, report),
    id: instanceId(character, tokenId),
    player: player['name'],
    alive: player['isDead'] !== true,
    ghostvote: player['isVoteless'] !== true,
    appliedReminders: remindersOf({ player, character, tokenId }, seats),
  }
}

/**
 * The side of a player whose token shows another picture than the usual one: `alignmentIndex` counts the pictures, the usual one, then
 * that of the other side; for Travellers unaligned, good, evil.
 */
function turnedBy(
  player: RawObject,
  character: RawObject,
  known: KnownCharacters,
  report: Report,
): { readonly alignment?: Alignment } {
  const index = player['alignmentIndex']
  if (index === undefined || index === null || index === 0) return {}
  const team = known.get(textOf(character['id']))?.team ?? normaliseTeam(textOf(character['team']))
  const sides = team === 'traveller' ? TRAVELLER_SIDES : GOOD_TEAMS.includes(team) ? ['good', 'evil'] : ['evil', 'good']
  const alignment = typeof index === 'number' ? sides[index] : undefined
  if (alignment === undefined) report.add('extra-field', 'alignmentIndex')
  return alignment === undefined ? {} : { alignment: alignment as Alignment }
}

const TRAVELLER_SIDES: readonly Alignment[] = ['neutral', 'good', 'evil']
const GOOD_TEAMS: readonly unknown[] = ['townsfolk', 'outsider']

/** Fabled and Loric, which newer files call `npcs`. */
function besideTheCircle(file: RawObject): readonly unknown[] {
  return [...listOf(file['fabled']), ...listOf(file['npcs'])]
}

const READ_KEYS = ['players', 'edition', 'roles', 'bluffs', 'fabled', 'npcs']
/** `id` and the keys after it are about the player's connection to the other program. */
const PLAYER_KEYS = [
  ...['name', 'role', 'reminders', 'isDead', 'isVoteless', 'alignmentIndex'],
  ...['id', 'connected', 'discord_id', 'hasResponded', 'isRevealed'],
]

/** Names every other key that says something. */
function reportUnread(raw: RawObject, keys: readonly string[], report: Report): void {
  for (const [key, value] of Object.entries(raw)) {
    const empty = value === null || value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
    if (!keys.includes(key) && !empty) report.add('extra-field', key)
  }
}

/**
 * The reminders beside this player. The file names only the character they belong to, so the first player with it is taken as their
 * owner.
 */
function remindersOf({ player, tokenId }: Seat, seats: readonly Seat[]): readonly RawObject[] {
  return listOf(player['reminders']).map((one, index): RawObject => {
    const raw: RawObject = isObject(one) ? one : { name: one }
    const id = `${tokenId}${index}`
    const role = normaliseId(textOf(pick(raw, 'role')))
    const owner = seats.find(({ character }) => normaliseId(textOf(character['id'])) === role)
    const custom = role === '' || role === 'custom'
    return {
      id,
      role_id: custom ? `orphan_${id}` : owner ? instanceId(owner.character, owner.tokenId) : role,
      reminder: { name: pick(raw, 'name') },
    }
  })
}

/**
 * A character of the file as an object with an id. The file may give a bare id, an object, or the id of one of its own characters.
 * `null` for none.
 */
function described(role: unknown, own: readonly RawObject[]): RawObject | null {
  const raw: RawObject = isObject(role) ? unstripped(role) : { id: role }
  const id = cutText(textOf(pick(raw, 'id')), 100)
  if (normaliseId(id) === '') return null
  const full = own.find((one) => normaliseId(textOf(one['id'])) === normaliseId(id)) ?? {}
  return { ...full, ...raw, id: normaliseId(id) }
}

function isTraveller(character: RawObject, known: KnownCharacters): boolean {
  const official = known.get(textOf(character['id']))
  return official ? official.team === 'traveller' : /^travell?er$/i.test(textOf(character['team']))
}

function instanceId(character: RawObject, tokenId: string): string {
  return `${textOf(character['id'])}_${tokenId}`
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
