/** What this tab sends to its town now, read from everything that decides it. */

import type { PushTown, TownUnveiling } from '@grimoire/protocol/town/calls'
import { townPush } from '@grimoire/protocol/town/push'
import { EMPTY_TOWN, type TownState } from '@grimoire/protocol/town/state'
import { useGameStore } from '../../store/game-store.ts'
import { useTownEnding } from '../../store/town-ending.ts'
import { isRevealing } from './revealing.ts'
import { speaksForGame } from './speaking.ts'
import { mayTellWinner, seatsFor, useTownChoices } from './town-shows.ts'
import { useTown } from './town-store.ts'

export type TownTimer = TownState['timer']
type Push = Omit<PushTown, 'sentAt'>

/** What the app hands in, of other features: the timer, and the query with which the script's sheets open. */
interface FromApp {
  readonly timer: TownTimer
  readonly sheet: string | null
}

let fromApp: FromApp = { timer: null, sheet: null }

export function setFromApp(next: FromApp): void {
  fromApp = next
}

interface Made {
  /** Everything it was made from: the same means that nothing has changed. */
  readonly from: readonly unknown[]
  readonly push: Push
  /** Two pushes are the same when their texts are. */
  readonly text: string
}

let made: Made | null = null

/** `null` while another tab speaks for the game. */
export function pushNow(): Made | null {
  if (!speaksForGame()) return null
  const { history, gameId } = useGameStore.getState()
  const choices = useTownChoices.getState()
  const town = useTown.getState()
  const revealed = isRevealing(town)
  const unveiled = revealed ? town.unveiled : null
  const ending = useTownEnding.getState()
  const from = [history, gameId, choices, ending, fromApp, revealed, unveiled]
  if (made?.from.every((one, index) => one === from[index]) === true) return made
  const push = makePush(revealed, unveiled)
  made = { from, push, text: JSON.stringify(push) }
  return made
}

function makePush(revealed: boolean, unveiled: TownUnveiling | null): Push {
  const { history, gameId } = useGameStore.getState()
  const { game } = history
  if (game.stage !== 'play') return { ...NOTHING, moment: momentNow() }
  const choices = useTownChoices.getState()
  const { shows, widgets } = choices
  const seats = seatsFor(choices, gameId, game.tokens)
  const winner = mayTellWinner(useTownEnding.getState(), gameId, unveiled)
  return { ...townPush(history, { ...fromApp, shows, seats, widgets, revealed, unveiled, winner }), moment: momentNow() }
}

/** The moment that is shown: what is revealed of one is not shown of another. */
export function momentNow(): string {
  const { history, gameId } = useGameStore.getState()
  const { stage, clock } = history.game
  return `${gameId} ${stage} ${clock.phase} ${clock.day}`
}

/** Before a game begins there is nothing to see. */
const NOTHING: Push = {
  rolesInGrim: [],
  timer: null,
  gameState: null,
  more: withoutParts(EMPTY_TOWN),
  revealed: null,
}

function withoutParts({ rolesInGrim: _rows, timer: _timer, gameState: _clock, ...more }: TownState) {
  return more
}
