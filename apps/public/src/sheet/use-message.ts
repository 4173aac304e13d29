/** A short message at the foot of the page, which goes by itself. */

import { useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 4000

export function useMessage(): readonly [message: string, say: (message: string) => void] {
  const [said, setSaid] = useState({ message: '' })
  useEffect(() => {
    if (said.message === '') return undefined
    const timer = setTimeout(() => setSaid({ message: '' }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  return [said.message, useCallback((message: string) => setSaid({ message }), [])]
}
