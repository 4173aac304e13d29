/**
 * Keeps the address and the script in step: `script` (a name), `url` (a URL) or `homebrew` (the key of an upload) choose the script
 * on load, and the address is updated when another script is chosen.
 */

import { FIRST_SCRIPT } from '@grimoire/page/catalogue/official-scripts.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { useGame, useGameStore } from '../store/game-store.ts'
import { queryWithScript } from './script-query.ts'
import { useSetup } from './setup-store.ts'
import { useSharedKey } from './shared-scripts.ts'
import { isAddress, showProblem, useChooseScript } from './use-choose-script.ts'

export function useScriptAddress(): void {
  const [parameters, setParameters] = useSearchParams()
  const source = useGame((game) => game.script?.source ?? null)
  const sharedKey = useSharedKey()
  const { chooseFromLibrary, chooseFromUrl, chooseShared } = useChooseScript()
  const name = parameters.get('script')?.trim() || null
  const given = parameters.get('url')?.trim() ?? ''
  // An invalid or too short URL counts as absent.
  const url = isAddress(given) ? given : null
  const key = parameters.get('homebrew')?.trim() || null

  const followAddress = useEffectEvent(() => {
    if (name !== null) {
      if (!(source?.kind === 'database' && source.name === name)) void chooseFromLibrary(name)
    } else if (url !== null) {
      if (!(source?.kind === 'url' && source.url === url)) void chooseFromUrl(url).then(showProblem)
    } else if (key !== null) {
      if (key !== sharedKey) void chooseShared(key).then(showProblem)
    } else if (source === null) void chooseFromLibrary(FIRST_SCRIPT)
  })
  useEffect(() => followAddress(), [name, url, key])

  const followScript = useEffectEvent(() => {
    // A loaded game may bring a script and another stage at once; the address is then no longer this screen's to change.
    if (source === null || useSetup.getState().loading !== null || useGameStore.getState().game.stage !== 'select') return
    const now = parameters.toString()
    const wanted = queryWithScript(now, source, sharedKey)
    if (wanted !== now) setParameters(new URLSearchParams(wanted), { replace: true })
  })
  useEffect(() => followScript(), [source, sharedKey])
}
