/** The address that the app starts at. */

import { addressOf } from '@grimoire/page/browser/address.ts'
import { goAstray } from '@grimoire/page/browser/astray.ts'
import { isNowhere, needsGame, pathForStage } from '@grimoire/protocol/site/pages'
import { namesScript, queryWithScript } from '../scripts/script-query.ts'
import { useGameStore } from '../store/game-store.ts'

/**
 * Goes to the page of the restored stage, whatever page of the game was requested, and puts the script's name into the address. An address
 * that leads nowhere stays, for the page that says so. Runs before the first render, so that no other screen flashes up and nothing has to
 * be rendered again.
 */
export function correctStartAddress(): void {
  const { stage, script } = useGameStore.getState().game
  if (isNowhere(location.pathname)) return goAstray(location.pathname, 'unknown')
  if (stage === 'select' && needsGame(location.pathname)) return goAstray(location.pathname, 'noGame')
  const path = pathForStage(stage, location.pathname)
  // An address that names a script chooses it. One from a file or a text is named by a key, which the setup screen looks for.
  const named = stage === 'select' && (path ?? location.pathname) === '/' && !namesScript(location.search)
  const query = named && script?.source.kind === 'database' ? queryWithScript(location.search, script.source, null) : null
  if (path === null && query === null) return
  history.replaceState(history.state, '', addressOf(path ?? location.pathname, query ?? location.search) + location.hash)
}
