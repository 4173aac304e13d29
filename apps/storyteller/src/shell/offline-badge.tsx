/** Shows that there is no network, without getting in the way. */

import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import './offline-badge.css'
import { useOnline } from '@grimoire/page/browser/use-online.ts'

export function OfflineBadge() {
  const t = useTranslations('shell.offline')
  const online = useOnline()
  return (
    <span role="status" className="offline-slot">
      {!online && (
        <span className="offline-badge" title={t('help')}>
          <IconWifiOff size={18} aria-hidden />
          {t('badge')}
        </span>
      )}
    </span>
  )
}

/** Only the icon, at the corner of its button; the text beside it is for screen readers. */
export function OfflineMark() {
  const online = useOnline()
  if (online) return null
  return (
    <span className="offline-mark" aria-hidden>
      <IconWifiOff size={14} stroke={2.4} />
    </span>
  )
}

export function OfflineWords() {
  const t = useTranslations('shell.offline')
  const online = useOnline()
  return (
    <span role="status" className="visually-hidden">
      {!online && t('badge')}
    </span>
  )
}
