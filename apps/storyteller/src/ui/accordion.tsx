/** Groups that open and close under their headings. */

import { Accordion as KitAccordion } from '@mantine/core'
import '@mantine/core/styles/Accordion.css'
import './accordion.css'
import type { ReactNode } from 'react'

interface AccordionProps {
  /** The open groups, by their `value`. */
  readonly opened: readonly string[]
  readonly onChange: (opened: string[]) => void
  readonly children: ReactNode
}

export function Accordion({ opened, onChange, children }: AccordionProps) {
  return (
    <KitAccordion
      multiple
      value={[...opened]}
      onChange={onChange}
      order={3}
      transitionDuration={160}
      keepMounted={false}
      classNames={{
        root: 'accordion',
        item: 'accordion-item',
        control: 'accordion-control',
        label: 'accordion-label',
        content: 'accordion-content',
        chevron: 'accordion-chevron',
      }}
    >
      {children}
    </KitAccordion>
  )
}

interface AccordionGroupProps {
  readonly value: string
  readonly icon?: ReactNode
  readonly title: ReactNode
  /** How many items the group has. */
  readonly count?: number | string
  readonly children: ReactNode
}

export function AccordionGroup({ value, icon, title, count, children }: AccordionGroupProps) {
  return (
    <KitAccordion.Item value={value}>
      <KitAccordion.Control icon={icon}>
        <span className="accordion-title">{title}</span>
        {count !== undefined && <span className="accordion-count">{count}</span>}
      </KitAccordion.Control>
      <KitAccordion.Panel>{children}</KitAccordion.Panel>
    </KitAccordion.Item>
  )
}
