/** Keeps phones and the names in the grimoire in step: a player who joins gets a name there, and links follow renames. */

import { type Game, seatedTokens } from '@grimoire/game/model'
import { sameName } from '@grimoire/game/rules'
import { act, useGameStore } from '../../store/game-store.ts'
import { changePhones, usePhones } from './phones-store.ts'
import { followNames, hasSeat, linkPhones, ownLink, type SeatLink } from './seat-links.ts'

/** Called when the list of phones has changed. */
export function seatThePhones(): void {
  const { players, links } = usePhones.getState()
  const { game } = useGameStore.getState().history
  const next = linkPhones(game, links, players, allowed)
  const of = (side: typeof links, other: typeof links) =>
    Object.entries(side).flatMap(([id, link]) => (other[id] && other[id].asks === link.asks ? [] : [link]))
  const [come, gone] = [of(next, links), of(links, next)]
  if (come.length === 0 && gone.length === 0) return
  allowed = allowed.filter((name) => !come.some((link) => sameName(link.name, name)))
  const given = Object.fromEntries(Object.entries(usePhones.getState().given).filter(([id]) => next[id]))
  changePhones({ links: next, given })
  const names = namesAfter(game, come, gone)
  if (names !== null) act({ type: 'players.names', names })
}

/** Links a phone to a name the storyteller chose. Removes the name that came with the phone, unless someone has a token under it. */
export function linkPhone(playerId: string, name: string): void {
  const { links } = usePhones.getState()
  const old = links[playerId]
  changePhones({ links: { ...links, [playerId]: { name, added: false } } })
  const names = old ? namesAfter(useGameStore.getState().history.game, [], [old]) : null
  if (names !== null) act({ type: 'players.names', names })
}

/** The storyteller says whether the phone is that of the player under whose name it joined; if not, it gets a name of its own. */
export function answerClaim(playerId: string, theirs: boolean): void {
  const { links, players } = usePhones.getState()
  const asks = links[playerId]?.asks
  if (asks === undefined) return
  if (theirs) linkPhone(playerId, asks)
  else {
    const { game } = useGameStore.getState().history
    const own = ownLink(game, links, players.find(({ player_id: id }) => id === playerId)?.player_name ?? '')
    changePhones({ links: { ...links, [playerId]: own } })
    const names = namesAfter(game, [own], [])
    if (names !== null) act({ type: 'players.names', names })
  }
  // Another phone may have asked for the same seat.
  seatThePhones()
}

/** The seats that the storyteller freed for a phone of the same name, which then need not be asked about again. */
let allowed: readonly string[] = []

/** Called when the storyteller frees the seat of this phone: whoever joins next under its name is that player. */
export function allowNext(playerId: string): void {
  const name = usePhones.getState().links[playerId]?.name
  if (name) allowed = [...allowed, name]
}

/** Gives a phone without a seat its own, at the end of the table. */
export function seatPhone(playerId: string): void {
  const { game } = useGameStore.getState().history
  const link = usePhones.getState().links[playerId]
  if (link?.asks !== undefined) return answerClaim(playerId, false)
  if (link && !hasSeat(game, link.name)) act({ type: 'players.names', names: [...game.playerNames, link.name] })
}

/** Makes the links follow renames in the grimoire from now on. Returns a function that stops it. */
export function followRenames(): () => void {
  return useGameStore.subscribe(({ history: { game } }, { history: { game: before } }) => {
    if (game.tokens === before.tokens && game.playerNames === before.playerNames) return
    const { links } = usePhones.getState()
    const next = followNames(links, before, game)
    if (next !== links) changePhones({ links: next })
  })
}

/** The prepared names after some are added and removed; `null` if they do not change. In play the seats already exist. */
function namesAfter(game: Game, come: readonly SeatLink[], gone: readonly SeatLink[]): readonly string[] | null {
  if (game.stage === 'play') return null
  const leaving = gone.filter(({ name, added }) => added && !seatedTokens(game).some(({ player }) => sameName(player, name)))
  const names = [
    ...game.playerNames.filter((name) => !leaving.some((link) => sameName(link.name, name))),
    ...come.flatMap(({ name }) => (name === '' || hasSeat(game, name) ? [] : [name])),
  ]
  return names.length === game.playerNames.length && names.every((name, place) => name === game.playerNames[place]) ? null : names
}
