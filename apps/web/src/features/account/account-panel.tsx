/** A person's account at the side: who they are, their favourite scripts, their saved games, and the way out. */

import type { SavedGame } from '@grimoire/protocol/storage'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OfflineBadge } from '../../shell/offline-badge.tsx'
import type { ShellDialogProps } from '../../shell/shell-dialogs.tsx'
import { useOnline } from '../../browser/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import './account-panel.css'
import { type Profile, signOut, useAccount } from '../../session/account-store.ts'
import { Avatar } from './avatar.tsx'
import { DeleteGameDialog } from '../saves/delete-game-dialog.tsx'
import { FavouriteList } from '../library/favourite-list.tsx'
import { SavedGameDialog } from '../saves/saved-game-dialog.tsx'
import { SavedGameList } from '../saves/saved-game-list.tsx'

/** The game a dialog above the panel is about. */
interface About {
  readonly kind: 'preview' | 'delete'
  readonly game: SavedGame
}

export function AccountPanel({ opened, onClose }: ShellDialogProps) {
  const t = useTranslations('account.panel')
  const signedIn = useAccount((account) => account.signedIn)
  const profile = useAccount((account) => account.profile)
  const [about, setAbout] = useState<About | null>(null)
  const [dialogOpened, setDialogOpened] = useState(false)
  const ask = (kind: About['kind']) => (game: SavedGame) => {
    setAbout({ kind, game })
    setDialogOpened(true)
  }
  if (!opened || !signedIn) return null
  return (
    <>
      <Panel
        over
        title={t('title')}
        onClose={onClose}
        covered={dialogOpened}
        footer={
          <Button fullWidth icon={<IconLogout size={20} aria-hidden />} onClick={signOut}>
            {t('logout')}
          </Button>
        }
      >
        <div className="account">
          <Person profile={profile} />
          {profile && (
            <>
              <FavouriteList onPicked={onClose} />
              <SavedGameList userId={profile.id} onPreview={ask('preview')} onDelete={ask('delete')} />
            </>
          )}
        </div>
      </Panel>
      {profile && about?.kind === 'preview' && (
        <SavedGameDialog
          key={about.game.key}
          opened={dialogOpened}
          game={about.game}
          onClose={() => setDialogOpened(false)}
          onDelete={() => ask('delete')(about.game)}
          onLoaded={onClose}
        />
      )}
      {profile && about?.kind === 'delete' && (
        <DeleteGameDialog userId={profile.id} opened={dialogOpened} game={about.game} onClose={() => setDialogOpened(false)} />
      )}
    </>
  )
}

function Person({ profile }: { readonly profile: Profile | null }) {
  const t = useTranslations('account.panel')
  const online = useOnline()
  return (
    <div className="account-person">
      <Avatar profile={profile} size={64} />
      <div>
        <strong dir="auto">{profile?.name ?? t('noProfile')}</strong>
        <span>{t(online ? 'signedIn' : 'offline')}</span>
      </div>
      <OfflineBadge />
    </div>
  )
}
