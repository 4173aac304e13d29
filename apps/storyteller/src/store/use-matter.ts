/** The matters of components, which are settled when the component goes. */

import { useEffect, useEffectEvent, useState } from 'react'
import { type Matter, newMatter, type Status } from './status-store.ts'

/** For what a control does when it is pressed. */
export function useMatter(): Matter {
  const [matter] = useState(newMatter)
  useEffect(() => () => matter.settle(), [matter])
  return matter
}

/**
 * For a state, such as a query that failed: the message shows while there is one, and leaves when it becomes `null`. `attempt` says which
 * attempt failed, for a message that is the same again after it was dismissed.
 */
export function useStatus(status: Omit<Status, 'matter'> | null, attempt: unknown = null): void {
  const matter = useMatter()
  const holds = status !== null
  const tell = useEffectEvent(() => {
    if (status) matter.say(status.text, status.level, status)
  })
  useEffect(() => {
    if (!holds) return undefined
    tell()
    return () => matter.settle()
  }, [holds, attempt, matter])
}
