/** How players join: a code to scan, the digits to type, the address. */

import { copyText } from '@grimoire/page/browser/copy-text.ts'
import type { Origins } from '@grimoire/page/browser/reachable-origin.ts'
import { useReachableOrigin } from '@grimoire/page/browser/use-reachable-origin.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { QrCode } from '@grimoire/page/ui/qr-code.tsx'
import { IconAlertTriangle, IconCopy, IconMaximize } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMatter } from '../../store/use-matter.ts'
import { Select } from '../../ui/fields.tsx'
import { QrScreen } from '../../ui/qr-screen.tsx'
import { joinAddress } from './addresses.ts'
import './phones.css'
import { usePhones } from './phones-store.ts'
import { readableId } from './session-id.ts'

export function JoinCard({ sessionId }: { readonly sessionId: string }) {
  const t = useTranslations('phones.join')
  const matter = useMatter()
  const [chosen, setChosen] = useState<string | null>(null)
  const [large, setLarge] = useState(false)
  const origins = useReachableOrigin(chosen)
  const invite = usePhones((phones) => phones.invite)
  const scanned = joinAddress(origins.origin, sessionId, invite)
  // People who type the address need no more than this.
  const address = joinAddress(origins.origin, sessionId, null)
  const copy = async (event: MouseEvent<HTMLElement>) => {
    const copied = await copyText(scanned, event.currentTarget.parentElement ?? document.body)
    matter.say(t(copied ? 'copied' : 'notCopied'), copied ? 'success' : 'error')
  }
  return (
    <section className="join-card" aria-label={t('title')}>
      <QrCode text={scanned} label={t('code', { address })} />
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
      {large && <JoinScreen address={scanned} sessionId={sessionId} onClose={() => setLarge(false)} />}
    </section>
  )
}

/** Warns that this page's own address is a local one, which on a phone leads to the phone itself. */
function LocalNote({ origins, onChoose }: { readonly origins: Origins; readonly onChoose: (origin: string) => void }) {
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

interface JoinScreenProps {
  readonly address: string
  readonly sessionId: string
  readonly onClose: () => void
}

/** The code in full screen, for players across the table. */
function JoinScreen({ address, sessionId, onClose }: JoinScreenProps) {
  const t = useTranslations('phones.join')
  return (
    <QrScreen text={address} label={t('code', { address: address.replace(/#.*$/, '') })} title={t('largeTitle')} onClose={onClose}>
      <p className="join-label">{t('id')}</p>
      <p className="join-id tabular">{readableId(sessionId)}</p>
      <p className="join-label">{t('address')}</p>
      <JoinAddress address={address.replace(/\?.*$/, '')} />
    </QrScreen>
  )
}

/** An address to read and type. If it has to wrap, it breaks between its parts. */
function JoinAddress({ address }: { readonly address: string }) {
  const { origin } = new URL(address)
  const [path = '', query] = address.slice(origin.length).split('?')
  return (
    <p className="join-address" translate="no">
      {origin}
      <wbr />
      {path}
      {query !== undefined && (
        <>
          <wbr />?{query}
        </>
      )}
    </p>
  )
}
