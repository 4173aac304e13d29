/** A button of the bottom bar and of the rail: an icon over one word. */

import type { ComponentPropsWithRef, ReactNode } from 'react'

interface BarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: ReactNode
  readonly word: string
}

export function BarButton({ icon, word, className, ...rest }: BarButtonProps) {
  return (
    <button type="button" {...rest} className={`bar-button ${className ?? ''}`}>
      {icon}
      <span>{word}</span>
    </button>
  )
}
