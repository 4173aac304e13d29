/** What the setup screen has open and is loading. It holds nothing of the game itself. */

import type { Repair } from '@grimoire/protocol/script/repairs'
import { create } from 'zustand'

/** A script on its way. */
interface Loading {
  /** Distinguishes the latest request from earlier ones. */
  readonly number: number
  /** Of a script of the library. */
  readonly name: string | null
  /** The user has chosen a card since it was requested, which stays chosen when the script arrives. */
  readonly cardChosen: boolean
}

interface SetupStore {
  /** Whether the fourth card, for custom scripts, is chosen. `null` follows the script in the game. */
  readonly custom: boolean | null
  readonly loading: Loading | null
  /** The last load failed, and no script has been loaded since. */
  readonly failed: boolean
  /** What was repaired when the last file was read; `null` once dismissed. */
  readonly repairs: readonly Repair[] | null
  /** The search box. A `chosen` text is the name of a script, and is not searched for. */
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
  useSetup.setState(({ loading }) => ({ custom, loading: loading && { ...loading, cardChosen: true } }))
}

/** Puts a search text into the search box. */
export function searchFor(text: string): void {
  useSetup.setState({ search: { text, chosen: false } })
}

/** Puts the name of a chosen script into the search box. */
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
