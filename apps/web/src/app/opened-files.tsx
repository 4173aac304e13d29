/** Opens what a system gives to the installed app: a file that is opened with it, or something that is shared with it. */

import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type Opened, SHARED, takeShared } from '../offline/share-target.ts'
import { fileText, pastedText } from '../scripts/load-script.ts'
import { showProblem, useChooseScript } from '../scripts/use-choose-script.ts'
import { openDialog } from '../store/dialogs.ts'
import { useGameStore } from '../store/game-store.ts'
import { showStatus } from '../store/status-store.ts'

/** Where a browser can open files with an installed app. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void
}

export function OpenedFiles() {
  const t = useTranslations('shell.opened')
  const { chooseFromFile, chooseFromText } = useChooseScript()
  const open = useEffectEvent(async (opened: Opened) => {
    const text = await (typeof opened === 'string' ? pastedText(opened) : fileText(opened))
    // The dialog shows what is in a saved game before it replaces the present one.
    if (typeof text === 'object' && text.game !== undefined) openDialog('load', { from: text.game })
    else if (useGameStore.getState().game.stage !== 'select') showStatus(t('gameInProgress'), 'warning')
    else showProblem(await (typeof opened === 'string' ? chooseFromText(opened) : chooseFromFile(opened)))
  })
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files: [handle] }) => void handle?.getFile().then(open))
    if (new URLSearchParams(location.search).has(SHARED)) {
      dropShared()
      void takeShared().then((shared) => (shared === null ? undefined : open(shared)))
    }
  }, [])
  return null
}

/** Takes the mark out of the address: after a reload nothing is shared any more. */
function dropShared() {
  const address = new URL(location.href)
  address.searchParams.delete(SHARED)
  history.replaceState(history.state, '', address)
}
