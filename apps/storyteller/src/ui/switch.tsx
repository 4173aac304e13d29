/** A setting that is on or off, and takes effect at once. */

import { Switch as KitSwitch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import './inline-field.css'
import './switch.css'
import type { ComponentProps } from 'react'

export function Switch(props: ComponentProps<typeof KitSwitch>) {
  return (
    <KitSwitch
      {...props}
      classNames={{
        root: 'switch',
        track: 'switch-track',
        thumb: 'switch-thumb',
        label: 'switch-label',
        description: 'switch-hint',
        body: 'switch-body',
      }}
    />
  )
}
