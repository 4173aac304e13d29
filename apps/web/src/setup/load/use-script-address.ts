/**
 * Keeps the address and the script together: `script` (a name) or `url` (an address) choose the script on load, and the
 * address follows every script that takes its place.
 */

import type { ScriptSource } from '@grimoire/game'
import { isScriptUrl } from '@grimoire/protocol/from-url'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useGame, useGameStore } from '../../store/game-store.ts'
import { FIRST_SCRIPT } from '../official-scripts.ts'
import { useSetup } from '../setup-store.ts'
import { tellProblem, useChooseScript } from './use-choose-script.ts'

/** Each excludes the others. */
const SOURCE_PARAMETERS = ['script', 'url', 'homebrew'] as const

export function useScriptAddress(): void {
  const [parameters, setParameters] = useSearchParams()
  const source = useGame((game) => game.script?.source ?? null)
  const { chooseBuiltIn, chooseFromUrl } = useChooseScript()
  const name = parameters.get('script')?.trim() || null
  const given = parameters.get('url')?.trim() ?? ''
  // What is no address, or too short to be one, is as good as absent.
  const url = isScriptUrl(given) ? given : null

  const followAddress = useEffectEvent(() => {
    if (name !== null) {
      if (!(source?.kind === 'database' && source.name === name)) void chooseBuiltIn(name)
    } else if (url !== null) {
      if (!(source?.kind === 'url' && source.url === url)) void chooseFromUrl(url).then(tellProblem)
    } else if (source === null) void chooseBuiltIn(FIRST_SCRIPT)
  })
  useEffect(() => followAddress(), [name, url])

  const followScript = useEffectEvent(() => {
    // A loaded game may bring a script and another stage at once: then the address is no longer this screen's.
    if (source === null || useSetup.getState().loading !== null || useGameStore.getState().game.stage !== 'select') return
    setParameters((now) => withSource(now, source), { replace: true })
  })
  useEffect(() => followScript(), [source])
}

function withSource(parameters: URLSearchParams, source: ScriptSource): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const key of SOURCE_PARAMETERS) next.delete(key)
  if (source.kind === 'database') next.set('script', source.name)
  if (source.kind === 'url') next.set('url', source.url)
  return next
}
