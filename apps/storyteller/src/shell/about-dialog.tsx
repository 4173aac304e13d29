/** About this app: what it is, who made it, what is new, and a button to fetch it again. */

import { ICON_CREDITS } from '@grimoire/catalogue/icon-credits'
import { askWorker } from '@grimoire/page/offline/messages.ts'
import { useUpdate } from '@grimoire/page/offline/update-store.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { PATH } from '@grimoire/protocol/site/pages'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { DialogProps } from '../store/dialogs.ts'
import { Accordion, AccordionGroup } from '../ui/accordion.tsx'
import { Dialog } from '../ui/dialog.tsx'
import './about-dialog.css'
import { Logo } from '@grimoire/page/ui/logo.tsx'
import { RELEASES, type Release } from './releases.ts'
import { StorageSection } from './storage-section.tsx'

declare module '../store/dialogs.ts' {
  interface AppDialogs {
    about: object
  }
}

export function AboutDialog({ opened, onClose }: DialogProps<'about'>) {
  const t = useTranslations('about')
  const common = useTranslations('common')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <div className="about">
        <div className="about-head">
          <Logo size={56} />
          <div>
            <strong>{common('appName')}</strong>
            <span>{t('version', { version: RELEASES[0].version })}</span>
          </div>
        </div>
        <NewVersion />
        <p>{t('what')}</p>
        <p>{t('independent')}</p>
        <Link to={PATH.privacy} onClick={onClose}>
          {t('privacy')}
        </Link>
        <section>
          <h3>{t('releases')}</h3>
          <Releases />
        </section>
        <Credits />
        <section>
          <h3>{t('cache')}</h3>
          <p className="about-small">{t('cacheHelp')}</p>
          <ClearCacheButton />
        </section>
        <StorageSection />
      </div>
    </Dialog>
  )
}

function NewVersion() {
  const t = useTranslations('shell.update')
  const apply = useUpdate((store) => store.apply)
  if (!apply) return null
  return (
    <p className="about-update">
      <span>{t('ready')}</span>
      <Button look="primary" onClick={apply}>
        {t('apply')}
      </Button>
    </p>
  )
}

function Releases() {
  const [opened, setOpened] = useState<readonly string[]>([RELEASES[0].version])
  return (
    <Accordion opened={opened} onChange={setOpened}>
      {RELEASES.map((release) => (
        <ReleaseGroup key={release.version} release={release} />
      ))}
    </Accordion>
  )
}

function ReleaseGroup({ release: { version, date, notes } }: { readonly release: Release }) {
  const t = useTranslations('about')
  const format = useFormatter()
  return (
    <AccordionGroup
      value={version}
      title={t('releaseHead', { version, date: format.dateTime(new Date(date), { dateStyle: 'long' }) })}
    >
      <ul className="about-notes">
        {notes.map((note) => (
          <li key={note}>{t(`release.${note}`)}</li>
        ))}
      </ul>
    </AccordionGroup>
  )
}

function Credits() {
  const t = useTranslations('about')
  const format = useFormatter()
  const { siteUrl, licenceUrl, contributors } = ICON_CREDITS
  return (
    <section className="about-small">
      <h3>{t('credits')}</h3>
      <p>
        {t.rich('icons', {
          authors: format.list(contributors),
          link: (text) => (
            <a href={siteUrl} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
          licence: (text) => (
            <a href={licenceUrl} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        })}
      </p>
      <p>{t('interfaceIcons')}</p>
      <p>{t('fonts')}</p>
      <p>{t('libraries')}</p>
    </section>
  )
}

/** How long the success is shown, milliseconds. */
const CLEARED_MS = 3000

const LABELS = { idle: 'clearCache', busy: 'clearingCache', cleared: 'cacheCleared' } as const

/** Fetches the app and its texts again, and shows the progress. */
function ClearCacheButton() {
  const t = useTranslations('about')
  const client = useQueryClient()
  const [state, setState] = useState<keyof typeof LABELS>('idle')
  const clear = async () => {
    setState('busy')
    try {
      await clearCache()
      await client.invalidateQueries()
      setState('cleared')
      setTimeout(() => setState('idle'), CLEARED_MS)
    } catch (error) {
      console.warn('The cache could not be cleared.', error)
      setState('idle')
    }
  }
  return (
    <Button
      icon={state === 'cleared' ? <IconCheck size={20} /> : <IconRefresh size={20} />}
      // Not `disabled`, which would lose the focus.
      aria-disabled={state !== 'idle'}
      onClick={() => {
        if (state === 'idle') void clear()
      }}
    >
      <span aria-live="polite">{t(LABELS[state])}</span>
    </Button>
  )
}

/** Fetches again everything that is kept for offline use. Rejects when the worker fails; without a worker there is nothing to clear. */
async function clearCache(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker) await askWorker(worker, { type: 'clear-cache' })
}
