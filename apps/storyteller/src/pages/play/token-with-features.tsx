/** The token dialog, with parts that other features add: its jinxes and its reminders. */

import { JinxButton } from '../../features/jinxes/jinx-button.tsx'
import { LyingReminders } from '../../features/reminders/lying-reminders.tsx'
import { OwnReminders } from '../../features/reminders/own-reminders.tsx'
import { TokenDialog } from '../../features/tokens/token-dialog.tsx'
import type { DialogProps } from '../../store/dialogs.ts'

export function TokenWithFeatures(props: DialogProps<'token'>) {
  return (
    <TokenDialog
      {...props}
      jinxes={({ characterId }) => <JinxButton of={characterId} className="token-dialog-jinx" />}
      reminders={(token) => (
        <>
          <OwnReminders token={token} />
          <LyingReminders token={token} />
        </>
      )}
    />
  )
}
