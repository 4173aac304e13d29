/** A checkbox. */

import { Checkbox as KitCheckbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import './checkbox.css'
import './inline-field.css'
import type { ComponentProps } from 'react'

export function Checkbox(props: ComponentProps<typeof KitCheckbox>) {
  return (
    <KitCheckbox
      {...props}
      classNames={{ input: 'checkbox-input', label: 'switch-label', icon: 'checkbox-icon', body: 'switch-body' }}
    />
  )
}
