/** Buttons: one component for every button, on every page. Without the component kit: the first screen has dozens of them. */

import './button.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'

/** `primary` is the next step of a view; at most one is on screen. */
export type ButtonLook = 'primary' | 'plain' | 'outline' | 'bare' | 'danger'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly look?: ButtonLook
  readonly size?: 'normal' | 'big'
  readonly icon?: ReactNode
  readonly fullWidth?: boolean
}

export function Button({
  look = 'plain',
  size = 'normal',
  icon,
  fullWidth = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`btn ${className ?? ''}`}
      data-look={look}
      data-size={size}
      data-full={fullWidth || undefined}
    >
      {icon}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What the button does: its accessible name, and its tooltip. */
  readonly label: string
  readonly look?: ButtonLook
  readonly children: ReactNode
}

export function IconButton({ label, look = 'bare', className, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={`btn btn-icon ${className ?? ''}`} data-look={look} aria-label={label} title={label}>
      {children}
    </button>
  )
}
