/** The dialogs of the play screen, each loaded when first opened. */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import type { ComponentType, ReactNode } from 'react'
import { whenFaceUp } from '../../grimoire/face-down.tsx'
import type { DialogTable } from '../../shell/dialog-host.tsx'
import type { PlayDialogs } from '../../store/dialogs.ts'
import type { DialogFrame } from '../../ui/dialog.tsx'

/** They only show something, or have nothing to do with the game, so they may stay open while the past is shown. */
const READING = {
  bootlegger: lazyPart(() => import('../../features/jinxes/bootlegger-dialog.tsx').then((module) => module.BootleggerDialog)),
  cards: lazyPart(() => import('../../features/cards/cards-dialog.tsx').then((module) => module.CardsDialog)),
  createCard: lazyPart(() => import('../../features/cards/create-card-dialog.tsx').then((module) => module.CreateCardDialog)),
  jinxes: lazyPart(() => import('../../features/jinxes/jinxes-dialog.tsx').then((module) => module.JinxesDialog)),
  music: lazyPart(() => import('../../features/sound/music/music-dialog.tsx').then((module) => module.MusicDialog)),
  nightInfo: lazyPart(() => import('../../features/night/night-info-dialog.tsx').then((module) => module.NightInfoDialog)),
  recap: lazyPart(() => import('../../features/ending/recap-dialog.tsx').then((module) => module.RecapDialog)),
  createTown: lazyPart(() => import('../../features/town/create-town-dialog.tsx').then((module) => module.CreateTownDialog)),
  deleteTown: lazyPart(() => import('../../features/town/delete-town-dialog.tsx').then((module) => module.DeleteTownDialog)),
  keptTown: lazyPart(() => import('../../features/town/kept-town-dialog.tsx').then((module) => module.KeptTownDialog)),
  revealTown: lazyPart(() => import('../../features/town/reveal-dialog.tsx').then((module) => module.RevealDialog)),
  town: lazyPart(() => import('../../features/town/town-dialog.tsx').then((module) => module.TownDialog)),
  townSeats: lazyPart(() => import('../../features/town/town-seats-dialog.tsx').then((module) => module.TownSeatsDialog)),
  unveil: lazyPart(() => import('../../features/town/unveil-dialog.tsx').then((module) => module.UnveilDialog)),
  timer: lazyPart(() => import('../../features/sound/timer/timer-dialog.tsx').then((module) => module.TimerDialog)),
  token: lazyPart(() => import('./token-with-features.tsx').then((module) => module.TokenWithFeatures)),
}

/** They change the game, and close when the past is shown. */
export const CHANGING = {
  addBluffs: lazyPart(() => import('../../features/bluffs/add-bluffs-dialog.tsx').then((module) => module.AddBluffsDialog)),
  addReminder: lazyPart(() =>
    import('../../features/reminders/add-reminder-dialog.tsx').then((module) => module.AddReminderDialog),
  ),
  addRole: lazyPart(() => import('../../features/tokens/add-role-dialog.tsx').then((module) => module.AddRoleDialog)),
  become: lazyPart(() => import('../../features/tokens/become-dialog.tsx').then((module) => module.BecomeDialog)),
  believe: lazyPart(() => import('../../features/tokens/believe-dialog.tsx').then((module) => module.BelieveDialog)),
  clearVotes: lazyPart(() => import('../../features/votes/clear-votes-dialog.tsx').then((module) => module.ClearVotesDialog)),
  dawn: lazyPart(() => import('../../features/night/dawn-dialog.tsx').then((module) => module.DawnDialog)),
  delete: lazyPart(() => import('../../features/tokens/delete-dialog.tsx').then((module) => module.DeleteDialog)),
  end: lazyPart(() => import('./end-with-features.tsx').then((module) => module.EndWithFeatures)),
  endDay: lazyPart(() => import('../../features/votes/end-day-dialog.tsx').then((module) => module.EndDayDialog)),
  execute: lazyPart(() => import('../../features/votes/execute-dialog.tsx').then((module) => module.ExecuteDialog)),
  nightReminders: lazyPart(() =>
    import('../../features/reminders/night-reminders-dialog.tsx').then((module) => module.NightRemindersDialog),
  ),
  notes: lazyPart(() => import('../../features/tokens/notes-dialog.tsx').then((module) => module.NotesDialog)),
  place: lazyPart(() => import('../../features/reminders/place-dialog.tsx').then((module) => module.PlaceDialog)),
  rearrange: lazyPart(() => import('../../features/tokens/rearrange-dialog.tsx').then((module) => module.RearrangeDialog)),
  remind: lazyPart(() => import('../../features/reminders/remind-dialog.tsx').then((module) => module.RemindDialog)),
  reminder: lazyPart(() => import('../../features/reminders/reminder-dialog.tsx').then((module) => module.ReminderDialog)),
  substitute: lazyPart(() => import('../../features/tokens/substitute-dialog.tsx').then((module) => module.SubstituteDialog)),
  swap: lazyPart(() => import('../../features/tokens/swap-dialog.tsx').then((module) => module.SwapDialog)),
}

/** Those that show no character, or none while the board is face down. */
const TELL_NOTHING: ReadonlySet<string> = new Set([
  'bootlegger',
  'clearVotes',
  'createTown',
  'dawn',
  'deleteTown',
  'end',
  'endDay',
  'execute',
  'keptTown',
  'music',
  'revealTown',
  'substitute',
  'timer',
  'town',
  'townSeats',
] satisfies (keyof PlayDialogs)[])

/** All others ask, while the board is face down, whether to turn it up. */
export const PLAY_DIALOGS = Object.fromEntries(
  Object.entries<(props: never) => ReactNode>({ ...READING, ...CHANGING } satisfies DialogTable<PlayDialogs>).map(
    ([kind, Component]) => [
      kind,
      TELL_NOTHING.has(kind) ? Component : whenFaceUp(Component as unknown as ComponentType<DialogFrame>),
    ],
  ),
) as unknown as DialogTable<PlayDialogs>
