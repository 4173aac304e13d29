/** How players get in: the code to scan, the digits to type, the address. */

import { IconAlertTriangle, IconCopy, IconMaximize } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '../../browser/copy-text.ts'
import { showStatus } from '../../store/status-store.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { type JoinOrigins, joinAddress, useJoinOrigin } from './addresses.ts'
import { JoinAddress } from './join-address.tsx'
import './phones.css'
import { QrCode } from './qr-code.tsx'
import { QrScreen } from './qr-screen.tsx'
import { readableId } from './session-id.ts'

export function JoinCard({ sessionId }: { readonly sessionId: string }) {
  const t = useTranslations('phones.join')
  const [chosen, setChosen] = useState<string | null>(null)
  const [large, setLarge] = useState(false)
  const origins = useJoinOrigin(chosen)
  const address = joinAddress(origins.origin, sessionId)
  const copy = async (event: MouseEvent<HTMLElement>) => {
    const copied = await copyText(address, event.currentTarget.parentElement ?? document.body)
    showStatus(t(copied ? 'copied' : 'notCopied'), copied ? 'success' : 'error')
  }
  return (
    <section className="join-card" aria-label={t('title')}>
      <QrCode text={address} label={t('code', { address })} />
      <div className="join-facts">
        <p className="join-label">{t('id')}</p>
        <p className="join-id tabular">{readableId(sessionId)}</p>
        <p className="join-label">{t('address')}</p>
        <JoinAddress address={address} />
        <div className="join-tools">
          <Button look="outline" icon={<IconCopy size={20} />} onClick={(event) => void copy(event)}>
            {t('copy')}
          </Button>
          <Button look="outline" icon={<IconMaximize size={20} />} onClick={() => setLarge(true)}>
            {t('large')}
          </Button>
        </div>
      </div>
      {origins.local && <LocalNote origins={origins} onChoose={setChosen} />}
      {large && <QrScreen address={address} sessionId={sessionId} onClose={() => setLarge(false)} />}
    </section>
  )
}

/** The address of this page leads phones to themselves. */
function LocalNote({ origins, onChoose }: { readonly origins: JoinOrigins; readonly onChoose: (origin: string) => void }) {
  const t = useTranslations('phones.join')
  const host = location.hostname
  return (
    <div className="phones-note join-local" role="note">
      <IconAlertTriangle size={22} aria-hidden />
      <div>
        <p>{t(origins.others.length > 0 ? 'local' : 'localNone', { host })}</p>
        {origins.others.length > 0 && (
          <Select
            aria-label={t('which')}
            value={origins.origin}
            data={[...origins.others]}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        )}
      </div>
    </div>
  )
}
