/** The frame around every screen: header, messages, dialogs. */

import type { ReactNode } from 'react'

export function Frame({ children }: { readonly children: ReactNode }) {
  return <>{children}</>
}
