/**
 * A viewer asks to see the grimoire, or a device to run the town: a banner over every screen and dialog, which neither takes the focus nor
 * offers one answer more than the other. Several are answered one after another, devices first.
 */

import type { TownOpening, TownViewer } from '@grimoire/protocol/town-calls'
import { IconDevices, IconEye } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorWords } from '../../i18n/error-words.ts'
import { announce } from '../../store/announcements.ts'
import { showStatus } from '../../store/status-store.ts'
import { Button } from '../../ui/button.tsx'
import './ask-banner.css'
import { answerOpening, answerViewer } from './town-session.ts'
import { useTown } from './town-store.ts'

export function AskBanner() {
  const opening = useTown((town) => town.opening)
  const asking = useTown((town) => town.asking)
  const waiting = asking.filter(({ grim }) => grim === 'asked')
  const others = opening.length + waiting.length - 1
  const device = opening[0]
  if (device) return <DeviceAsks key={device.opening_id} device={device} others={others} />
  const viewer = waiting[0]
  return viewer ? <ViewerAsks key={viewer.viewer_id} viewer={viewer} others={others} /> : null
}

function DeviceAsks({ device, others }: { readonly device: TownOpening; readonly others: number }) {
  const t = useTranslations('townHost.opening')
  const who = t(device.screen, { time: useTime(device.since) })
  return (
    <Ask
      icon={<IconDevices size={24} aria-hidden />}
      title={t('title')}
      words={`${who} ${t('what')}`}
      others={others}
      onAnswer={(allowed) => answerOpening(device.opening_id, allowed)}
    />
  )
}

function ViewerAsks({ viewer, others }: { readonly viewer: TownViewer; readonly others: number }) {
  const t = useTranslations('townHost.ask')
  const who = t(viewer.screen, { time: useTime(viewer.since) })
  return (
    <Ask
      icon={<IconEye size={24} aria-hidden />}
      title={t('title')}
      words={`${who} ${t('only')}`}
      others={others}
      onAnswer={(allowed) => answerViewer(viewer.viewer_id, allowed)}
    />
  )
}

function useTime(at: number): string {
  return useFormatter().dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

interface AskProps {
  readonly icon: ReactNode
  readonly title: string
  /** Who asks, and what for. */
  readonly words: string
  /** How many more wait for an answer. */
  readonly others: number
  /** Resolves to the error, or `null`. */
  readonly onAnswer: (allowed: boolean) => Promise<unknown>
}

function Ask({ icon, title, words, others, onAnswer }: AskProps) {
  const t = useTranslations('townHost.ask')
  const { open, answer } = useAnswer(onAnswer)
  const said = useRef(false)
  useEffect(() => {
    // A change of the words is not another question.
    if (!said.current) announce(`${title}. ${words}`)
    said.current = true
  }, [title, words])
  return (
    <section className="town-ask" aria-label={title}>
      {icon}
      <div className="town-ask-words">
        <h2>{title}</h2>
        <p>
          {words} {others > 0 && t('more', { count: others })}
        </p>
      </div>
      <div className="town-ask-answers">
        <Button disabled={!open} onClick={() => void answer(false)}>
          {t('refuse')}
        </Button>
        <Button look="outline" disabled={!open} onClick={() => void answer(true)}>
          {t('allow')}
        </Button>
      </div>
    </section>
  )
}

/** A press this soon was meant for what lay there before, such as the question before; milliseconds. */
const TOO_SOON_MS = 500

function useAnswer(onAnswer: AskProps['onAnswer']) {
  const t = useTranslations('townHost')
  const words = useErrorWords()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const opening = setTimeout(setOpen, TOO_SOON_MS, true)
    return () => clearTimeout(opening)
  }, [])
  const answer = async (allowed: boolean) => {
    setOpen(false)
    const error = await onAnswer(allowed)
    setOpen(true)
    if (error !== null) showStatus(t('ask.failed', { reason: words(error) || t('create.noAnswer') }))
  }
  return { open, answer }
}
