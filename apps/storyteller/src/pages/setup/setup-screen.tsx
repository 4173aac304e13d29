/** The setup screen: choose a script, fill the bag, go on to the draw. */

import { FIRST_SCRIPT, OFFICIAL_SCRIPTS } from '@grimoire/page/catalogue/official-scripts.ts'
import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { takeEarlyPress } from '../../scripts/early-press.ts'
import { closeAdvanced, openAdvanced, showCustom, useSetup } from '../../scripts/setup-store.ts'
import { useChooseScript } from '../../scripts/use-choose-script.ts'
import { useScriptAddress } from '../../scripts/use-script-address.ts'
import { CatchPart } from '../../shell/catch-part.tsx'
import { type DialogTable, useDialogs } from '../../shell/dialog-host.tsx'
import type { SetupDialogs } from '../../store/dialogs.ts'
import { act } from '../../store/game-store.ts'
import { DrawBar } from './draw-bar.tsx'
import { DropZone } from './drop-zone.tsx'
import { Picker } from './picker/picker.tsx'
import { ScriptSheet } from './sheet/script-sheet.tsx'
import './setup-screen.css'

const AdvancedPanel = lazyPart(() => import('../../features/library/advanced-panel.tsx').then((module) => module.AdvancedPanel))
const SETUP_DIALOGS: DialogTable<SetupDialogs> = {
  names: lazyPart(() => import('./dialogs/names-dialog.tsx').then((module) => module.NamesDialog)),
  file: lazyPart(() => import('./dialogs/file-dialog.tsx').then((module) => module.FileDialog)),
  url: lazyPart(() => import('./dialogs/text-dialogs.tsx').then((module) => module.UrlDialog)),
  json: lazyPart(() => import('./dialogs/text-dialogs.tsx').then((module) => module.JsonDialog)),
  bootlegger: lazyPart(() => import('./dialogs/bootlegger-dialog.tsx').then((module) => module.BootleggerDialog)),
  ability: lazyPart(() => import('./dialogs/ability-dialog.tsx').then((module) => module.AbilityDialog)),
  standIn: lazyPart(() => import('./dialogs/stand-in-dialog.tsx').then((module) => module.StandInDialog)),
}

export function SetupScreen() {
  useDialogs(SETUP_DIALOGS)
  const advanced = useSetup((setup) => setup.advanced)
  return (
    <main className="setup">
      <Picker />
      <div className="setup-sheet">
        <ScriptSheet />
      </div>
      <DrawBar />
      <DropZone />
      <ScriptAddress />
      <EarlyPressTaker />
      {advanced && (
        <CatchPart onFail={() => closeAdvanced()} retry={() => openAdvanced()}>
          <Suspense fallback={null}>
            <AdvancedPanel />
          </Suspense>
        </CatchPart>
      )}
    </main>
  )
}

/** Does what was pressed before the app was awake, and puts the focus where it was. */
function EarlyPressTaker() {
  const { chooseFromLibrary } = useChooseScript()
  const take = useEffectEvent(() => {
    const { players, script, focus } = takeEarlyPress()
    if (players !== undefined) act({ type: 'players.count', count: players })
    if (script === 'custom') showCustom(true)
    else if (script !== undefined) void chooseFromLibrary(script)
    if (focus === 'players') document.querySelector<HTMLElement>('.picker-players select')?.focus()
    if (focus === 'script') focusCard(script)
  })
  useEffect(() => take(), [])
  return null
}

/** `custom`, or the name of an official script; without one, the first card is chosen. */
function focusCard(script: string = FIRST_SCRIPT) {
  const index = OFFICIAL_SCRIPTS.findIndex(({ name }) => name === script)
  const cards = [...document.querySelectorAll<HTMLElement>('.script-card')]
  cards.at(index)?.focus()
}

/** A component of its own: the screen is not drawn again for every change of the address. */
function ScriptAddress() {
  useScriptAddress()
  return null
}
