/** Giving tokens to players, and the step from drawing to play. */

import type { CharacterId } from '../model/character.ts'
import { characterOf, type LayoutName } from '../model/game.ts'
import { naturalAlignment } from '../model/team.ts'
import { type BagToken, newToken, type Token, type TokenId } from '../model/token.ts'
import { bagIsReady, isAside } from '../rules/bag.ts'
import { believesDemon } from '../rules/official-traits.ts'
import { isReadableName } from '../rules/readable-name.ts'
import { inSeatingOrder, sameName } from '../rules/seating.ts'
import { mayHideBehind } from '../rules/stand-ins.ts'
import type { GameDraft, Handlers, Refusal, TokenDraft } from './action.ts'
import { cleanName } from './setup.ts'

export type DrawAction =
  | { readonly type: 'draw.start' }
  | { readonly type: 'draw.leave' }
  | { readonly type: 'draw.assign'; readonly id: TokenId; readonly player: string }
  /** Takes a token back, and undoes every exchange made after the draw. */
  | { readonly type: 'draw.unassign'; readonly id: TokenId }
  /** After the draw: the player who drew the Lunatic becomes the Demon, and the player who drew the Demon becomes the Lunatic. */
  | { readonly type: 'draw.swapLunatic' }
  /** Moves a hidden identity (Drunk, Marionette) to another player, who keeps believing the token they drew. */
  | { readonly type: 'draw.moveStandIn'; readonly from: TokenId; readonly to: TokenId }
  | { readonly type: 'play.start'; readonly first: TokenId | null; readonly layout: LayoutName }

export const drawActions: Handlers<DrawAction> = {
  'draw.start': (game) => {
    if (game.stage !== 'select') return 'wrong-stage'
    if (!bagIsReady(game)) return 'bag-not-ready'
    game.stage = 'pick'
    game.reminders = []
    game.tokens = []
    for (const entry of game.bag) if (isAside(game, entry.characterId)) game.tokens.push(tokenOf(game, entry, { seated: false }))
    return undefined
  },
  'draw.leave': (game) => {
    if (game.stage !== 'pick') return 'wrong-stage'
    game.stage = 'select'
    game.tokens = []
    return undefined
  },
  'draw.assign': (game, { id, player }) => {
    if (game.stage !== 'pick') return 'wrong-stage'
    const name = cleanName(player)
    if (name === '') return 'empty-name'
    if (!isReadableName(name)) return 'unreadable-name'
    const entry = game.bag.find((one) => one.id === id)
    if (!entry || isAside(game, entry.characterId)) return 'unknown-token'
    if (game.tokens.some((token) => token.id !== id && sameName(token.player, name))) return 'name-taken'
    const given = game.tokens.find((token) => token.id === id)
    if (given) given.player = name
    else game.tokens.push(tokenOf(game, entry, { player: name }))
    if (!game.playerNames.some((one) => sameName(one, name))) game.playerNames.push(name)
    return undefined
  },
  'draw.unassign': (game, { id }) => {
    if (game.stage !== 'pick') return 'wrong-stage'
    const index = game.tokens.findIndex((token) => token.id === id && token.seated)
    if (index < 0) return 'unknown-token'
    game.tokens.splice(index, 1)
    for (const token of game.tokens) {
      const entry = game.bag.find((one) => one.id === token.id)
      if (entry) setCharacter(game, token, entry.characterId, entry.standInId)
    }
    return undefined
  },
  'draw.swapLunatic': (game) => {
    const lunatic = game.tokens.find((token) => believesDemon.has(token.characterId))
    const demon = game.tokens.find((token) => token.seated && game.characters[token.characterId]?.team === 'demon')
    if (!lunatic || !demon || lunatic.believedId !== null) return 'no-lunatic'
    const lunaticId: CharacterId = lunatic.characterId
    const demonId: CharacterId = demon.characterId
    setCharacter(game, lunatic, demonId, null)
    setCharacter(game, demon, lunaticId, demonId)
    return undefined
  },
  'draw.moveStandIn': (game, { from, to }) => {
    const holder = game.tokens.find((token) => token.id === from)
    const target = game.tokens.find((token) => token.id === to)
    if (!holder || !target || !target.seated) return 'unknown-token'
    if (holder.believedId === null || target.believedId !== null) return 'not-a-stand-in'
    const hidden = holder.characterId
    const [hiddenCharacter, drawn] = [game.characters[hidden], game.characters[target.characterId]]
    if (!hiddenCharacter || !drawn || !mayHideBehind(hiddenCharacter, drawn)) return 'not-a-stand-in'
    setCharacter(game, holder, holder.believedId, null)
    setCharacter(game, target, hidden, target.characterId)
    return undefined
  },
  'play.start': (game, { first, layout }) => {
    if (game.stage !== 'pick') return 'wrong-stage'
    const refusal = seatEveryone(game, first)
    if (refusal) return refusal
    game.layout = layout
    game.stage = 'play'
    return undefined
  },
}

/** Orders the circle by the prepared names, then turns it so that `first` sits first. */
function seatEveryone(game: GameDraft, first: TokenId | null): Refusal | undefined {
  const seated = inSeatingOrder(game)
  if (seated.length < game.bag.filter((entry) => !isAside(game, entry.characterId)).length) return 'not-seated'
  const start = first === null ? 0 : seated.findIndex((token) => token.id === first)
  if (start < 0) return 'unknown-token'
  game.tokens = [...seated.slice(start), ...seated.slice(0, start), ...game.tokens.filter((token) => !token.seated)]
  return undefined
}

function tokenOf(game: GameDraft, { id, characterId, standInId }: BagToken, more: Partial<Token>): TokenDraft {
  return newToken(id, characterOf(game, characterId), { believedId: standInId, ...more }) as TokenDraft
}

function setCharacter(game: GameDraft, token: TokenDraft, characterId: CharacterId, believedId: CharacterId | null) {
  token.characterId = characterId
  token.believedId = believedId
  token.alignment = naturalAlignment(game.characters[characterId]?.team ?? 'townsfolk')
}
