/** Keeps the address on the stage's path, with its query string. */

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useGame } from '../store/game-store.ts'
import { pathForStage } from './stage-route.ts'

export function StageRedirect() {
  const stage = useGame((game) => game.stage)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const path = pathForStage(stage, pathname)
    if (path !== null) void navigate({ pathname: path, search }, { replace: true })
  }, [stage, pathname, search, navigate])
  return null
}
