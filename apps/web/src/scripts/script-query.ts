/** How an address names the game's script. */

import type { ScriptSource } from '@grimoire/game'

/** An address has at most one of them. */
const SOURCE_PARAMETERS = ['script', 'url', 'homebrew'] as const

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
