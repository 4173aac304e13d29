/** Which commands can be called now: those of the screens that stand on the page. */

import { useEffect } from 'react'
import type { Command } from './command.ts'

const offered = new Set<readonly Command[]>()

/** Offers commands to the keyboard and the palette for as long as the component stands. The list is the same object each time. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    offered.add(commands)
    return () => {
      offered.delete(commands)
    }
  }, [commands])
}

export function commandsOnScreen(): readonly Command[] {
  return [...offered].flat()
}
