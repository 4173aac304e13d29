/** The setup screen: choose a script, fill the bag, go on to the draw. */

import { lazy, Suspense } from 'react'
import { DrawBar } from './draw-bar.tsx'
import { DropZone } from './drop-zone.tsx'
import { useScriptAddress } from '../../scripts/use-script-address.ts'
import { Picker } from './picker/picker.tsx'
import { type DialogTable, useDialogs } from '../../shell/dialog-host.tsx'
import type { SetupDialogs } from '../../store/dialogs.ts'
import { useSetup } from '../../scripts/setup-store.ts'
import { ScriptSheet } from './sheet/script-sheet.tsx'
import './setup-screen.css'

const AdvancedPanel = lazy(() =>
  import('../../features/library/advanced-panel.tsx').then((module) => ({ default: module.AdvancedPanel })),
)
const SETUP_DIALOGS: DialogTable<SetupDialogs> = {
  names: lazy(() => import('./dialogs/names-dialog.tsx').then((module) => ({ default: module.NamesDialog }))),
  file: lazy(() => import('./dialogs/file-dialog.tsx').then((module) => ({ default: module.FileDialog }))),
  url: lazy(() => import('./dialogs/text-dialogs.tsx').then((module) => ({ default: module.UrlDialog }))),
  json: lazy(() => import('./dialogs/text-dialogs.tsx').then((module) => ({ default: module.JsonDialog }))),
  bootlegger: lazy(() => import('./dialogs/bootlegger-dialog.tsx').then((module) => ({ default: module.BootleggerDialog }))),
  ability: lazy(() => import('./dialogs/ability-dialog.tsx').then((module) => ({ default: module.AbilityDialog }))),
  standIn: lazy(() => import('./dialogs/stand-in-dialog.tsx').then((module) => ({ default: module.StandInDialog }))),
}

export function SetupScreen() {
  useScriptAddress()
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
      {advanced && (
        <Suspense fallback={null}>
          <AdvancedPanel />
        </Suspense>
      )}
    </main>
  )
}
