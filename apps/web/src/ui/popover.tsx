/** A bubble beside a button: Escape, a press outside or on the button again closes it, and the focus goes back. */

import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'

export interface PopoverProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The button it belongs to, which also names it. */
  readonly target: ReactElement
  readonly className?: string
  readonly children: ReactNode
}

const PlacedPopover = lazy(() => import('./placed-popover.tsx').then((module) => ({ default: module.PlacedPopover })))

/** What places the bubble is large, and loads with the first one that opens. */
export function Popover(props: PopoverProps) {
  const [asked, setAsked] = useState(props.opened)
  if (props.opened && !asked) setAsked(true)
  if (!asked) return props.target
  return (
    <Suspense fallback={props.target}>
      <PlacedPopover {...props} />
    </Suspense>
  )
}
