/** Says what is wrong with the connection to the session and what to do. Hidden while all is well. */

import { loadNewest } from '@grimoire/page/offline/load-newest.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useWireVersion } from '../../store/wire-version.ts'
import { reconnect } from './phone-session.ts'
import { usePhones } from './phones-store.ts'

export function SessionNote() {
  const t = useTranslations('phones.state')
  const stage = usePhones((phones) => phones.stage)
  const retrying = usePhones((phones) => phones.retrying)
  const common = useTranslations('common.version')
  const error = useTranslations('error')
  const refusal = useWireVersion((version) => version.refusal)
  const lost = stage === 'lost'
  const words =
    refusal !== null
      ? error(refusal)
      : lost
        ? t('lost')
        : stage === 'rejoining' || stage === 'kept'
          ? t('rejoining')
          : t('connecting')
  return (
    <div role="status" className="phones-live">
      {(stage !== 'active' || retrying) && (
        <div className="phones-note">
          <IconWifiOff size={22} aria-hidden />
          <p>{words}</p>
          {refusal !== null && (
            <Button look="outline" onClick={() => void loadNewest()}>
              {common('reload')}
            </Button>
          )}
          {refusal === null && lost && (
            <Button look="outline" onClick={() => void reconnect()}>
              {t('reconnect')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
