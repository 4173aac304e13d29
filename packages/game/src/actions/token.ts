/** What happens to one player's token, or to two at once. */

import type { Character, CharacterId } from '../model/character.ts'
import { nextNight } from '../model/clock.ts'
import { MAX_TRAVELLERS } from '../model/game.ts'
import { type Alignment, isPlayerTeam, naturalAlignment } from '../model/team.ts'
import { newToken, type Point, type TokenId } from '../model/token.ts'
import { isAside } from '../rules/bag.ts'
import { isReadableName } from '../rules/readable-name.ts'
import type { GameDraft, Handlers, TokenDraft } from './action.ts'
import { die } from './die.ts'
import { learn } from './learn.ts'
import { cleanName } from './setup.ts'

export type TokenAction =
  /** Lays a token at a point of the board, or (`null`) back into its seat. */
  | { readonly type: 'token.move'; readonly id: TokenId; readonly position: Point | null }
  | { readonly type: 'token.life'; readonly id: TokenId; readonly alive: boolean }
  | { readonly type: 'token.ghostVote'; readonly id: TokenId; readonly ghostVote: boolean }
  | { readonly type: 'token.alignment'; readonly id: TokenId; readonly alignment: Alignment }
  | { readonly type: 'token.rename'; readonly id: TokenId; readonly player: string }
  | { readonly type: 'token.notes'; readonly id: TokenId; readonly notes: string }
  /** Changes the player's character; seat, name, life and the reminders beside them stay. */
  | { readonly type: 'token.become'; readonly id: TokenId; readonly character: Character; readonly alignment: Alignment | null }
  /** Gives a player the ability of another character, or takes it away. They stay who they are. */
  | { readonly type: 'token.gain'; readonly id: TokenId; readonly characterId: CharacterId; readonly gained: boolean }
  | { readonly type: 'token.believe'; readonly id: TokenId; readonly believedId: CharacterId | null }
  /** Two players exchange characters; with `alignment`, sides too. */
  | { readonly type: 'token.swap'; readonly a: TokenId; readonly b: TokenId; readonly alignment: boolean }
  /** The newcomer sits after the player `after`, or last; `alignment` is the character's own unless it is given (a Traveller's side). */
  | {
      readonly type: 'token.add'
      readonly id: TokenId
      readonly character: Character
      readonly player: string
      readonly after?: TokenId
      readonly alignment?: Alignment
    }
  /** Somebody else plays on in a player's place: with another name and another phone, on the same seat with the same token. */
  | { readonly type: 'token.substitute'; readonly id: TokenId; readonly player: string }
  | { readonly type: 'token.remove'; readonly id: TokenId }

export const tokenActions: Handlers<TokenAction> = {
  'token.move': (game, { id, position }) =>
    change(game, id, (token) => {
      token.position = position && { x: clamp01(position.x), y: clamp01(position.y) }
    }),
  'token.life': (game, { id, alive }) =>
    changeSeated(game, id, (token) => {
      if (!alive) return die(game, token)
      token.alive = true
      token.ghostVote = true
    }),
  'token.ghostVote': (game, { id, ghostVote }) =>
    changeSeated(game, id, (token) => {
      token.ghostVote = ghostVote || token.alive
    }),
  'token.alignment': (game, { id, alignment }) =>
    changeSeated(game, id, (token) => {
      token.alignment = alignment
    }),
  'token.rename': (game, { id, player }) => rename(game, id, player),
  'token.substitute': (game, { id, player }) => {
    if (game.stage !== 'play') return 'wrong-stage'
    const before = game.tokens.find((token) => token.id === id)?.player ?? ''
    if (before.toLowerCase() === cleanName(player).toLowerCase()) return 'name-taken'
    return (
      rename(game, id, player) ??
      change(game, id, (token) => {
        if (before !== '') token.formerPlayers = [...(token.formerPlayers ?? []), before]
      })
    )
  },
  'token.notes': (game, { id, notes }) =>
    change(game, id, (token) => {
      token.notes = notes
    }),
  'token.become': (game, { id, character, alignment }) => {
    if (!isPlayerTeam(character.team)) return 'not-seated'
    learn(game, character)
    return changeSeated(game, id, (token) => {
      token.characterId = character.id
      token.believedId = null
      delete token.gained
      token.alignment = alignment ?? naturalAlignment(character.team)
    })
  },
  'token.gain': (game, { id, characterId, gained }) => {
    if (!game.characters[characterId]) return 'unknown-character'
    const night = nextNight(game.clock)
    return changeSeated(game, id, (token) => {
      const others = (token.gained ?? []).filter((one) => one.characterId !== characterId)
      const now = gained && characterId !== token.characterId ? [...others, { characterId, night }] : others
      if (now.length > 0) token.gained = now
      else delete token.gained
    })
  },
  'token.believe': (game, { id, believedId }) => {
    if (believedId !== null && !game.characters[believedId]) return 'unknown-character'
    return changeSeated(game, id, (token) => {
      token.believedId = believedId === token.characterId ? null : believedId
    })
  },
  'token.swap': (game, { a, b, alignment }) => {
    const first = game.tokens.find((token) => token.id === a)
    const second = game.tokens.find((token) => token.id === b)
    if (!first || !second || first === second) return 'unknown-token'
    if (!first.seated || !second.seated) return 'not-seated'
    const held = { ...first }
    hold(first, second)
    hold(second, held)
    if (alignment) {
      first.alignment = second.alignment
      second.alignment = held.alignment
    }
    for (const reminder of game.reminders) {
      if (reminder.ownerId === a) reminder.ownerId = b
      else if (reminder.ownerId === b) reminder.ownerId = a
    }
    return undefined
  },
  'token.add': (game, { id, character, player, after, alignment }) => {
    if (game.stage !== 'play') return 'wrong-stage'
    const name = cleanName(player)
    if (!isReadableName(name)) return 'unreadable-name'
    if (name !== '' && game.tokens.some((token) => token.player.toLowerCase() === name.toLowerCase())) return 'name-taken'
    const travellers = game.tokens.filter((token) => game.characters[token.characterId]?.team === 'traveller')
    if (character.team === 'traveller' && travellers.length >= MAX_TRAVELLERS) return 'travellers-full'
    learn(game, character)
    const seated = !isAside(game, character.id)
    const neighbour = after === undefined ? -1 : game.tokens.findIndex((token) => token.id === after && token.seated)
    if (after !== undefined && neighbour < 0) return 'unknown-token'
    const side = seated && alignment !== undefined ? { alignment } : {}
    const token = newToken(id, character, { seated, player: seated ? name : '', ...side }) as TokenDraft
    game.tokens.splice(seated && neighbour >= 0 ? neighbour + 1 : game.tokens.length, 0, token)
    return undefined
  },
  'token.remove': (game, { id }) => {
    const index = game.tokens.findIndex((token) => token.id === id)
    if (index < 0) return 'unknown-token'
    game.tokens.splice(index, 1)
    game.reminders = game.reminders.filter((reminder) => reminder.ownerId !== id)
    for (const reminder of game.reminders) if (reminder.attachedTo === id) reminder.attachedTo = null
    leaveTheDay(game, id)
    return undefined
  },
}

/**
 * Takes a player who left off the block, out of the votes given away and out of the open nomination. Nominations already voted on
 * stay as they were.
 */
function leaveTheDay(game: GameDraft, id: TokenId) {
  if (game.block?.tokenId === id) game.block = null
  const given = game.votesGiven.findIndex((one) => one.from === id || one.to === id)
  if (given >= 0) game.votesGiven = game.votesGiven.filter((one) => one.from !== id && one.to !== id)
  const { nomination } = game
  if (!nomination) return
  if (nomination.nomineeId === id || nomination.nominatorId === id) game.nomination = null
  else if (nomination.hands.includes(id)) nomination.hands = nomination.hands.filter((one) => one !== id)
}

/** Gives a player what another held: the character, what they think it is, and the abilities gained with it. */
function hold(token: TokenDraft, { characterId, believedId, gained }: TokenDraft) {
  token.characterId = characterId
  token.believedId = believedId
  if (gained) token.gained = gained
  else delete token.gained
}

function rename(game: GameDraft, id: TokenId, player: string) {
  const name = cleanName(player)
  if (name === '') return 'empty-name'
  if (!isReadableName(name)) return 'unreadable-name'
  const key = name.toLowerCase()
  if (game.tokens.some((token) => token.id !== id && token.player.toLowerCase() === key)) return 'name-taken'
  return changeSeated(game, id, (token) => {
    const prepared = game.playerNames.indexOf(token.player)
    if (prepared >= 0) game.playerNames[prepared] = name
    token.player = name
  })
}

function change(game: GameDraft, id: TokenId, edit: (token: TokenDraft) => void) {
  const token = game.tokens.find((one) => one.id === id)
  if (!token) return 'unknown-token'
  edit(token)
  return undefined
}

function changeSeated(game: GameDraft, id: TokenId, edit: (token: TokenDraft) => void) {
  const token = game.tokens.find((one) => one.id === id)
  if (token && !token.seated) return 'not-seated'
  return change(game, id, edit)
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value))
}
