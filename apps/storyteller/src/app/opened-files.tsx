/** Opens what a system gives to the installed app: a file that is opened with it, or something that is shared with it. */

import { fileText, importText, type LoadFailure, pastedText } from '@grimoire/page/scripts/load-script.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type Opened, SHARED, takeShared } from '../offline/share-target.ts'
import { isAddress, showProblem, useChooseScript } from '../scripts/use-choose-script.ts'
import { openDialog } from '../store/dialogs.ts'
import { useGameStore } from '../store/game-store.ts'
import { useMatter } from '../store/use-matter.ts'

/** Where a browser can open files with an installed app. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void
}

export function OpenedFiles() {
  const t = useTranslations('shell.opened')
  const client = useQueryClient()
  const { chooseFromFile, chooseFromText } = useChooseScript()
  const matter = useMatter()
  const load = async (opened: Opened) => {
    // Also asked again when the person has answered: a game may have been continued meanwhile.
    if (useGameStore.getState().game.stage !== 'select') matter.say(t('gameInProgress'), 'warning')
    else showProblem(await (typeof opened === 'string' ? chooseFromText(opened) : chooseFromFile(opened)))
  }
  /** Whoever opens a file has chosen it; what is `shared` may have come unasked. */
  const open = useEffectEvent(async (opened: Opened, { shared = false } = {}) => {
    matter.settle()
    const text = await (typeof opened === 'string' ? pastedText(opened) : fileText(opened))
    // The dialog shows what is in a saved game before it replaces the present one.
    if (typeof text === 'object' && text.game !== undefined) openDialog('load', { from: text.game })
    else if (shared && useGameStore.getState().game.stage === 'select')
      await openSharedScript(client, opened, text, () => void load(opened))
    else await load(opened)
  })
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files: [handle] }) => void handle?.getFile().then((file) => open(file)))
    if (new URLSearchParams(location.search).has(SHARED)) {
      dropShared()
      void takeShared().then((shared) => (shared === null ? undefined : open(shared, { shared: true })))
    }
  }, [])
  return null
}

/** Asks whether to load what was shared, by its name. What is no script is told by trying to load it. */
async function openSharedScript(client: QueryClient, opened: Opened, text: string | LoadFailure, load: () => void): Promise<void> {
  const name = await sharedName(client, opened, text)
  if (name === null) load()
  else openDialog('shared', { name, load })
}

/** The script's name, or its address; null when nothing can be loaded. */
async function sharedName(client: QueryClient, opened: Opened, text: string | LoadFailure): Promise<string | null> {
  if (typeof text !== 'string') return null
  if (typeof opened === 'string' && isAddress(opened)) return opened
  const fileName = typeof opened === 'string' ? '' : opened.name
  const imported = await importText(client, text, { kind: 'text' }, fileName)
  return 'code' in imported ? null : imported.script.name
}

/** Takes the mark out of the address: after a reload nothing is shared any more. */
function dropShared() {
  const address = new URL(location.href)
  address.searchParams.delete(SHARED)
  history.replaceState(history.state, '', address)
}
