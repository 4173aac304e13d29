/** Closes a dialog whose token or reminder is gone, and one that changes the game while the past is looked at. */

import { findReminder, findToken } from '@grimoire/game'
import { useEffect } from 'react'
import { useGame } from '../../store/game-store.ts'
import { type PlayDialog, usePlayStore } from '../../grimoire/play-store.ts'
import { useReadOnly } from '../../grimoire/use-read-only.ts'

/** They tell something, and offer nothing to change while the past is on show. */
const READABLE: ReadonlySet<PlayDialog['kind']> = new Set([
  'token',
  'nightInfo',
  'bootlegger',
  'timer',
  'music',
  'jinxes',
  'recap',
  'cards',
  'createCard',
])

export function useClosesWithSubject(dialog: PlayDialog | null): void {
  const subject = dialog && 'id' in dialog ? dialog.id : null
  const gone = useGame((game) => subject !== null && !findToken(game, subject) && !findReminder(game, subject))
  const readOnly = useReadOnly()
  const forbidden = dialog !== null && readOnly && !READABLE.has(dialog.kind)
  useEffect(() => {
    if (gone || forbidden) usePlayStore.getState().openDialog(null)
  }, [gone, forbidden])
}
