/**
 * Boundaries around the parts of the app. When a part cannot be loaded or shown, everything else stays: a panel, a dialog or a menu closes
 * and a message says so; a part that cannot close says so in its own place. Both offer another try.
 */

import { PartNotLoaded, retryParts, whenMissedPartLoads } from '@grimoire/page/i18n/lazy-part.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { newMatter } from '../store/status-store.ts'
import './catch-part.css'

/** It outlives the part, which closes when it fails, and goes when the part loads after all, by whichever way it was opened again. */
const partLoad = newMatter()
whenMissedPartLoads(() => partLoad.settle())

interface CatchPartProps {
  /** Closes it, so that the rest can be used. */
  readonly onFail: () => void
  /** Opens it again. */
  readonly retry: () => void
  /** Stays in its place meanwhile. */
  readonly otherwise?: ReactNode
  readonly children: ReactNode
}

export function CatchPart({ onFail, retry, otherwise = null, children }: CatchPartProps) {
  const t = useTranslations('shell.part')
  const [attempt, setAttempt] = useState(0)
  const tell = async (error: unknown) => {
    console.warn('A part of the app could not be shown.', error)
    onFail()
    retryParts()
    setAttempt((before) => before + 1)
    // A server that answers has other files than this page asks for: the app was updated. The game is kept through a reload.
    const updated = !isNotLoaded(error) || (await answers())
    partLoad.say(t(updated ? 'updated' : 'unreachable'), 'error', {
      action: updated ? { label: t('reload'), run: () => location.reload() } : { label: t('retry'), run: retry },
    })
  }
  return (
    <CatchErrors key={attempt} instead={otherwise} onError={(error) => void tell(error)}>
      {children}
    </CatchErrors>
  )
}

/** Around a section of a screen, which is always there. */
export function CatchInPlace({ children }: { readonly children: ReactNode }) {
  return <InPlace>{children}</InPlace>
}

/** Around a screen. One that is loaded and fails leaves nothing to go on with, which is for the boundary around the whole app. */
export function CatchUnloaded({ children }: { readonly children: ReactNode }) {
  return <InPlace only={isNotLoaded}>{children}</InPlace>
}

const isNotLoaded = (error: unknown) => error instanceof PartNotLoaded

interface InPlaceProps {
  readonly only?: (error: unknown) => boolean
  readonly children: ReactNode
}

function InPlace({ only, children }: InPlaceProps) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    retryParts()
    setAttempt(attempt + 1)
  }
  return (
    <CatchErrors key={attempt} instead={<Failed onRetry={retry} />} {...(only && { only })}>
      {children}
    </CatchErrors>
  )
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('shell.part')
  const [updated, setUpdated] = useState(false)
  useEffect(() => {
    let here = true
    void answers().then((answer) => here && setUpdated(answer))
    return () => {
      here = false
    }
  }, [])
  return (
    <div className="part-failed" role="alert">
      <p>{t(updated ? 'updated' : 'unreachable')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
      {updated && <Button onClick={() => location.reload()}>{t('reload')}</Button>}
    </div>
  )
}

/** Whether the server answers now, past every cache. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok
  } catch {
    // No network, or no server.
    return false
  }
}
