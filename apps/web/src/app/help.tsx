/** The help sheet with every command of the app. */

import { HelpDialog } from '../commands/help-dialog.tsx'
import type { DialogProps } from '../store/dialogs.ts'
import { COMMAND_GROUPS } from './command-groups.ts'

export function Help(frame: DialogProps<'help'>) {
  return <HelpDialog {...frame} groups={COMMAND_GROUPS} />
}
