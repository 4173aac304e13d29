/** Keeps the address on the stage's path, with its query string, and beyond the setup screen with the script's name. */

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSharedKey } from '../scripts/shared-scripts.ts'
import { useGame, useGameStore } from '../store/game-store.ts'
import { queryWithScript } from '../scripts/script-query.ts'
import { isApart, pathForStage } from '@grimoire/protocol/pages'

export function StageRedirect() {
  const stage = useGame((game) => game.stage)
  const source = useGame((game) => game.script?.source ?? null)
  const key = useSharedKey()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const path = pathForStage(stage, pathname) ?? pathname
    // The setup screen takes the script from the address, and sees to both itself. A loaded game leads everywhere else.
    const query = source && stage !== 'select' && !isApart(path) ? queryWithScript(search, source, key) : search
    if (path !== pathname || query !== search) void navigate({ pathname: path, search: query }, { replace: true })
  }, [stage, source, key, pathname, search, navigate])
  return null
}

/**
 * Where a visit begins: on the restored stage's page, whatever page of the game was asked for. Before the first render, so that
 * no other screen is drawn for a moment.
 */
export function correctStartAddress(): void {
  const path = pathForStage(useGameStore.getState().game.stage, location.pathname)
  if (path !== null) history.replaceState(history.state, '', `${path}${location.search}${location.hash}`)
}
