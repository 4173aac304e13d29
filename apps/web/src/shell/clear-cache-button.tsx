/** Fetches the app and its texts anew, and says how far it is. */

import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clearCache } from '../offline/clear-cache.ts'
import { Button } from '../ui/button.tsx'

/** The success is shown this long, milliseconds. */
const CLEARED_MS = 3000

const LABELS = { idle: 'clearCache', busy: 'clearingCache', cleared: 'cacheCleared' } as const

export function ClearCacheButton() {
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
