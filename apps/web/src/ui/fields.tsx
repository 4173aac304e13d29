/** Fields: text, choice, switches and sliders, each with its label and its error below. */

import { Checkbox as KitCheckbox, NativeSelect, SegmentedControl, Slider as KitSlider, Switch as KitSwitch, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Slider.css'
import '@mantine/core/styles/Switch.css'
import './fields.css'
import type { ComponentProps, ReactNode } from 'react'

const INPUT = { input: 'field-input', label: 'field-label', error: 'field-error', description: 'field-hint', section: 'field-section' } as const

export function TextField(props: ComponentProps<typeof TextInput>) {
  return <TextInput {...props} classNames={INPUT} />
}

export function TextArea(props: ComponentProps<typeof Textarea>) {
  return <Textarea {...props} classNames={INPUT} />
}

export function Select(props: ComponentProps<typeof NativeSelect>) {
  return <NativeSelect {...props} classNames={INPUT} />
}

export function Switch(props: ComponentProps<typeof KitSwitch>) {
  return <KitSwitch {...props} classNames={{ root: 'switch', track: 'switch-track', thumb: 'switch-thumb', label: 'switch-label', body: 'switch-body' }} />
}

export function Checkbox(props: ComponentProps<typeof KitCheckbox>) {
  return <KitCheckbox {...props} classNames={{ input: 'checkbox-input', label: 'switch-label', icon: 'checkbox-icon', body: 'switch-body' }} />
}

interface SegmentedProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly disabled?: boolean }[]
  readonly onChange: (value: T) => void
  readonly fullWidth?: boolean
}

/** A choice among a few, all in view. */
export function Segmented<T extends string>({ label, value, options, onChange, fullWidth = false }: SegmentedProps<T>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      data={options.map((option) => ({ ...option }))}
      onChange={(chosen) => onChange(chosen as T)}
      fullWidth={fullWidth}
      classNames={{ root: 'segmented', indicator: 'segmented-indicator', label: 'segmented-label' }}
    />
  )
}

export function Slider({ label, ...props }: Omit<ComponentProps<typeof KitSlider>, 'label' | 'thumbLabel'> & { readonly label: string }) {
  return <KitSlider {...props} thumbLabel={label} label={(value) => value} classNames={{ root: 'slider', track: 'slider-track', bar: 'slider-bar', thumb: 'slider-thumb' }} />
}
