/** The account panel: who is signed in, what the account keeps, and the way to sign out. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { PATH } from '@grimoire/protocol/site/pages'
import { IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { OfflineBadge } from '../../shell/offline-badge.tsx'
import type { DialogProps } from '../../store/dialogs.ts'
import { Panel } from '../../ui/panel.tsx'
import './account-panel.css'
import { type Profile, signOut, useAccount } from '../../session/account-store.ts'
import { Avatar } from './avatar.tsx'

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    account: object
  }
}

interface AccountPanelProps extends DialogProps<'account'> {
  /** A dialog is open above the panel. */
  readonly covered: boolean
  /** The lists in the account, drawn once the profile is known. */
  readonly children: (profile: Profile) => ReactNode
}

export function AccountPanel({ opened, onClose, covered, children }: AccountPanelProps) {
  const t = useTranslations('account.panel')
  const privacy = useTranslations('privacy')
  const signedIn = useAccount((account) => account.signedIn)
  const profile = useAccount((account) => account.profile)
  if (!opened || !signedIn) return null
  return (
    <Panel
      over
      title={t('title')}
      onClose={onClose}
      covered={covered}
      footer={
        <Button fullWidth icon={<IconLogout size={20} aria-hidden />} onClick={signOut}>
          {t('logout')}
        </Button>
      }
    >
      <div className="account">
        <Person profile={profile} />
        {profile && children(profile)}
        <Link className="account-privacy" to={`${PATH.privacy}#yoursTitle`} onClick={onClose}>
          {privacy('yoursTitle')}
        </Link>
      </div>
    </Panel>
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
