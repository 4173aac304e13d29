/** The state of the advanced search, which survives closing and reopening the panel. */

import type { CharacterId } from '@grimoire/game/model'
import { nameKey } from '@grimoire/protocol/names/key'
import { ADVANCED_SEARCH_MAX_FILTERS, type AdvancedSearchRequest, type SearchFilter } from '@grimoire/protocol/script/library'
import { create } from 'zustand'

export interface FilterRow {
  /** Identifies the row as rows come and go. */
  readonly id: number
  readonly operator: SearchFilter['operator']
  /** The text typed; a character's full name stands for that character. */
  readonly text: string
}

export type Sort = Pick<AdvancedSearchRequest, 'sortBy' | 'sortDirection'>

/** The filters as they were when Search was pressed. */
export type Asked = Pick<AdvancedSearchRequest, 'filters' | 'matchLogic'>

interface AdvancedStore {
  /** Never empty. */
  readonly rows: readonly FilterRow[]
  readonly matchLogic: AdvancedSearchRequest['matchLogic']
  readonly sort: Sort
  /** `null` before the first search. */
  readonly asked: Asked | null
  /** Counts the presses of Search: a search that failed is asked again by the same press. */
  readonly presses: number
  /** From 0. */
  readonly page: number
}

const EMPTY_ROW: FilterRow = { id: 0, operator: 'includes', text: '' }

export const useAdvanced = create<AdvancedStore>()(() => ({
  rows: [EMPTY_ROW],
  matchLogic: 'AND',
  sort: { sortBy: 'name', sortDirection: 'asc' },
  asked: null,
  presses: 0,
  page: 0,
}))

export const mayAddRow = ({ rows }: AdvancedStore) => rows.length < ADVANCED_SEARCH_MAX_FILTERS

export function addRow(): void {
  useAdvanced.setState(({ rows }) => ({ rows: [...rows, { ...EMPTY_ROW, id: 1 + Math.max(...rows.map(({ id }) => id)) }] }))
}

export function changeRow(id: number, change: Partial<Omit<FilterRow, 'id'>>): void {
  useAdvanced.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }))
}

/** Removes a row, or empties it if it is the last. */
export function removeRow(id: number): void {
  useAdvanced.setState(({ rows }) => {
    const others = rows.filter((row) => row.id !== id)
    return { rows: others.length === 0 ? [{ ...EMPTY_ROW, id: id + 1 }] : others }
  })
}

export function matchBy(matchLogic: AdvancedSearchRequest['matchLogic']): void {
  useAdvanced.setState({ matchLogic })
}

/** Applies at once to the results in view. */
export function sortBy(sort: Sort): void {
  useAdvanced.setState({ sort, page: 0 })
}

export function turnTo(page: number): void {
  useAdvanced.setState({ page })
}

/**
 * The filters whose text names a character. If there are none, there is nothing to search for. They are read from the text each time,
 * so that a name typed before the characters have loaded counts once they have. `byName` maps each name's `nameKey` to the
 * character's id.
 */
export function usableFilters(rows: readonly FilterRow[], byName: ReadonlyMap<string, CharacterId>): readonly SearchFilter[] {
  return rows.flatMap(({ operator, text }) => {
    const id = byName.get(nameKey(text))
    return id === undefined ? [] : [{ operator, value: id }]
  })
}

export function search(filters: readonly SearchFilter[]): void {
  useAdvanced.setState(({ matchLogic, presses }) => ({
    asked: { filters: [...filters], matchLogic },
    page: 0,
    presses: presses + 1,
  }))
}
