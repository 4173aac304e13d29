/** The setup screen: choose a script, fill the bag, go on to the draw. */

import { lazy, Suspense } from 'react'
import { DrawBar } from './draw-bar.tsx'
import { DropZone } from './drop-zone.tsx'
import { useScriptAddress } from '../../scripts/use-script-address.ts'
import { Picker } from './picker/picker.tsx'
import { useSetup } from '../../scripts/setup-store.ts'
import { ScriptSheet } from './sheet/script-sheet.tsx'
import './setup-screen.css'

const AdvancedPanel = lazy(() =>
  import('../../features/library/advanced-panel.tsx').then((module) => ({ default: module.AdvancedPanel })),
)
const SetupDialogs = lazy(() => import('./dialogs/setup-dialogs.tsx').then((module) => ({ default: module.SetupDialogs })))

export function SetupScreen() {
  useScriptAddress()
  const advanced = useSetup((setup) => setup.advanced)
  const everOpened = useSetup((setup) => setup.openings > 0)
  return (
    <main className="setup">
      <Picker />
      <div className="setup-sheet">
        <ScriptSheet />
      </div>
      <DrawBar />
      <DropZone />
      {everOpened && (
        <Suspense fallback={null}>
          <SetupDialogs />
        </Suspense>
      )}
      {advanced && (
        <Suspense fallback={null}>
          <AdvancedPanel />
        </Suspense>
      )}
    </main>
  )
}
