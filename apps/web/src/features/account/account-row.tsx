/** The menu's way to sign in, and to the account. */

import { IconUserCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { openShellDialog } from '../../shell/dialog-store.ts'
import { MenuRow } from '../../shell/menu-parts.tsx'
import { useAccount } from '../../session/account-store.ts'
import { Avatar } from './avatar.tsx'

export function AccountRow({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('account')
  const signedIn = useAccount((account) => account.signedIn)
  const profile = useAccount((account) => account.profile)
  return (
    <MenuRow
      icon={signedIn ? ProfileIcon : IconUserCircle}
      onPress={() => {
        onDone()
        openShellDialog(signedIn ? 'account' : 'login')
      }}
    >
      {signedIn ? (profile?.name ?? t('openUnnamed')) : t('login')}
    </MenuRow>
  )
}

function ProfileIcon({ size = 22 }: { readonly size?: number | string }) {
  const profile = useAccount((account) => account.profile)
  return <Avatar profile={profile} size={Number(size) + 4} />
}
