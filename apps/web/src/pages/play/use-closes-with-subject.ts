/** Closes a dialog whose token or reminder is gone, and one that changes the game while the past is looked at. */

import { findReminder, findToken } from '@grimoire/game'
import { useEffect } from 'react'
import { closeDialog, useDialogStore } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { useReadOnly } from '../../grimoire/use-read-only.ts'
import { CHANGING } from './dialogs.ts'

export function useClosesWithSubject(): void {
  const dialog = useDialogStore((store) => (store.opened ? store.dialog : null))
  const subject = dialog && 'id' in dialog.props ? dialog.props.id : null
  const gone = useGame((game) => subject !== null && !findToken(game, subject) && !findReminder(game, subject))
  const readOnly = useReadOnly()
  const forbidden = dialog !== null && readOnly && dialog.kind in CHANGING
  useEffect(() => {
    if (gone || forbidden) closeDialog()
  }, [gone, forbidden])
}
