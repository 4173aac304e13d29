/** Keeps phones and the names of the grimoire together: whoever joins gets a name there, and renames are followed. */

import { type Game, sameName, seatedTokens } from '@grimoire/game'
import { act, useGameStore } from '../../store/game-store.ts'
import { changePhones, usePhones } from './phones-store.ts'
import { followNames, leadsSomewhere, linkPhones, type SeatLink } from './seat-links.ts'

/** After the list of phones changed. */
export function seatThePhones(): void {
  const { players, links } = usePhones.getState()
  const { game } = useGameStore.getState().history
  const next = linkPhones(game, links, players)
  const of = (side: typeof links, other: typeof links) => Object.entries(side).flatMap(([id, link]) => (other[id] ? [] : [link]))
  const [come, gone] = [of(next, links), of(links, next)]
  if (come.length === 0 && gone.length === 0) return
  const given = Object.fromEntries(Object.entries(usePhones.getState().given).filter(([id]) => next[id]))
  changePhones({ links: next, given })
  const names = namesAfter(game, come, gone)
  if (names !== null) act({ type: 'players.names', names })
}

/** Ties a phone to a name the storyteller chose. A name that came with it and that nobody holds a token under goes. */
export function linkPhone(playerId: string, name: string): void {
  const { links } = usePhones.getState()
  const old = links[playerId]
  changePhones({ links: { ...links, [playerId]: { name, added: false } } })
  const names = old ? namesAfter(useGameStore.getState().history.game, [], [old]) : null
  if (names !== null) act({ type: 'players.names', names })
}

/** Gives a phone without a place one of its own at the end of the table. */
export function seatPhone(playerId: string): void {
  const { game } = useGameStore.getState().history
  const link = usePhones.getState().links[playerId]
  if (link && !leadsSomewhere(game, link.name)) act({ type: 'players.names', names: [...game.playerNames, link.name] })
}

/** From now on; returns the way to stop. */
export function followTheGrimoire(): () => void {
  return useGameStore.subscribe(({ history: { game } }, { history: { game: before } }) => {
    if (game.tokens === before.tokens && game.playerNames === before.playerNames) return
    const { links } = usePhones.getState()
    const next = followNames(links, before, game)
    if (next !== links) changePhones({ links: next })
  })
}

/** The prepared names once some came and went; `null` when they stay. In play the seats are there already. */
function namesAfter(game: Game, come: readonly SeatLink[], gone: readonly SeatLink[]): readonly string[] | null {
  if (game.stage === 'play') return null
  const leaving = gone.filter(({ name, added }) => added && !seatedTokens(game).some(({ player }) => sameName(player, name)))
  const names = [
    ...game.playerNames.filter((name) => !leaving.some((link) => sameName(link.name, name))),
    ...come.flatMap(({ name }) => (leadsSomewhere(game, name) ? [] : [name])),
  ]
  return names.length === game.playerNames.length && names.every((name, place) => name === game.playerNames[place]) ? null : names
}
