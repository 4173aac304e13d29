/** Messages about the game, which leave when what they are about changes, by whichever way: a step, undo, a loaded game, another tab. */

import { useGameStore } from './game-store.ts'
import { type Matter, newMatter } from './status-store.ts'

/**
 * About a part of the game as it is when the message appears: it is settled as soon as that part is another. An offer to undo is about the
 * whole history, because after one more step undo would take back that one.
 */
export function gameMatter(part: (store: ReturnType<typeof useGameStore.getState>) => unknown): Matter {
  const inner = newMatter()
  let stop = () => undefined as void
  const settle = () => {
    stop()
    inner.settle()
  }
  const matter: Matter = {
    say(text, level, more) {
      stop()
      const then = part(useGameStore.getState())
      stop = useGameStore.subscribe((store) => part(store) !== then && settle())
      inner.say(text, level, more)
    },
    settle,
  }
  return matter
}

/** About the game as it is, such as an offer to take the last step back: the next step settles it. */
export const gameNow = gameMatter(({ history }) => history)
