/** The code as large as the screen, for those across the table. */

import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button.tsx'
import { FullScreen } from '../../ui/full-screen.tsx'
import { JoinAddress } from './join-address.tsx'
import { QrCode } from './qr-code.tsx'
import { readableId } from './session-id.ts'

interface QrScreenProps {
  readonly address: string
  readonly sessionId: string
  readonly onClose: () => void
}

export function QrScreen({ address, sessionId, onClose }: QrScreenProps) {
  const t = useTranslations('phones.join')
  const common = useTranslations('common')
  return (
    <FullScreen label={t('largeTitle')} className="qr-screen" onClose={onClose}>
      <div className="qr-screen-content">
        <QrCode text={address} label={t('code', { address })} />
        <div className="qr-screen-words">
          <h2>{t('largeTitle')}</h2>
          <p className="join-label">{t('id')}</p>
          <p className="join-id tabular">{readableId(sessionId)}</p>
          <p className="join-label">{t('address')}</p>
          <JoinAddress address={address.replace(/\?.*$/, '')} />
        </div>
      </div>
      <IconButton label={common('close')} className="qr-screen-close" onClick={onClose}>
        <IconX size={26} />
      </IconButton>
    </FullScreen>
  )
}
