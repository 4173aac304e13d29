/** Shown where there is nothing: an icon, a sentence of fact, and a sentence of help. */

import './empty-state.css'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly icon: ReactNode
  readonly fact: string
  readonly help?: string
  readonly action?: ReactNode
}

export function EmptyState({ icon, fact, help, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon}
      <strong>{fact}</strong>
      {help !== undefined && <span>{help}</span>}
      {action}
    </div>
  )
}
