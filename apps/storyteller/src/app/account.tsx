/** The account dialog, with what features keep in an account: favourite scripts and saved games. */

import { useState } from 'react'
import { AccountPanel } from '../features/account/account-panel.tsx'
import { FavouriteList } from '../features/library/favourite-list.tsx'
import { SavedGames } from '../features/saves/saved-games.tsx'
import type { DialogProps } from '../store/dialogs.ts'

export function Account({ opened, onClose }: DialogProps<'account'>) {
  const [covered, setCovered] = useState(false)
  return (
    <AccountPanel opened={opened} onClose={onClose} covered={covered}>
      {({ id }) => (
        <>
          <FavouriteList onPicked={onClose} />
          <SavedGames userId={id} onAsk={setCovered} onLoaded={onClose} />
        </>
      )}
    </AccountPanel>
  )
}
