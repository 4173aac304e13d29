/** Cards that belong together, under their heading. */

import type { ReactNode } from 'react'
import './card-group.css'

export function CardGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card-group">
      <h3>{title}</h3>
      <ul aria-label={title}>{children}</ul>
    </section>
  )
}
