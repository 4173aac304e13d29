/** What is open on the play screen, besides its dialogs. Never saved, never undone. */

import type { TokenId } from '@grimoire/game/model'
import { keptText } from '@grimoire/page/store/kept.ts'
import { create } from 'zustand'
import { closeDialog, openedDialog, useDialogStore } from '../store/dialogs.ts'
import type { ShownCard } from './shown-card.ts'

/** The panel beside the board. */
export type PlayPanel = 'night' | 'nominations' | 'bluffs' | 'timeline' | 'text-board' | 'phones'

/** What fills the whole screen, to be shown to a player. */
export type PlayOverlay =
  | { readonly kind: 'show'; readonly id: TokenId }
  | { readonly kind: 'grimoire' }
  /** Cards, one after the other. */
  | { readonly kind: 'cards'; readonly cards: readonly ShownCard[] }

/** Somebody is about to nominate; the nominee is chosen on the board or in the panel. `null` is the storyteller. */
export interface Nominating {
  readonly from: TokenId | null
}

interface PlayStore {
  /** The token whose radial menu is open. */
  readonly radial: TokenId | null
  readonly nominating: Nominating | null
  readonly panel: PlayPanel | null
  readonly overlay: PlayOverlay | null
  /** The grimoire is hidden from those around the table. */
  readonly covered: boolean
  /** Tokens show their faces; when off, their backs. */
  readonly rolesShown: boolean
  openRadial(id: TokenId | null): void
  startNominating(nominating: Nominating | null): void
  openPanel(panel: PlayPanel | null): void
  openOverlay(overlay: PlayOverlay | null): void
  cover(covered: boolean): void
  showRoles(shown: boolean): void
}

/** A reload must not turn a board up that lies face down. */
const keptFaceDown = keptText('faceDown', 'tab')

const NOTHING_OPEN = { radial: null, nominating: null, panel: null, overlay: null, covered: false, rolesShown: true }

export const usePlayStore = create<PlayStore>()((set) => ({
  ...NOTHING_OPEN,
  rolesShown: keptFaceDown.read() === null,
  openRadial: (radial) => set({ radial }),
  startNominating: (nominating) => set({ nominating, radial: null }),
  openPanel: (panel) => set({ panel, radial: null }),
  openOverlay: (overlay) => set({ overlay, radial: null }),
  cover: (covered) => set({ covered, radial: null }),
  showRoles: (rolesShown) => set({ rolesShown }),
}))

usePlayStore.subscribe(({ rolesShown }, before) => {
  if (rolesShown === before.rolesShown) return
  if (rolesShown) keptFaceDown.forget()
  else keptFaceDown.write('yes')
})

// A dialog closes the menu it was opened from.
useDialogStore.subscribe(({ opened }) => {
  if (opened && usePlayStore.getState().radial !== null) usePlayStore.setState({ radial: null })
})

/** Closes everything, for the next game. */
export function closeAll(): void {
  usePlayStore.setState(NOTHING_OPEN)
}

/** Whether a dialog or overlay covers the panel, which then must not react to keys. */
export function useIsCovered(): boolean {
  const dialog = useDialogStore(({ opened }) => opened)
  const overlay = usePlayStore((store) => store.overlay !== null)
  return dialog || overlay
}

/** Closes the topmost open thing; returns whether there was one. */
export function clearSelection(): boolean {
  const { radial, nominating, overlay, panel } = usePlayStore.getState()
  if (radial !== null) usePlayStore.setState({ radial: null })
  else if (nominating !== null) usePlayStore.setState({ nominating: null })
  else if (overlay !== null) usePlayStore.setState({ overlay: null })
  else if (openedDialog()) closeDialog()
  else if (panel !== null) usePlayStore.setState({ panel: null })
  else return false
  return true
}
