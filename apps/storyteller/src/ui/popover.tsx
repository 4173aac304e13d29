/** A popover at a button: Escape, a press outside or on the button again closes it, and the focus returns to the button. */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { WhileLoading } from './while-loading.tsx'

export interface PopoverProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The button that opens it, and also labels it. */
  readonly target: ReactElement
  readonly className?: string
  readonly children: ReactNode
}

const PlacedPopover = lazyPart(() => import('./placed-popover.tsx').then((module) => module.PlacedPopover))

/** The code that positions a popover is large, and is loaded when the first one opens. */
export function Popover(props: PopoverProps) {
  const [asked, setAsked] = useState(props.opened)
  if (props.opened && !asked) setAsked(true)
  if (!asked) return props.target
  return (
    <Suspense fallback={<WhileLoading onEscape={props.onClose}>{props.target}</WhileLoading>}>
      <PlacedPopover {...props} />
    </Suspense>
  )
}
