/** What the setup screen has open and is fetching. Of the game itself it holds nothing. */

import type { Repair } from '@grimoire/protocol/repairs'
import { create } from 'zustand'

interface SetupStore {
  /** The cards' fourth: scripts of one's own. `null` follows the script in the game. */
  readonly custom: boolean | null
  /** What is being loaded: the name of a script of the library, if it is one. The number tells an overtaken answer from the latest. */
  readonly loading: { readonly number: number; readonly name: string | null } | null
  /** The last load failed and no script took its place. */
  readonly failed: boolean
  /** What reading the last file repaired; `null` once dismissed. */
  readonly repairs: readonly Repair[] | null
  /** The search box. What was `chosen` is the name of a script, and is not searched for. */
  readonly search: { readonly text: string; readonly chosen: boolean }
  /** The advanced search is open. */
  readonly advanced: boolean
}

export const useSetup = create<SetupStore>()(() => ({
  custom: null,
  loading: null,
  failed: false,
  repairs: null,
  search: { text: '', chosen: false },
  advanced: false,
}))

export function showCustom(custom: boolean): void {
  useSetup.setState({ custom })
}

/** Types into the search box. */
export function searchFor(text: string): void {
  useSetup.setState({ search: { text, chosen: false } })
}

/** Writes the name of a script that was chosen into the search box. */
export function fillSearch(name: string): void {
  useSetup.setState({ search: { text: name, chosen: true } })
}

export function openAdvanced(): void {
  useSetup.setState({ advanced: true })
}

export function closeAdvanced(): void {
  useSetup.setState({ advanced: false })
}

export function dismissRepairs(): void {
  useSetup.setState({ repairs: null })
}
