/**
 * Boundaries around the parts of the app. When a part cannot be loaded or shown, everything else stays: a panel, a dialog or a menu closes
 * and a message says so; a part that cannot close says so in its own place. Both offer another try.
 */

import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { retryParts } from '../i18n/lazy-part.tsx'
import { showStatus } from '../store/status-store.ts'
import { Button } from '../ui/button.tsx'
import { CatchErrors } from '../ui/catch-errors.tsx'
import './catch-part.css'

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
    const updated = await answers()
    showStatus(
      t(updated ? 'updated' : 'unreachable'),
      'error',
      updated ? { label: t('reload'), run: () => location.reload() } : { label: t('retry'), run: retry },
    )
  }
  return (
    <CatchErrors key={attempt} instead={otherwise} onError={(error) => void tell(error)}>
      {children}
    </CatchErrors>
  )
}

/** Around a part that is always there, such as a screen or a section of one. */
export function CatchInPlace({ children }: { readonly children: ReactNode }) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    retryParts()
    setAttempt(attempt + 1)
  }
  return (
    <CatchErrors key={attempt} instead={<Failed onRetry={retry} />}>
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
