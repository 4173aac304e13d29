/** The dialog that is open over the board. It stays mounted while it closes, so that it can leave with its motion. */

import { lazy, Suspense, useState } from 'react'
import { type PlayDialog, usePlayStore } from '../../grimoire/play-store.ts'
import { useClosesWithSubject } from './use-closes-with-subject.ts'
import { useFocusBack } from './use-focus-back.ts'

const AddBluffsDialog = lazy(() =>
  import('../../features/bluffs/add-bluffs-dialog.tsx').then((module) => ({ default: module.AddBluffsDialog })),
)
const AddReminderDialog = lazy(() =>
  import('../../features/reminders/add-reminder-dialog.tsx').then((module) => ({ default: module.AddReminderDialog })),
)
const AddRoleDialog = lazy(() =>
  import('../../features/tokens/add-role-dialog.tsx').then((module) => ({ default: module.AddRoleDialog })),
)
const BecomeDialog = lazy(() =>
  import('../../features/tokens/become-dialog.tsx').then((module) => ({ default: module.BecomeDialog })),
)
const BelieveDialog = lazy(() =>
  import('../../features/tokens/believe-dialog.tsx').then((module) => ({ default: module.BelieveDialog })),
)
const BootleggerDialog = lazy(() =>
  import('../../features/jinxes/bootlegger-dialog.tsx').then((module) => ({ default: module.BootleggerDialog })),
)
const CardsDialog = lazy(() => import('../../features/cards/cards-dialog.tsx').then((module) => ({ default: module.CardsDialog })))
const CreateCardDialog = lazy(() =>
  import('../../features/cards/create-card-dialog.tsx').then((module) => ({ default: module.CreateCardDialog })),
)
const DeleteDialog = lazy(() =>
  import('../../features/tokens/delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })),
)
const JinxesDialog = lazy(() =>
  import('../../features/jinxes/jinxes-dialog.tsx').then((module) => ({ default: module.JinxesDialog })),
)
const MusicDialog = lazy(() =>
  import('../../features/sound/music/music-dialog.tsx').then((module) => ({ default: module.MusicDialog })),
)
const NightInfoDialog = lazy(() =>
  import('../../features/night/night-info-dialog.tsx').then((module) => ({ default: module.NightInfoDialog })),
)
const NightRemindersDialog = lazy(() =>
  import('../../features/reminders/night-reminders-dialog.tsx').then((module) => ({ default: module.NightRemindersDialog })),
)
const NotesDialog = lazy(() => import('../../features/tokens/notes-dialog.tsx').then((module) => ({ default: module.NotesDialog })))
const PlaceDialog = lazy(() =>
  import('../../features/reminders/place-dialog.tsx').then((module) => ({ default: module.PlaceDialog })),
)
const RearrangeDialog = lazy(() =>
  import('../../features/tokens/rearrange-dialog.tsx').then((module) => ({ default: module.RearrangeDialog })),
)
const RemindDialog = lazy(() =>
  import('../../features/reminders/remind-dialog.tsx').then((module) => ({ default: module.RemindDialog })),
)
const ReminderDialog = lazy(() =>
  import('../../features/reminders/reminder-dialog.tsx').then((module) => ({ default: module.ReminderDialog })),
)
const SwapDialog = lazy(() => import('../../features/tokens/swap-dialog.tsx').then((module) => ({ default: module.SwapDialog })))
const TimerDialog = lazy(() =>
  import('../../features/sound/timer/timer-dialog.tsx').then((module) => ({ default: module.TimerDialog })),
)
const TokenDialog = lazy(() => import('../../features/tokens/token-dialog.tsx').then((module) => ({ default: module.TokenDialog })))
const ExecuteDialog = lazy(() =>
  import('../../features/votes/execute-dialog.tsx').then((module) => ({ default: module.ExecuteDialog })),
)
const EndDialog = lazy(() => import('../../features/ending/end-dialog.tsx').then((module) => ({ default: module.EndDialog })))
const RecapDialog = lazy(() => import('../../features/ending/recap-dialog.tsx').then((module) => ({ default: module.RecapDialog })))
const EndDayDialog = lazy(() =>
  import('../../features/votes/end-day-dialog.tsx').then((module) => ({ default: module.EndDayDialog })),
)
const ClearVotesDialog = lazy(() =>
  import('../../features/votes/clear-votes-dialog.tsx').then((module) => ({ default: module.ClearVotesDialog })),
)

export interface PlayDialogFrame {
  readonly opened: boolean
  readonly onClose: () => void
}

export function PlayDialogs() {
  const dialog = usePlayStore((store) => store.dialog)
  const openDialog = usePlayStore((store) => store.openDialog)
  const [shown, setShown] = useState(dialog)
  if (dialog !== null && dialog !== shown) setShown(dialog)
  useClosesWithSubject(dialog)
  useFocusBack()
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <DialogOf key={JSON.stringify(shown)} dialog={shown} frame={{ opened: dialog !== null, onClose: () => openDialog(null) }} />
    </Suspense>
  )
}

function DialogOf({ dialog, frame }: { readonly dialog: PlayDialog; readonly frame: PlayDialogFrame }) {
  switch (dialog.kind) {
    case 'token':
      return <TokenDialog {...frame} id={dialog.id} />
    case 'reminder':
      return <ReminderDialog {...frame} id={dialog.id} />
    case 'remind':
      return <RemindDialog {...frame} id={dialog.id} from={dialog.from} />
    case 'notes':
      return <NotesDialog {...frame} id={dialog.id} />
    case 'become':
      return <BecomeDialog {...frame} id={dialog.id} />
    case 'swap':
      return <SwapDialog {...frame} id={dialog.id} />
    case 'believe':
      return <BelieveDialog {...frame} id={dialog.id} />
    case 'delete':
      return <DeleteDialog {...frame} id={dialog.id} />
    case 'nightInfo':
      return <NightInfoDialog {...frame} id={dialog.id} />
    case 'addRole':
      return <AddRoleDialog {...frame} player={dialog.player} />
    case 'addReminder':
      return <AddReminderDialog {...frame} />
    case 'place':
      return <PlaceDialog {...frame} reminder={dialog} />
    case 'nightReminders':
      return <NightRemindersDialog {...frame} which={dialog.which} />
    case 'rearrange':
      return <RearrangeDialog {...frame} />
    case 'execute':
      return <ExecuteDialog {...frame} id={dialog.id} kind="execution" />
    case 'exile':
      return <ExecuteDialog {...frame} id={dialog.id} kind="exile" />
    case 'endDay':
      return <EndDayDialog {...frame} />
    case 'clearVotes':
      return <ClearVotesDialog {...frame} />
    case 'end':
      return <EndDialog {...frame} />
    case 'recap':
      return <RecapDialog {...frame} />
    case 'timer':
      return <TimerDialog {...frame} />
    case 'music':
      return <MusicDialog {...frame} tab={dialog.tab} />
    case 'bootlegger':
      return <BootleggerDialog {...frame} />
    case 'jinxes':
      return <JinxesDialog {...frame} />
    case 'addBluffs':
      return <AddBluffsDialog {...frame} set={dialog.set} />
    case 'cards':
      return <CardsDialog {...frame} />
    case 'createCard':
      return <CreateCardDialog {...frame} />
  }
}
