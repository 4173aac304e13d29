/**
 * The dialogs of the play screen, each loaded when first opened. While the board is face down, one that would show a character asks whether to
 * turn it up; one that shows none tells nothing, and opens.
 */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import type { ComponentType } from 'react'
import { whenFaceUp } from '../../play/face-down.tsx'
import type { DialogTable } from '../../shell/dialog-host.tsx'
import type { PlayDialogs } from '../../store/dialogs.ts'
import type { DialogFrame } from '../../ui/dialog.tsx'

const tellsNothing = lazyPart

function asksFaceDown<Props extends DialogFrame>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return whenFaceUp(lazyPart(load))
}

/** They only show something, or have nothing to do with the game, so they may stay open while the past is shown. */
const READING = {
  bootlegger: tellsNothing(() => import('../../features/jinxes/bootlegger-dialog.tsx').then((module) => module.BootleggerDialog)),
  cards: asksFaceDown(() => import('../../features/cards/cards-dialog.tsx').then((module) => module.CardsDialog)),
  createCard: asksFaceDown(() => import('../../features/cards/create-card-dialog.tsx').then((module) => module.CreateCardDialog)),
  jinxes: asksFaceDown(() => import('../../features/jinxes/jinxes-dialog.tsx').then((module) => module.JinxesDialog)),
  music: tellsNothing(() => import('../../features/sound/music/music-dialog.tsx').then((module) => module.MusicDialog)),
  nightInfo: asksFaceDown(() => import('../../features/night/night-info-dialog.tsx').then((module) => module.NightInfoDialog)),
  recap: asksFaceDown(() => import('../../features/ending/recap-dialog.tsx').then((module) => module.RecapDialog)),
  createTown: tellsNothing(() => import('../../features/town/create-town-dialog.tsx').then((module) => module.CreateTownDialog)),
  deleteTown: tellsNothing(() => import('../../features/town/delete-town-dialog.tsx').then((module) => module.DeleteTownDialog)),
  keptTown: tellsNothing(() => import('../../features/town/kept-town-dialog.tsx').then((module) => module.KeptTownDialog)),
  revealTown: tellsNothing(() => import('../../features/town/reveal-dialog.tsx').then((module) => module.RevealDialog)),
  town: tellsNothing(() => import('../../features/town/town-dialog.tsx').then((module) => module.TownDialog)),
  townSeats: tellsNothing(() => import('../../features/town/town-seats-dialog.tsx').then((module) => module.TownSeatsDialog)),
  unveil: asksFaceDown(() => import('../../features/town/unveil-dialog.tsx').then((module) => module.UnveilDialog)),
  timer: tellsNothing(() => import('../../features/sound/timer/timer-dialog.tsx').then((module) => module.TimerDialog)),
  token: asksFaceDown(() => import('./token-with-features.tsx').then((module) => module.TokenWithFeatures)),
}

/** They change the game, and close when the past is shown. */
export const CHANGING = {
  addBluffs: asksFaceDown(() => import('../../features/bluffs/add-bluffs-dialog.tsx').then((module) => module.AddBluffsDialog)),
  addReminder: asksFaceDown(() =>
    import('../../features/reminders/add-reminder-dialog.tsx').then((module) => module.AddReminderDialog),
  ),
  addRole: asksFaceDown(() => import('../../features/tokens/add-role-dialog.tsx').then((module) => module.AddRoleDialog)),
  become: asksFaceDown(() => import('../../features/tokens/become-dialog.tsx').then((module) => module.BecomeDialog)),
  believe: asksFaceDown(() => import('../../features/tokens/believe-dialog.tsx').then((module) => module.BelieveDialog)),
  clearVotes: tellsNothing(() => import('../../features/votes/clear-votes-dialog.tsx').then((module) => module.ClearVotesDialog)),
  dawn: tellsNothing(() => import('../../features/night/dawn-dialog.tsx').then((module) => module.DawnDialog)),
  delete: asksFaceDown(() => import('../../features/tokens/delete-dialog.tsx').then((module) => module.DeleteDialog)),
  end: tellsNothing(() => import('./end-with-features.tsx').then((module) => module.EndWithFeatures)),
  endDay: tellsNothing(() => import('../../features/votes/end-day-dialog.tsx').then((module) => module.EndDayDialog)),
  execute: tellsNothing(() => import('../../features/votes/execute-dialog.tsx').then((module) => module.ExecuteDialog)),
  nightReminders: asksFaceDown(() =>
    import('../../features/reminders/night-reminders-dialog.tsx').then((module) => module.NightRemindersDialog),
  ),
  notes: asksFaceDown(() => import('../../features/tokens/notes-dialog.tsx').then((module) => module.NotesDialog)),
  place: asksFaceDown(() => import('../../features/reminders/place-dialog.tsx').then((module) => module.PlaceDialog)),
  rearrange: asksFaceDown(() => import('../../features/tokens/rearrange-dialog.tsx').then((module) => module.RearrangeDialog)),
  remind: asksFaceDown(() => import('../../features/reminders/remind-dialog.tsx').then((module) => module.RemindDialog)),
  reminder: asksFaceDown(() => import('../../features/reminders/reminder-dialog.tsx').then((module) => module.ReminderDialog)),
  substitute: tellsNothing(() => import('../../features/tokens/substitute-dialog.tsx').then((module) => module.SubstituteDialog)),
  swap: asksFaceDown(() => import('../../features/tokens/swap-dialog.tsx').then((module) => module.SwapDialog)),
}

export const PLAY_DIALOGS: DialogTable<PlayDialogs> = { ...READING, ...CHANGING }
