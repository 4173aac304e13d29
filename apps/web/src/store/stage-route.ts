/** Which address goes with which stage of the game. The stage leads; the address follows. */

import type { Stage } from '@grimoire/game'

const PATHS: Record<Stage, string> = { select: '/', pick: '/draw', play: '/play' }

/** Paths of their own, where the stage never moves anyone. */
const APART = ['/player', '/night-order', '/night-ordrer', '/town', '/join', '/privacy']

export function isApart(pathname: string): boolean {
  return APART.some((path) => pathname.includes(path))
}

/** Where the app goes from `pathname` at this stage, or `null` to stay. */
export function pathForStage(stage: Stage, pathname: string): string | null {
  if (isApart(pathname)) return null
  const path = PATHS[stage]
  return pathname === path ? null : path
}
