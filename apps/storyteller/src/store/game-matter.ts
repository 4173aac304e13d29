/** Messages about the game, which leave when what they are about changes, by whichever way: a step, undo, a loaded game, another tab. */

import { useGameStore } from './game-store.ts'
import { type Matter, newMatter } from './status-store.ts'

type Part = (store: ReturnType<typeof useGameStore.getState>) => unknown

/**
 * About parts of the game as they are when the message appears: it is settled as soon as one of them changes. An offer to undo is about the
 * whole history, because after one more step undo would take back that one.
 */
export function gameMatter(...parts: readonly Part[]): Matter {
  const inner = newMatter()
  let stop = () => undefined as void
  const settle = () => {
    stop()
    inner.settle()
  }
  const matter: Matter = {
    say(text, level, more) {
      stop()
      const then = parts.map((part) => part(useGameStore.getState()))
      stop = useGameStore.subscribe((store) => parts.some((part, at) => part(store) !== then[at]) && settle())
      inner.say(text, level, more)
    },
    settle,
  }
  return matter
}

/** About the game as it is, such as an offer to take the last step back: the next step settles it. */
export const gameNow = gameMatter(({ history }) => history)
