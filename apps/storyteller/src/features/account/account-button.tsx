/**
 * Opens the login dialog or, once signed in, the account: a button in the header and a row in the menu. Nothing where nobody can sign in.
 */

import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { IconUserCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../session/account-store.ts'
import { useSignInOffer } from '../../session/sign-in-offer.ts'
import { MenuRow } from '../../shell/menu-row.tsx'
import { openDialog } from '../../store/dialogs.ts'
import { Avatar } from './avatar.tsx'

export function AccountButton() {
  const t = useTranslations('account')
  const signedIn = useAccount((account) => account.signedIn)
  const profile = useAccount((account) => account.profile)
  const offered = useSignInOffer((offer) => offer.offered)
  if (!signedIn && !offered) return null
  if (!signedIn)
    return (
      <Button look="bare" icon={<IconUserCircle size={22} aria-hidden />} onClick={() => openDialog('login')}>
        {t('login')}
      </Button>
    )
  return (
    <IconButton label={profile ? t('open', { name: profile.name }) : t('openUnnamed')} onClick={() => openDialog('account')}>
      <Avatar profile={profile} size={32} />
    </IconButton>
  )
}

export function AccountRow({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('account')
  const signedIn = useAccount((account) => account.signedIn)
  const profile = useAccount((account) => account.profile)
  const offered = useSignInOffer((offer) => offer.offered)
  if (!signedIn && !offered) return null
  return (
    <MenuRow
      icon={signedIn ? ProfileIcon : IconUserCircle}
      onPress={() => {
        onDone()
        openDialog(signedIn ? 'account' : 'login')
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
