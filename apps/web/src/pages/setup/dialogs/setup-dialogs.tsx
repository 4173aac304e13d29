/** Whichever dialog of the setup screen is open. Each opening starts with fresh fields. */

import { useMounted } from '@mantine/hooks'
import { assertNever } from '@grimoire/game'
import { closeDialog, type SetupDialog, useSetup } from '../../../scripts/setup-store.ts'
import { AbilityDialog } from './ability-dialog.tsx'
import { BootleggerDialog } from './bootlegger-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import { JsonDialog } from './json-dialog.tsx'
import { NamesDialog } from './names-dialog.tsx'
import { StandInDialog } from './stand-in-dialog.tsx'
import { UrlDialog } from './url-dialog.tsx'

export interface OpenedDialog {
  readonly opened: boolean
  readonly onClose: () => void
}

export function SetupDialogs() {
  const dialog = useSetup((setup) => setup.dialog)
  const openings = useSetup((setup) => setup.openings)
  return dialog && <ShownDialog key={openings} dialog={dialog} />
}

/** Opens only once it is on the page: drawn open at once, it would come without its motion. */
function ShownDialog({ dialog }: { readonly dialog: SetupDialog }) {
  const opened = useSetup((setup) => setup.dialogOpened)
  const mounted = useMounted()
  const shared: OpenedDialog = { opened: opened && mounted, onClose: closeDialog }
  switch (dialog.kind) {
    case 'names':
      return <NamesDialog {...shared} />
    case 'file':
      return <FileDialog {...shared} />
    case 'url':
      return <UrlDialog {...shared} />
    case 'json':
      return <JsonDialog {...shared} />
    case 'bootlegger':
      return <BootleggerDialog {...shared} />
    case 'ability':
      return <AbilityDialog {...shared} character={dialog.character} />
    case 'standIn':
      return <StandInDialog {...shared} tokenId={dialog.tokenId} />
    default:
      return assertNever(dialog)
  }
}
