/**
 * Which dialog is open: one at a time. A dialog declares its kind and its props in its own file, by adding to one of the interfaces
 * below, so that any code can open it, typed, without importing it. The screens provide the components: each registers its dialogs
 * with `useDialogs`.
 */

import { create } from 'zustand'
import type { DialogFrame } from '../ui/dialog.tsx'

/** Can be opened on every screen; the app provides them. Maps each kind to its props; `object` for none. */
export interface AppDialogs {}
/** Provided by the setup screen. */
export interface SetupDialogs {}
/** Provided by the play screen. */
export interface PlayDialogs {}

type Dialogs = AppDialogs & SetupDialogs & PlayDialogs
export type DialogKind = keyof Dialogs

/** The props of this kind's component. */
export type DialogProps<Kind extends DialogKind> = DialogFrame & Dialogs[Kind]

/** A kind with its props. */
export type AnyDialog = { readonly [Kind in DialogKind]: { readonly kind: Kind; readonly props: Dialogs[Kind] } }[DialogKind]

/** The props may be omitted if none are required. */
type Rest<Props> = object extends Props ? [props?: Props] : [props: Props]

interface DialogStore {
  /** Stays set while its dialog closes, so that it can play its animation and return the focus. */
  readonly dialog: AnyDialog | null
  readonly opened: boolean
  /** Counts openings, so that each starts with fresh fields. */
  readonly openings: number
}

export const useDialogStore = create<DialogStore>()(() => ({ dialog: null, opened: false, openings: 0 }))

export function openDialog<Kind extends DialogKind>(kind: Kind, ...[props = {} as Dialogs[Kind]]: Rest<Dialogs[Kind]>): void {
  open({ kind, props } as AnyDialog)
}

/** Opens a dialog given as a value. */
export function open(dialog: AnyDialog): void {
  useDialogStore.setState(({ openings }) => ({ dialog, opened: true, openings: openings + 1 }))
}

export function closeDialog(): void {
  useDialogStore.setState({ opened: false })
}

/** The open dialog, if any. */
export function openedDialog(): AnyDialog | null {
  const { dialog, opened } = useDialogStore.getState()
  return opened ? dialog : null
}
