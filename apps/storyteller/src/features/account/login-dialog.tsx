/** The login dialog: what an account is good for, what will be stored, and the link to Discord. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { PATH } from '@grimoire/protocol/site/pages'
import { IconBrandDiscord, IconPlugConnectedX, IconWifiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { askSignInWays } from '../../session/sign-in-offer.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import './login-dialog.css'

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    login: object
  }
}

/** The sign-in address. It leads back to this page; the game waits in the tab's storage. */
function signInAddress(): string {
  return `/api/auth/discord?${new URLSearchParams({ redirect_url: location.href }).toString()}`
}

export function LoginDialog({ opened, onClose }: DialogProps<'login'>) {
  const t = useTranslations('account.dialog')
  const online = useOnline()
  const ways = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => askSignInWays(signal),
    networkMode: 'online',
    refetchOnMount: 'always',
  })
  const offered = online && ways.data?.discord === true
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        offered && (
          <a className="btn shell-link" data-look="primary" data-size="big" href={signInAddress()}>
            <IconBrandDiscord size={24} aria-hidden />
            {t('button')}
          </a>
        )
      }
    >
      <div className="login">
        <p>{t('lead')}</p>
        <div role="status" aria-busy={ways.isFetching}>
          {!online && <EmptyState icon={<IconWifiOff size={32} aria-hidden />} fact={t('offline')} help={t('offlineHelp')} />}
          {online && ways.data?.discord === false && (
            <EmptyState icon={<IconPlugConnectedX size={32} aria-hidden />} fact={t('notOffered')} help={t('notOfferedHelp')} />
          )}
          {online && ways.isError && !ways.data && <Unknown onRetry={() => void ways.refetch()} />}
        </div>
        {offered && (
          <>
            <p>{t('returns')}</p>
            <p className="login-privacy">
              {t.rich('privacy', {
                link: (text) => (
                  <Link to={PATH.privacy} onClick={onClose}>
                    {text}
                  </Link>
                ),
              })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Unknown({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('account.dialog')
  const common = useTranslations('common')
  return (
    <EmptyState
      icon={<IconPlugConnectedX size={32} aria-hidden />}
      fact={t('failed')}
      action={<Button onClick={onRetry}>{common('retry')}</Button>}
    />
  )
}
