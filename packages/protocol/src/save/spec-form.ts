/**
 * A game in the specification's form: the keys `script`, `grim` and `game` of a saved game, for previews and for other programs.
 * What this form cannot express (the log, hidden identities) is stored beside it under our own key.
 */

import {
  type Character,
  type CharacterId,
  characterOf,
  type Game,
  newScript,
  type Point,
  type Reminder,
  roleInstanceId,
  type Script,
  type Token,
  whichNight,
} from '@grimoire/game/model'
import { altersComposition, baseComposition } from '@grimoire/game/rules'
import type { Card } from '../account/cards.ts'
import { type Role, toRole } from '../character/roles.ts'
import { toRoleAlignment } from '../character/wire.ts'
import { type ScriptAnswer, toScriptAnswer } from '../script/answer.ts'

/** The specification has lengths where we have fractions: the board counts as this many units wide and high. */
const BOARD = 1000

const NO_SCRIPT: Script = newScript()

export interface SpecForm {
  readonly script: ScriptAnswer
  readonly grim: Readonly<Record<string, unknown>> & { readonly rolesInGrim: readonly RoleInGrim[] }
  readonly game: Readonly<Record<string, unknown>> & { readonly gamePhase: Game['stage'] }
}

interface RoleInGrim extends Role {
  readonly player: string
  readonly alive: boolean
  readonly ghostvote: boolean
  readonly onTheBlock: boolean
  readonly voteCount: number
  readonly notes: string
  readonly position: Point | null
  readonly reminder_tokens: readonly { id: string; name: string; inUse: boolean; icon: string | null }[]
  readonly appliedReminders: readonly { id: string; reminder: WrittenReminder }[]
}

interface WrittenReminder {
  readonly icon: string | null
  readonly name: string
}

/** What a saved game holds beside the game. */
export interface BesideGame {
  readonly cards: readonly Card[]
  readonly gameSessionId: string | null
}

export function toSpecForm(game: Game, { cards, gameSessionId }: BesideGame): SpecForm {
  const setupModified = altersComposition(game)
  return {
    script: toScriptAnswer(game.script ?? NO_SCRIPT, new Map(Object.entries(game.characters)), null),
    grim: {
      rolesInBag: game.bag.map((token) => ({
        ...toRole(characterOf(game, token.characterId)),
        id: roleInstanceId(token),
        inBag: true,
      })),
      rolesInGrim: game.tokens.map((token) => roleInGrim(game, token)),
      remindersInGrim: game.reminders.map((reminder) => reminderInGrim(game, reminder)),
      spareRemindersInUse: game.reminders
        .filter((reminder) => reminder.ref !== null && reminder.ownerId === null)
        .map((reminder) => ({ roleId: reminder.ref?.characterId, reminderName: reminder.label })),
      bluffSets: game.bluffs.map((set) => ({ name: set.name, set: set.characterIds.map((id) => toRole(characterOf(game, id))) })),
      // Nobody is selected in a game that has just been loaded.
      selectedYou: null,
      // Other programs lay the next reminder of one's own beside as many as there are.
      clicks: game.reminders.filter((reminder) => reminder.ref === null).length,
      startIndex: 0,
      initialLayout: game.layout,
      tokensPositioned: game.tokens.length > 0 && game.tokens.every((token) => token.position !== null),
      setupModified,
    },
    game: {
      numberPlayers: game.playerCount,
      composition: Object.values(baseComposition(game.playerCount)),
      gamePhase: game.stage,
      currentNight: whichNight(game.clock) === 'first' ? 'First Night' : 'Other Nights',
      currentPhase: game.clock.phase === 'night' ? 'Night' : 'Day',
      currentDay: game.clock.day,
      players: game.playerNames,
      initialLayout: game.layout,
      setupModified,
      gameSessionId,
      nominations: nominationsOf(game),
      cards,
    },
  }
}

/** The open nomination, and the votes of this day. */
function nominationsOf(game: Game) {
  const roleOf = (id: string | null) => {
    const token = game.tokens.find((one) => one.id === id)
    return token ? roleInstanceId(token) : null
  }
  const { nomination } = game
  return {
    active: nomination && {
      nominator: roleOf(nomination.nominatorId),
      nominated: roleOf(nomination.nomineeId),
      votesNeeded: nomination.needed,
    },
    voting: nomination?.vote?.running ?? false,
    clockHandsVisible: nomination !== null,
    voteCount: nomination?.hands.length ?? 0,
    history: game.nominations
      .filter((one) => one.day === game.clock.day)
      .map((one) => ({
        nominatorId: roleOf(one.nominatorId),
        nominatedId: roleOf(one.nomineeId),
        nominatorName: one.nominatorName,
        nominatedName: one.nomineeName,
        votes: one.votes,
      })),
  }
}

function roleInGrim(game: Game, token: Token): RoleInGrim {
  const character = characterOf(game, token.characterId)
  const applied = game.reminders.filter((reminder) => reminder.attachedTo === token.id)
  return {
    ...toRole(character),
    id: roleInstanceId(token),
    alignment: toRoleAlignment(token.alignment),
    player: token.player,
    alive: token.alive,
    ghostvote: token.ghostVote,
    onTheBlock: game.block?.tokenId === token.id,
    voteCount: game.block?.tokenId === token.id ? game.block.votes : 0,
    notes: token.notes,
    position: onBoard(token.position),
    reminder_tokens: reminderTokens(game, token, character),
    appliedReminders: applied.map((reminder) => ({ id: writtenId(reminder), reminder: written(game, reminder) })),
  }
}

function reminderTokens(game: Game, token: Token, character: Character): RoleInGrim['reminder_tokens'] {
  const row = (name: string, index: number, global: boolean) => ({
    id: `${roleInstanceId(token)}_${global ? 'global' : 'own'}${index}`,
    name,
    inUse: game.reminders.some(
      ({ ownerId, ref }) =>
        ownerId === token.id && ref?.characterId === character.id && ref.index === index && ref.global === global,
    ),
    icon: character.icon,
  })
  return [
    ...character.reminders.map((name, index) => row(name, index, false)),
    ...character.remindersGlobal.map((name, index) => row(name, index, true)),
  ]
}

function reminderInGrim(game: Game, reminder: Reminder) {
  return {
    id: writtenId(reminder),
    role_id: ownerOf(game, reminder),
    reminder: written(game, reminder),
    position: onBoard(reminder.position),
  }
}

/** Custom reminders are recognised by their ids. */
function writtenId(reminder: Reminder): string {
  return reminder.ref === null ? `custom_${reminder.id}` : reminder.id
}

function ownerOf(game: Game, reminder: Reminder): string {
  if (reminder.ref === null) return `orphan_${reminder.id}`
  const owner = game.tokens.find((token) => token.id === reminder.ownerId)
  return owner ? roleInstanceId(owner) : reminder.ref.characterId
}

function written(game: Game, reminder: Reminder): WrittenReminder {
  return { icon: iconOf(game, reminder.ref?.characterId), name: reminder.label }
}

function iconOf(game: Game, id: CharacterId | undefined): string | null {
  return id === undefined ? null : (game.characters[id]?.icon ?? null)
}

function onBoard(position: Point | null): Point | null {
  return position && { x: position.x * BOARD, y: position.y * BOARD }
}
