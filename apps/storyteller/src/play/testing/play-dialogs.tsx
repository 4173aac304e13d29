/** The dialogs of the play screen without the screen, for tests. */

import { PLAY_DIALOGS } from '../../pages/play/dialogs.ts'
import { DialogHost, useDialogs } from '../../shell/dialog-host.tsx'

export function PlayDialogs() {
  useDialogs(PLAY_DIALOGS)
  return <DialogHost />
}
