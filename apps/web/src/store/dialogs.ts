/**
 * Which dialog is open: one at a time. A dialog names its kind and its props where it is written, by adding to one of the
 * interfaces below, so that every room can open it, typed, without importing it. Who draws it is up to the screens: each offers
 * its dialogs to the host with `useDialogs`.
 */

import { create } from 'zustand'
import type { DialogFrame } from '../ui/dialog.tsx'

/** Can be opened on every screen; the app offers them. The props of each kind; `object` for none. */
export interface AppDialogs {}
/** Offered by the setup screen. */
export interface SetupDialogs {}
/** Offered by the play screen. */
export interface PlayDialogs {}

type Dialogs = AppDialogs & SetupDialogs & PlayDialogs
export type DialogKind = keyof Dialogs

/** What the component of this kind is given. */
export type DialogProps<Kind extends DialogKind> = DialogFrame & Dialogs[Kind]

/** A kind with its props. */
export type AnyDialog = { readonly [Kind in DialogKind]: { readonly kind: Kind; readonly props: Dialogs[Kind] } }[DialogKind]

/** The props may be left out where none are needed. */
type Rest<Props> = object extends Props ? [props?: Props] : [props: Props]

interface DialogStore {
  /** Stays while its dialog closes, so that it can leave with its motion and give the focus back. */
  readonly dialog: AnyDialog | null
  readonly opened: boolean
  /** Counts openings: each starts with fresh fields. */
  readonly openings: number
}

export const useDialogStore = create<DialogStore>()(() => ({ dialog: null, opened: false, openings: 0 }))

export function openDialog<Kind extends DialogKind>(kind: Kind, ...[props = {} as Dialogs[Kind]]: Rest<Dialogs[Kind]>): void {
  open({ kind, props } as AnyDialog)
}

/** Opens a dialog that was chosen elsewhere, as a value. */
export function open(dialog: AnyDialog): void {
  useDialogStore.setState(({ openings }) => ({ dialog, opened: true, openings: openings + 1 }))
}

export function closeDialog(): void {
  useDialogStore.setState({ opened: false })
}

/** The dialog that is open, if one is. */
export function openedDialog(): AnyDialog | null {
  const { dialog, opened } = useDialogStore.getState()
  return opened ? dialog : null
}
