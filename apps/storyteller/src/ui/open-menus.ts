/** The open menus and popovers, which close when a key runs a command: what it opens would come to lie beneath them. */

import { useEffect, useEffectEvent } from 'react'

const open = new Set<() => void>()

/** While `close` is not `null`, `closeMenus` calls it. */
export function useOpenMenu(close: (() => void) | null): void {
  const active = close !== null
  const current = useEffectEvent(() => close?.())
  useEffect(() => {
    if (!active) return undefined
    const entry = () => current()
    open.add(entry)
    return () => void open.delete(entry)
  }, [active])
}

export function closeMenus(): void {
  for (const close of open) close()
}
