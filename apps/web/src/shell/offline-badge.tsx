/** Says quietly that there is no network; never in the way. */

import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import './offline-badge.css'
import { useOnline } from './use-online.ts'

/** `compact` shows the sign alone, where a header has no room for the word. */
export function OfflineBadge({ compact = false }: { readonly compact?: boolean }) {
  const t = useTranslations('shell.offline')
  const online = useOnline()
  return (
    <span role="status" className="offline-slot">
      {!online && (
        <span className="offline-badge" data-compact={compact || undefined} title={t('help')}>
          <IconWifiOff size={18} aria-hidden />
          <span className={compact ? 'visually-hidden' : undefined}>{t('badge')}</span>
        </span>
      )}
    </span>
  )
}
