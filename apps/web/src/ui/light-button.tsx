/** A button that looks like `Button` but does not need the component kit, for pages that must load fast. */

import './button.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { ButtonLook } from './button.tsx'

interface LightButtonProps extends ComponentPropsWithRef<'button'> {
  readonly look?: ButtonLook
  readonly size?: 'normal' | 'big'
  readonly icon?: ReactNode
}

export function LightButton({
  look = 'plain',
  size = 'normal',
  icon,
  className,
  type = 'button',
  children,
  ...rest
}: LightButtonProps) {
  return (
    <button {...rest} type={type} className={`btn ${className ?? ''}`} data-look={look} data-size={size}>
      {icon}
      {children}
    </button>
  )
}
