/** The moment before a token shows: the names of the script run past, then stop. */

import { useEffect, useState } from 'react'

const REVEAL_STEP_MS = 120
const REVEAL_MS = 1500
/** In automated browsers, which wait for nothing. */
const REVEAL_AUTOMATED_MS = 10

/** The name to show, and whether the token has settled. `still` shows the result at once. */
export function useReveal(names: readonly string[], still: boolean): { readonly name: string | null; readonly settled: boolean } {
  const [settled, setSettled] = useState(still)
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (still) return undefined
    const ticking = setInterval(() => setStep((before) => before + 1), REVEAL_STEP_MS)
    const ending = setTimeout(() => setSettled(true), navigator.webdriver ? REVEAL_AUTOMATED_MS : REVEAL_MS)
    return () => {
      clearInterval(ticking)
      clearTimeout(ending)
    }
  }, [still])
  return { name: settled ? null : (names[(step * 7) % Math.max(1, names.length)] ?? null), settled }
}
