/** What keys and the palette can run now: the entries of an open menu, the commands of the mounted screens, and the places on them. */

import { useEffect } from 'react'
import type { Command } from './command.ts'

const offered = new Set<readonly Command[]>()

/** Offers commands to the keyboard and the palette while the component is mounted. Pass the same array each time. */
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

/** What the keyboard needs to know of an entry of an open menu. */
export interface MenuEntry {
  /** Written as in a command. */
  readonly shortcut: string
  readonly run: () => void
}

let menu: (() => readonly MenuEntry[]) | null = null

/**
 * Offers the entries of a menu to the keyboard, before the screen's commands, until the returned function is called. `entries` is
 * called at each key press.
 */
export function offerMenu(entries: () => readonly MenuEntry[]): () => void {
  menu = entries
  return () => {
    if (menu === entries) menu = null
  }
}

export function menuEntriesOnScreen(): readonly MenuEntry[] {
  return menu?.() ?? []
}

/** Something on the screen that the palette finds by its names: a player's token. */
export interface Place {
  readonly id: string
  readonly label: string
  /** Every name it can be found by. */
  readonly names: readonly string[]
  readonly run: () => void
}

let places: (() => readonly Place[]) | null = null

/** Offers places to the palette until the returned function is called. `list` is called each time the palette opens. */
export function offerPlaces(list: () => readonly Place[]): () => void {
  places = list
  return () => {
    if (places === list) places = null
  }
}

export function placesOnScreen(): readonly Place[] {
  return places?.() ?? []
}
