/** The dialog that records the winner, with what the town is to show of it. */

import { EndDialog } from '../../features/ending/end-dialog.tsx'
import { EndingChoice, useRecordEnding } from '../../features/town/ending-choice.tsx'
import type { DialogProps } from '../../store/dialogs.ts'

export function EndWithFeatures(props: DialogProps<'end'>) {
  return <EndDialog {...props} choice={<EndingChoice />} onRecord={useRecordEnding()} />
}
