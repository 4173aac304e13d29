/** What keys can call now: the commands of the screens that stand on the page, and above them the entries of an open menu. */

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

/** An entry of an open menu, as far as keys go. */
export interface MenuEntry {
  /** Written as a command's. */
  readonly shortcut: string
  readonly run: () => void
}

let menu: (() => readonly MenuEntry[]) | null = null

/** Offers the entries of a menu to the keyboard, before the screen's commands, until what it returns is called. `entries` is asked at each press. */
export function offerMenu(entries: () => readonly MenuEntry[]): () => void {
  menu = entries
  return () => {
    if (menu === entries) menu = null
  }
}

export function menuEntriesOnScreen(): readonly MenuEntry[] {
  return menu?.() ?? []
}
