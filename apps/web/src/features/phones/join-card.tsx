/** How players join: a code to scan, the digits to type, the address. */

import { IconAlertTriangle, IconCopy, IconMaximize, IconX } from '@tabler/icons-react'
import { type MouseEvent, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { useTranslations } from 'use-intl'
import { copyText } from '../../browser/copy-text.ts'
import { showStatus } from '../../store/status-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { FullScreen } from '../../ui/full-screen.tsx'
import { type JoinOrigins, joinAddress, useJoinOrigin } from './addresses.ts'
import './phones.css'
import { usePhones } from './phones-store.ts'
import { readableId } from './session-id.ts'

export function JoinCard({ sessionId }: { readonly sessionId: string }) {
  const t = useTranslations('phones.join')
  const [chosen, setChosen] = useState<string | null>(null)
  const [large, setLarge] = useState(false)
  const origins = useJoinOrigin(chosen)
  const invite = usePhones((phones) => phones.invite)
  const scanned = joinAddress(origins.origin, sessionId, invite)
  // People who type the address need no more than this.
  const address = joinAddress(origins.origin, sessionId, null)
  const copy = async (event: MouseEvent<HTMLElement>) => {
    const copied = await copyText(scanned, event.currentTarget.parentElement ?? document.body)
    showStatus(t(copied ? 'copied' : 'notCopied'), copied ? 'success' : 'error')
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
      {large && <QrScreen address={scanned} sessionId={sessionId} onClose={() => setLarge(false)} />}
    </section>
  )
}

/** Warns that this page's own address is a local one, which on a phone leads to the phone itself. */
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

interface QrScreenProps {
  readonly address: string
  readonly sessionId: string
  readonly onClose: () => void
}

/** The code in full screen, for players across the table. */
function QrScreen({ address, sessionId, onClose }: QrScreenProps) {
  const t = useTranslations('phones.join')
  const common = useTranslations('common')
  return (
    <FullScreen label={t('largeTitle')} className="qr-screen" onClose={onClose}>
      <div className="qr-screen-content">
        <QrCode text={address} label={t('code', { address: address.replace(/#.*$/, '') })} />
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

const QUIET = 4

/** A QR code as a single drawing: dark on light in both themes, with the quiet zone that cameras need. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr-ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-ink" d={path} />
    </svg>
  )
}

function drawn(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('')
  return { path, size: size + 2 * QUIET }
}
