/** Says what is wrong with the connection to the session and what to do. Hidden while all is well. */

import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { reconnect } from './phone-session.ts'
import { usePhones } from './phones-store.ts'

export function SessionNote() {
  const t = useTranslations('phones.state')
  const stage = usePhones((phones) => phones.stage)
  const retrying = usePhones((phones) => phones.retrying)
  const lost = stage === 'lost'
  const words = lost ? t('lost') : stage === 'rejoining' || stage === 'kept' ? t('rejoining') : t('connecting')
  return (
    <div role="status" className="phones-live">
      {(stage !== 'active' || retrying) && (
        <div className="phones-note">
          <IconWifiOff size={22} aria-hidden />
          <p>{words}</p>
          {lost && (
            <Button look="outline" onClick={() => void reconnect()}>
              {t('reconnect')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
