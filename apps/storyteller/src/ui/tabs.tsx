/** Several views of one subject, one of which is shown. */

import { Tabs as KitTabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import './tabs.css'
import type { ReactNode } from 'react'

interface TabsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly tabs: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode; readonly panel: ReactNode }[]
  readonly onChange: (value: T) => void
}

export function Tabs<T extends string>({ label, value, tabs, onChange }: TabsProps<T>) {
  return (
    <KitTabs
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen as T)}
      keepMounted={false}
      classNames={{ root: 'tabs', list: 'tabs-list', tab: 'tabs-tab', tabLabel: 'tabs-label', panel: 'tabs-panel' }}
    >
      <KitTabs.List grow aria-label={label}>
        {tabs.map((tab) => (
          <KitTabs.Tab key={tab.value} value={tab.value} leftSection={tab.icon}>
            {tab.label}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {tabs.map((tab) => (
        <KitTabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </KitTabs.Panel>
      ))}
    </KitTabs>
  )
}
