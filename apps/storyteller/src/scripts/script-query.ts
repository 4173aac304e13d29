/** How an address names the game's script. */

import type { ScriptSource } from '@grimoire/game/model'
import { DEFAULT_SHEET_SCRIPT } from '@grimoire/protocol/sheet/page'

/** An address has at most one of them. */
const SOURCE_PARAMETERS = ['script', 'url', 'homebrew'] as const

/** Whether the query string names a script. */
export function namesScript(search: string): boolean {
  const parameters = new URLSearchParams(search)
  return SOURCE_PARAMETERS.some((name) => parameters.has(name))
}

/**
 * The query string, without its question mark, with this script in it; every other parameter stays. A script from a file or a text is named by the `key` it was
 * uploaded under, if any.
 */
export function queryWithScript(search: string, source: ScriptSource, key: string | null): string {
  const parameters = new URLSearchParams(search)
  for (const name of SOURCE_PARAMETERS) parameters.delete(name)
  if (source.kind === 'database') parameters.set('script', source.name)
  else if (source.kind === 'url') parameters.set('url', source.url)
  else if (key !== null) parameters.set('homebrew', key)
  return parameters.toString()
}

/**
 * The query with which anybody opens the sheets of this script; empty for the script that they open by themselves, and `null` for one
 * that was not uploaded. `latest` is the newest version in the library, `null` if that is not known.
 */
export function sheetQuery(source: ScriptSource, key: string | null, latest: string | null): string | null {
  if (source.kind !== 'database') return queryWithScript('', source, key) || null
  if (source.version !== latest)
    return `${queryWithScript('', source, null)}&${new URLSearchParams({ version: source.version }).toString()}`
  return source.name === DEFAULT_SHEET_SCRIPT ? '' : queryWithScript('', source, null)
}
