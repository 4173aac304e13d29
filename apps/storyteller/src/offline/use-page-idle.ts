/** What the first frame of a screen need not wait for. */

import { idle } from '@grimoire/page/offline/page-start.ts'
import { startTransition, useEffect, useState } from 'react'

/** What is left out of the first frame appears after this, even on a busy page, milliseconds. */
const AT_MOST_MS = 500

/** Whether the page has had time since the component appeared, so that its first frame is on the screen. */
export function usePageIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let left = false
    void idle(AT_MOST_MS).then(() => {
      if (!left) startTransition(() => setIdle(true))
    })
    return () => {
      left = true
    }
  }, [])
  return isIdle
}
