/** Keeps the address in line with the game: the path of its stage, the query string and, except on the setup screen, the script's name. */

import { addressOf } from '@grimoire/page/browser/address.ts'
import { forgetAstray, useAstray } from '@grimoire/page/browser/astray.ts'
import { isApart, pathForStage } from '@grimoire/protocol/site/pages'
import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { queryWithScript } from '../scripts/script-query.ts'
import { useSharedKey } from '../scripts/shared-scripts.ts'
import { useGame } from '../store/game-store.ts'

export function StageRedirect() {
  const stage = useGame((game) => game.stage)
  const source = useGame((game) => game.script?.source ?? null)
  const key = useSharedKey()
  const [pathname, navigate] = useLocation()
  const search = useSearch()
  const astray = useAstray(pathname) !== null
  const start = useRef({ stage, pathname })
  useEffect(() => {
    if (astray && stage === start.current.stage && pathname === start.current.pathname) return
    forgetAstray()
    const path = pathForStage(stage, pathname) ?? pathname
    // On the setup screen the address chooses the script, and the screen updates it. On the others, a loaded game brings its own script.
    const query = source && stage !== 'select' && !isApart(path) ? queryWithScript(search, source, key) : search
    if (path !== pathname || query !== search)
      navigate(addressOf(path, query), { replace: true, state: history.state as object | null })
  }, [stage, source, key, pathname, search, astray, navigate])
  return null
}
