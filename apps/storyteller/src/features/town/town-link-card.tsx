/** How to watch the town: a code to scan, the link and the password. */

import { copyText } from '@grimoire/page/browser/copy-text.ts'
import type { Origins } from '@grimoire/page/browser/reachable-origin.ts'
import { useReachableOrigin } from '@grimoire/page/browser/use-reachable-origin.ts'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { QrCode } from '@grimoire/page/ui/qr-code.tsx'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMatter } from '../../store/use-matter.ts'
import { Select } from '../../ui/fields.tsx'
import { QrScreen } from '../../ui/qr-screen.tsx'
import { townLink, typedTownLink } from './town-link.ts'
import { useTown } from './town-store.ts'

export function TownLink({ townId }: { readonly townId: string }) {
  const t = useTranslations('townHost.link')
  const password = useTown((town) => town.password)
  const [chosen, setChosen] = useState<string | null>(null)
  const [large, setLarge] = useState(false)
  const origins = useReachableOrigin(chosen)
  const link = townLink(origins.origin, townId, location.search)
  return (
    <div className="town-link">
      <button type="button" className="town-code" title={t('large')} aria-label={t('large')} onClick={() => setLarge(true)}>
        <QrCode text={link} label={t('code', { address: link })} />
      </button>
      <CopyField
        label={t('label')}
        shown={typedTownLink(origins.origin, townId)}
        text={link}
        copy={t('copyLink')}
        copied={t('linkCopied')}
      />
      <CopyField label={t('password')} shown={password} text={password} copy={t('copyPassword')} copied={t('passwordCopied')} />
      {origins.local && <LocalNote origins={origins} onChoose={setChosen} />}
      {large && (
        <QrScreen text={link} label={t('code', { address: link })} title={t('largeTitle')} onClose={() => setLarge(false)}>
          <dl className="town-facts">
            <dt>{t('at')}</dt>
            <dd translate="no">{`${origins.origin.replace(/^https?:\/\//, '')}/town`}</dd>
            <dt>{t('name')}</dt>
            <dd translate="no">{townId}</dd>
            <dt>{t('password')}</dt>
            <dd translate="no">{password}</dd>
          </dl>
        </QrScreen>
      )}
    </div>
  )
}

interface CopyFieldProps {
  readonly label: string
  readonly shown: string
  readonly text: string
  readonly copy: string
  readonly copied: string
}

function CopyField({ label, shown, text, copy, copied }: CopyFieldProps) {
  const t = useTranslations('townHost.link')
  const matter = useMatter()
  const run = async (event: MouseEvent<HTMLElement>) => {
    const done = await copyText(text, event.currentTarget.parentElement ?? document.body)
    matter.say(done ? copied : t('notCopied', { text }), done ? 'success' : 'error')
  }
  return (
    <div className="town-copy">
      <p className="town-copy-text" translate="no">
        <span className="visually-hidden">{label}: </span>
        {shown}
      </p>
      <IconButton look="plain" label={copy} onClick={(event) => void run(event)}>
        <IconCopy size={20} />
      </IconButton>
    </div>
  )
}

/** Warns that this page's own address is a local one, which on another device leads to that device itself. */
function LocalNote({ origins, onChoose }: { readonly origins: Origins; readonly onChoose: (origin: string) => void }) {
  const t = useTranslations('townHost.link')
  return (
    <div className="town-local" role="note">
      <IconAlertTriangle size={20} aria-hidden />
      <p>{t(origins.others.length > 0 ? 'local' : 'localNone', { host: location.hostname })}</p>
      {origins.others.length > 1 && (
        <Select
          aria-label={t('which')}
          value={origins.origin}
          data={[...origins.others]}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
