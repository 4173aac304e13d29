/**
 * A finished game in the form that ClockTracker imports. Many players keep a diary of their games there. The shape comes from
 * ClockTracker's public source (decision 18); the field names are theirs.
 */

import {
  type Alignment,
  type Character,
  characterOf,
  type Game,
  type Reminder,
  seatedTokens,
  type Team,
  type Token,
  type Winner,
} from '@grimoire/game/model'
import { CLOCKTRACKER_ORIGIN } from '../site/pages.ts'

/** Accepts a form whose field `game` holds the text, and redirects to the page where a signed-in player checks it. */
export const CLOCKTRACKER_IMPORT = `${CLOCKTRACKER_ORIGIN}/api/digital_grimoire/import`

/** `at` is when the game was played, in epoch milliseconds. */
export function writeClockTracker(game: Game, at: number): string {
  return JSON.stringify(clockTrackerGame(game, at))
}

function clockTrackerGame(game: Game, at: number) {
  const date = new Date(at).toISOString()
  const seated = seatedTokens(game)
  const travellers = seated.filter((token) => characterOf(game, token.characterId).team === 'traveller').length
  return {
    date,
    ...scriptOf(game),
    player_count: seated.length - travellers,
    traveler_count: travellers,
    win: game.winner === null ? 'NOT_RECORDED' : WINS[game.winner],
    demon_bluffs: game.bluffs[0]?.characterIds ?? [],
    fabled: game.tokens.flatMap(({ characterId }) =>
      TEAMS[characterOf(game, characterId).team] === 'fabled' ? [characterId] : [],
    ),
    grimoire: seated.map((token, order) => tokenOf(game, token, order, date)),
  }
}

const WINS: Readonly<Record<Winner, string>> = { good: 'GOOD_WINS', evil: 'EVIL_WINS' }
const ALIGNMENTS: Readonly<Record<Alignment, string>> = { good: 'GOOD', evil: 'EVIL', neutral: 'NEUTRAL' }

/** Their names for the teams; they have none for Loric. */
const TEAMS: Readonly<Record<Team, string>> = {
  townsfolk: 'townsfolk',
  outsider: 'outsider',
  minion: 'minion',
  demon: 'demon',
  traveller: 'traveler',
  fabled: 'fabled',
  loric: 'fabled',
}

/** A library script with only official characters is found there by its name; any other is sent in full. */
function scriptOf({ script, characters }: Game) {
  if (!script) return { script: '' }
  const listed = [...script.characters, ...script.travellers, ...script.fabled].map((id) => characterOf({ characters }, id))
  if (script.source.kind === 'database' && listed.every((one) => one.icon !== null))
    return { script: script.name, script_version: script.version }
  const meta = {
    id: '_meta',
    name: script.name,
    author: script.author,
    ...(script.logo !== null && { logo: script.logo }),
    ...(script.almanac !== null && { almanac: script.almanac }),
    ...(script.background !== null && { background: script.background }),
  }
  return { script: [meta, ...listed.map(roleOf)] }
}

/** Always in full: they refuse the whole game for a bare id that they do not know. */
function roleOf({ id, name, team, ability, reminders, remindersGlobal, images }: Character) {
  return {
    id,
    name,
    team: TEAMS[team],
    ability,
    reminders: [...reminders, ...remindersGlobal],
    ...(images.length > 0 && { image: images }),
  }
}

function tokenOf(game: Game, token: Token, order: number, date: string) {
  return {
    role_id: token.characterId,
    alignment: ALIGNMENTS[token.alignment],
    is_dead: !token.alive,
    used_ghost_vote: !token.alive && !token.ghostVote,
    order,
    created_at: date,
    player_name: token.player,
    reminders: game.reminders.filter((reminder) => reminder.attachedTo === token.id).map(reminderOf),
  }
}

/** A reminder that the storyteller wrote belongs to no character there either. */
function reminderOf({ ref, label }: Reminder) {
  return { role_id: ref?.characterId ?? 'custom', reminder: label }
}
