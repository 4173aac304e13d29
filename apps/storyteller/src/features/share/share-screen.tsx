/** The code on the whole screen, as light as a phone can show it: for people across the table. */

import { useWakeLock } from '@grimoire/page/browser/use-wake-lock.ts'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { QrCode } from '@grimoire/page/ui/qr-code.tsx'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { FullScreen } from '../../ui/full-screen.tsx'

interface ShareScreenProps {
  readonly link: string
  /** The link as somebody types it. */
  readonly address: string
  readonly title: string
  readonly line: string
  readonly onClose: () => void
}

export function ShareScreen({ link, address, title, line, onClose }: ShareScreenProps) {
  const t = useTranslations('share')
  const common = useTranslations('common')
  useWakeLock(true)
  return (
    <FullScreen label={line} className="share-screen" onClose={onClose}>
      <div className="share-screen-content">
        <QrCode text={link} label={t('code', { address: link })} />
        <div className="share-screen-words">
          <h2>{title}</h2>
          <p>{line}</p>
          <p className="share-screen-address" translate="no">
            {address}
          </p>
        </div>
      </div>
      <IconButton label={common('close')} className="share-screen-close" onClick={onClose}>
        <IconX size={26} />
      </IconButton>
    </FullScreen>
  )
}
