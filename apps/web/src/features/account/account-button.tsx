/** In the header: the way to sign in, and once that is done the person's picture, which opens their account. */

import { IconUserCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { openShellDialog } from '../../shell/dialog-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useAccount } from '../../session/account-store.ts'
import { Avatar } from './avatar.tsx'

export function AccountButton() {
  const t = useTranslations('account')
  const signedIn = useAccount((account) => account.signedIn)
  const profile = useAccount((account) => account.profile)
  if (!signedIn)
    return (
      <Button look="bare" icon={<IconUserCircle size={22} aria-hidden />} onClick={() => openShellDialog('login')}>
        {t('login')}
      </Button>
    )
  return (
    <IconButton label={profile ? t('open', { name: profile.name }) : t('openUnnamed')} onClick={() => openShellDialog('account')}>
      <Avatar profile={profile} size={32} />
    </IconButton>
  )
}
