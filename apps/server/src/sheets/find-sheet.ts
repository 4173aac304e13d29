/** Which script an address of a sheet means: one of the library, shared homebrew, or one that the browser fetches. */

import { keyRequestSchema } from '@grimoire/protocol/account/storage'
import { cutText, READ } from '@grimoire/protocol/limits'
import { DEFAULT_SHEET_SCRIPT, type SheetProblem } from '@grimoire/protocol/sheet/page'
import { findVersions, scriptContent } from '../library/find-script.ts'
import { searchNames } from '../library/search-names.ts'
import { sharedScripts } from '../storage/shared-scripts.ts'
import type { Stores } from '../stores/stores.ts'
import type { ScriptSource } from './drawing-jobs.ts'

export interface SheetQuery {
  readonly script?: string | undefined
  readonly version?: string | undefined
  readonly url?: string | undefined
  readonly homebrew?: string | undefined
}

export type FoundSheet =
  | {
      readonly kind: 'script'
      /** The query that opens it again. */
      readonly query: string
      /** Differs whenever the script differs. */
      readonly key: string
      /** Nobody lists it: only who has the address reads it. */
      readonly unlisted: boolean
      /** What to say when it has just been removed. */
      readonly gone: SheetProblem
      /** As it is stored: reading it is work for the thread that draws. `null` when it has just been removed. */
      source(): Promise<ScriptSource | null>
    }
  | { readonly kind: 'elsewhere'; readonly query: string }
  | { readonly kind: 'missing'; readonly query: string; readonly problem: SheetProblem }

/** `maySearch` says whether this caller may have nearest names looked up, which costs more than reading a script. */
export function sheetFinder(stores: Stores) {
  const { database } = stores
  const shared = sharedScripts(stores)

  const inLibrary = async (name: string, version: string | undefined, maySearch: () => Promise<boolean>): Promise<FoundSheet> => {
    const versions = await findVersions(database.db, name)
    const found = version === undefined ? versions[0] : versions.find((one) => one.version === version)
    if (found) {
      // Under its own name, however somebody typed it.
      const query = queryOf(found.name, version)
      const { pk, content_hash, ...row } = found
      const source = async () => {
        const text = await scriptContent(database.db, pk)
        return text === null ? null : { text, row: found }
      }
      const gone: SheetProblem = { code: 'no-script', asked: found.name, nearest: [] }
      return { kind: 'script', query, key: JSON.stringify([pk, content_hash, row]), unlisted: false, gone, source }
    }
    const query = queryOf(name, version)
    const [latest] = versions
    if (latest && version !== undefined)
      return { kind: 'missing', query, problem: { code: 'no-version', name: latest.name, version: cleaned(version) } }
    const nearest = (await maySearch()) ? await searchNames(database, name, null) : []
    const names = nearest.slice(0, NEAREST).map((one) => one.name)
    return { kind: 'missing', query, problem: { code: 'no-script', asked: cleaned(name), nearest: names } }
  }

  const homebrew = async (key: string): Promise<FoundSheet> => {
    const query = new URLSearchParams({ homebrew: key }).toString()
    const missing: FoundSheet = { kind: 'missing', query: '', problem: { code: 'no-homebrew' } }
    if (!keyRequestSchema.safeParse({ key }).success) return missing
    const found = await shared.find(key, Date.now())
    if (!found) return missing
    const source = async () => {
      const text = await found.read()
      return text === null ? null : { text, row: null }
    }
    return {
      kind: 'script',
      query,
      key: JSON.stringify([key, found.contentHash]),
      unlisted: true,
      gone: { code: 'no-homebrew' },
      source,
    }
  }

  return async ({ script, version, url, homebrew: key }: SheetQuery, maySearch: () => Promise<boolean>): Promise<FoundSheet> => {
    if (key !== undefined) return homebrew(key)
    if (url !== undefined) return { kind: 'elsewhere', query: new URLSearchParams({ url }).toString() }
    return inLibrary(script ?? DEFAULT_SHEET_SCRIPT, version === LATEST ? undefined : version, maySearch)
  }
}

const LATEST = 'latest'
const NEAREST = 5

function queryOf(script: string, version: string | undefined): string {
  if (script === DEFAULT_SHEET_SCRIPT && version === undefined) return ''
  return new URLSearchParams({ script, ...(version === undefined ? {} : { version }) }).toString()
}

/** What somebody asked for, to be repeated on the page. */
function cleaned(text: string): string {
  return cutText(text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ').trim(), READ.scriptName)
}
