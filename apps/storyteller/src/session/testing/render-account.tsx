/** Renders the app's frame for a user who signed in on an earlier visit. For tests. */

import { newHistory } from '@grimoire/game/history'
import type { Game } from '@grimoire/game/model'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { gameInPlay, renderShell } from '../../shell/testing/render-shell.tsx'
import { forgetSignedIn, type Profile, useAccount } from '../account-store.ts'
import { useSignInOffer } from '../sign-in-offer.ts'

export const ADA: Profile = { id: 'u1', name: 'Ada Lovelace', avatarUrl: null }

type User = ReturnType<typeof renderShell>

/** Renders the phone layout, where the menu is a sheet: a popover cannot be placed in a page without layout. */
export function renderAccount({ profile = ADA as Profile | null, game = null as Game | null, at = '/privacy' } = {}): User {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(max-width: 700px)' }))
  forgetSignedIn()
  useSignInOffer.setState({ offered: true })
  useAccount.setState({ signedIn: profile !== null, profile, leaving: false, news: null })
  return renderShell({ at, ...(game ? { history: newHistory(game) } : {}) })
}

export function renderInPlay(profile: Profile | null = ADA): User {
  return renderAccount({ profile, game: gameInPlay() })
}

export async function chooseFromMenu(user: User, entry: string) {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(await findDialog('Menu'))
  await user.click(await menu.findByRole('button', { name: entry }))
}
