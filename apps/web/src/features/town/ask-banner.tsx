/**
 * A viewer asks to see the grimoire: a banner over every screen and dialog, which neither takes the focus nor offers one answer more
 * than the other. Several viewers are answered one after another.
 */

import type { TownViewer } from '@grimoire/protocol/town-calls'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useErrorWords } from '../../i18n/error-words.ts'
import { announce } from '../../store/announcements.ts'
import { showStatus } from '../../store/status-store.ts'
import { Button } from '../../ui/button.tsx'
import './ask-banner.css'
import { answerViewer } from './town-session.ts'
import { useTown } from './town-store.ts'

export function AskBanner() {
  const asking = useTown((town) => town.asking)
  const waiting = asking.filter(({ grim }) => grim === 'asked')
  const first = waiting[0]
  return first ? <Ask key={first.viewer_id} viewer={first} others={waiting.length - 1} /> : null
}

function Ask({ viewer, others }: { readonly viewer: TownViewer; readonly others: number }) {
  const t = useTranslations('townHost.ask')
  const who = useWho(viewer)
  const { open, answer } = useAnswer(viewer)
  const title = t('title')
  const said = useRef(false)
  useEffect(() => {
    // A change of the words is not another question.
    if (!said.current) announce(`${title}. ${who}`)
    said.current = true
  }, [title, who])
  return (
    <section className="town-ask" aria-label={title}>
      <IconEye size={24} aria-hidden />
      <div className="town-ask-words">
        <h2>{title}</h2>
        <p>
          {who} {others > 0 && t('more', { count: others })}
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

/** Who asks, and what for. */
function useWho({ screen, since }: TownViewer): string {
  const t = useTranslations('townHost.ask')
  const format = useFormatter()
  const time = format.dateTime(since, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${t(screen, { time })} ${t('only')}`
}

/** A press this soon was meant for what lay there before, such as the question of the viewer before; milliseconds. */
const TOO_SOON_MS = 500

function useAnswer({ viewer_id: id }: TownViewer) {
  const t = useTranslations('townHost')
  const words = useErrorWords()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const opening = setTimeout(setOpen, TOO_SOON_MS, true)
    return () => clearTimeout(opening)
  }, [])
  const answer = async (allowed: boolean) => {
    setOpen(false)
    const error = await answerViewer(id, allowed)
    setOpen(true)
    if (error !== null) showStatus(t('ask.failed', { reason: words(error) || t('create.noAnswer') }))
  }
  return { open, answer }
}
