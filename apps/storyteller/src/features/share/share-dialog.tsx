/** How players get to a sheet of the script: a code to scan, the link to copy or share, and the code on the whole screen. */

import { copyText } from '@grimoire/page/browser/copy-text.ts'
import type { Origins } from '@grimoire/page/browser/reachable-origin.ts'
import { sheetAddress } from '@grimoire/page/browser/sheet-address.ts'
import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { useReachableOrigin } from '@grimoire/page/browser/use-reachable-origin.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { QrCode } from '@grimoire/page/ui/qr-code.tsx'
import type { SheetKind } from '@grimoire/protocol/sheet/page'
import { IconAlertTriangle, IconCopy, IconLink, IconMaximize, IconRefresh, IconShare3, IconWifiOff } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { useMatter } from '../../store/use-matter.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/fields.tsx'
import { useIsLow } from '../../ui/use-media.ts'
import './share.css'
import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import { ShareScreen } from './share-screen.tsx'
import { type SheetQuery, useSheetQuery } from './use-sheet-query.ts'

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    shareSheet: { readonly kind: SheetKind }
  }
}

export function ShareDialog({ kind, opened, onClose }: DialogProps<'shareSheet'>) {
  const t = useTranslations('share')
  const titleOf = useScriptTitle()
  const script = titleOf(useGame((game) => game.script?.name ?? ''))
  const sheet = useSheetQuery()
  const low = useIsLow()
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`title.${kind}`)} size={low ? 'wide' : 'normal'}>
      <div className="share">
        <p className="share-script">{script}</p>
        {sheet.state === 'ready' ? <Link kind={kind} script={script} query={sheet.query} /> : <NoLink sheet={sheet} />}
      </div>
    </Dialog>
  )
}

interface LinkProps {
  readonly kind: SheetKind
  readonly script: string
  readonly query: string
}

function Link({ kind, script, query }: LinkProps) {
  const t = useTranslations('share')
  const matter = useMatter()
  const [chosen, setChosen] = useState<string | null>(null)
  const [large, setLarge] = useState(false)
  const origins = useReachableOrigin(chosen)
  const link = sheetAddress(origins.origin, kind, query)
  const copy = async (event: MouseEvent<HTMLElement>) => {
    const done = await copyText(link, event.currentTarget.parentElement ?? document.body)
    matter.say(t(done ? 'copied' : 'notCopied'), done ? 'success' : 'error')
  }
  return (
    <>
      <div className="share-card">
        <QrCode text={link} label={t('code', { address: link })} />
      </div>
      <p className="share-hint">{t('hint')}</p>
      <Warning origins={origins} onChoose={setChosen} />
      <div className="share-link">
        <p className="share-address" translate="no">
          <IconLink size={20} aria-hidden />
          <span className="visually-hidden">{t('link')}: </span>
          <span>{typed(link)}</span>
        </p>
        <Button look="outline" icon={<IconCopy size={20} />} onClick={(event) => void copy(event)}>
          {t('copy')}
        </Button>
      </div>
      <div className="share-link">
        <ShareButton title={`${script} · ${t(`title.${kind}`)}`} url={link} />
        <Button look="primary" size="big" className="share-full" icon={<IconMaximize size={22} />} onClick={() => setLarge(true)}>
          {t('full')}
        </Button>
      </div>
      {large && (
        <ShareScreen link={link} address={typed(link)} title={script} line={t(`title.${kind}`)} onClose={() => setLarge(false)} />
      )}
    </>
  )
}

/** Only where the browser can hand a link to other apps. */
function ShareButton({ title, url }: { readonly title: string; readonly url: string }) {
  const t = useTranslations('share')
  // Missing without a secure context, whatever the types say.
  if ((navigator as { share?: unknown }).share === undefined) return null
  const share = () => {
    navigator.share({ title, url }).catch(() => {
      // The reader changed their mind.
    })
  }
  return (
    <Button look="outline" size="big" icon={<IconShare3 size={20} />} onClick={share}>
      {t('share')}
    </Button>
  )
}

/** Says when the link may lead nowhere, and what to do. */
function Warning({ origins, onChoose }: { readonly origins: Origins; readonly onChoose: (origin: string) => void }) {
  const t = useTranslations('share')
  const online = useOnline()
  const host = location.hostname
  if (!online) return <Note icon={<IconWifiOff size={20} aria-hidden />}>{t('noNetwork')}</Note>
  if (!origins.local) return null
  if (origins.others.length === 0) return <Note icon={<IconAlertTriangle size={20} aria-hidden />}>{t('nowhere', { host })}</Note>
  return (
    <Note icon={<IconAlertTriangle size={20} aria-hidden />}>
      {t('other', { host })}
      {origins.others.length > 1 && (
        <Select
          aria-label={t('which')}
          value={origins.origin}
          data={[...origins.others]}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </Note>
  )
}

function NoLink({ sheet }: { readonly sheet: Exclude<SheetQuery, { state: 'ready' }> }) {
  const t = useTranslations('share')
  if (sheet.state === 'making')
    return (
      <div className="share-card" role="status">
        <span className="visually-hidden">{t('making')}</span>
        <span className="share-blank" />
      </div>
    )
  if (sheet.state === 'needs-network') return <Note icon={<IconWifiOff size={20} aria-hidden />}>{t('needsNetwork')}</Note>
  return (
    <>
      <Note icon={<IconAlertTriangle size={20} aria-hidden />}>{t('notStored')}</Note>
      <Button look="primary" size="big" fullWidth icon={<IconRefresh size={20} />} onClick={sheet.retry}>
        {t('retry')}
      </Button>
    </>
  )
}

function Note({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="share-note" role="note">
      {icon}
      <div>{children}</div>
    </div>
  )
}

/** What somebody types: browsers add the rest. */
function typed(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
