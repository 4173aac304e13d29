/** The origin of this page's addresses: its own at first, then the one that other devices reach. */

import { useEffect, useState } from 'react'
import { pageOrigin } from './page-origin.ts'

export function usePageOrigin(): string {
  const [origin, setOrigin] = useState(location.origin)
  useEffect(() => {
    let left = false
    void pageOrigin().then((found) => {
      if (!left) setOrigin(found)
    })
    return () => {
      left = true
    }
  }, [])
  return origin
}
