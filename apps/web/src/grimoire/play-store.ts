/** What is open on the play screen. Never saved, never undone. */

import type { ReminderId, ReminderRef, TokenId } from '@grimoire/game'
import { create } from 'zustand'
import type { ShownCard } from './shown-card.ts'

/** A dialog over the board; one at a time. */
export type PlayDialog =
  | { readonly kind: 'token'; readonly id: TokenId }
  | { readonly kind: 'reminder'; readonly id: ReminderId }
  /** Which reminder to lay by this player. `from` narrows the choice to one token's own reminders. */
  | { readonly kind: 'remind'; readonly id: TokenId; readonly from: TokenId | null }
  | { readonly kind: 'notes'; readonly id: TokenId }
  | { readonly kind: 'become'; readonly id: TokenId }
  | { readonly kind: 'swap'; readonly id: TokenId }
  /** What the player believes to be. */
  | { readonly kind: 'believe'; readonly id: TokenId }
  | { readonly kind: 'delete'; readonly id: TokenId }
  | { readonly kind: 'nightInfo'; readonly id: TokenId }
  /** Who is to get it, where that is known: a player who came late. */
  | { readonly kind: 'addRole'; readonly player?: string }
  | { readonly kind: 'addReminder' }
  /** By whom to lay this one reminder; it moves when it lies on the board already. */
  | { readonly kind: 'place'; readonly ref: ReminderRef; readonly ownerId: TokenId | null }
  /** The reminders of the characters that wake on the first, or on any other, night. */
  | { readonly kind: 'nightReminders'; readonly which: 'first' | 'other' }
  | { readonly kind: 'rearrange' }
  /** Whether the player dies of it or survives. */
  | { readonly kind: 'execute'; readonly id: TokenId }
  | { readonly kind: 'exile'; readonly id: TokenId }
  /** The day holds something that nightfall would take away. */
  | { readonly kind: 'endDay' }
  | { readonly kind: 'clearVotes' }
  | { readonly kind: 'bootlegger' }
  /** Who won. */
  | { readonly kind: 'end' }
  | { readonly kind: 'recap' }
  /** The jinxes in play, where there is no header to tell them. */
  | { readonly kind: 'jinxes' }
  /** Which characters this set of bluffs holds. */
  | { readonly kind: 'addBluffs'; readonly set: number }
  /** What can be shown to a player, full screen. */
  | { readonly kind: 'cards' }
  | { readonly kind: 'createCard' }
  | { readonly kind: 'timer' }
  | { readonly kind: 'music'; readonly tab: MusicTab }

export type MusicTab = 'music' | 'effects'

/** The panel beside the board. */
export type PlayPanel = 'night' | 'nominations' | 'bluffs' | 'timeline' | 'text-board' | 'phones'

/** What fills the whole screen, turned to a player. */
export type PlayOverlay =
  | { readonly kind: 'show'; readonly id: TokenId }
  | { readonly kind: 'grimoire' }
  /** Cards one after the other. */
  | { readonly kind: 'cards'; readonly cards: readonly ShownCard[] }

/** Someone is about to nominate: whom is chosen on the board or in the panel. `null` is the storyteller. */
export interface Nominating {
  readonly from: TokenId | null
}

interface PlayStore {
  /** The token whose radial menu is open. */
  readonly radial: TokenId | null
  readonly nominating: Nominating | null
  readonly dialog: PlayDialog | null
  readonly panel: PlayPanel | null
  readonly overlay: PlayOverlay | null
  /** The grimoire is hidden from those around the table. */
  readonly covered: boolean
  /** Tokens show their faces; off, their backs. */
  readonly rolesShown: boolean
  openRadial(id: TokenId | null): void
  letNominate(nominating: Nominating | null): void
  openDialog(dialog: PlayDialog | null): void
  openPanel(panel: PlayPanel | null): void
  openOverlay(overlay: PlayOverlay | null): void
  cover(covered: boolean): void
  showRoles(shown: boolean): void
}

export const usePlayStore = create<PlayStore>()((set) => ({
  radial: null,
  nominating: null,
  dialog: null,
  panel: null,
  overlay: null,
  covered: false,
  rolesShown: true,
  openRadial: (radial) => set({ radial }),
  letNominate: (nominating) => set({ nominating, radial: null }),
  openDialog: (dialog) => set({ dialog, radial: null }),
  openPanel: (panel) => set({ panel, radial: null }),
  openOverlay: (overlay) => set({ overlay, radial: null }),
  cover: (covered) => set({ covered, radial: null }),
  showRoles: (rolesShown) => set({ rolesShown }),
}))

/** Puts away the topmost thing that is open; says whether there was one. */
export function clearSelection(): boolean {
  const { radial, nominating, overlay, dialog, panel } = usePlayStore.getState()
  if (radial !== null) usePlayStore.setState({ radial: null })
  else if (nominating !== null) usePlayStore.setState({ nominating: null })
  else if (overlay !== null) usePlayStore.setState({ overlay: null })
  else if (dialog !== null) usePlayStore.setState({ dialog: null })
  else if (panel !== null) usePlayStore.setState({ panel: null })
  else return false
  return true
}
