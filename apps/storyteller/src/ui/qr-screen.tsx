/** A QR code in full screen, for people across the room, with a few words beside it. */

import { IconButton } from '@grimoire/page/ui/button.tsx'
import { QrCode } from '@grimoire/page/ui/qr-code.tsx'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FullScreen } from './full-screen.tsx'
import './qr-screen.css'

interface QrScreenProps {
  readonly text: string
  /** Describes the code to screen readers. */
  readonly label: string
  readonly title: string
  readonly onClose: () => void
  /** What can be read and typed instead. */
  readonly children: ReactNode
}

export function QrScreen({ text, label, title, onClose, children }: QrScreenProps) {
  const t = useTranslations('common')
  return (
    <FullScreen label={title} className="qr-screen" onClose={onClose}>
      <div className="qr-screen-content">
        <QrCode text={text} label={label} />
        <div className="qr-screen-words">
          <h2>{title}</h2>
          {children}
        </div>
      </div>
      <IconButton label={t('close')} className="qr-screen-close" onClick={onClose}>
        <IconX size={26} />
      </IconButton>
    </FullScreen>
  )
}
