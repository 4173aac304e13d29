/** Fields that every screen uses: text and choice, each with its label and its error below. The rarer ones have their own files. */

import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/SegmentedControl.css'
import './fields.css'
import type { ComponentProps, ReactNode } from 'react'

/** Class names for components built on the kit's input. */
export const INPUT = {
  input: 'field-input',
  label: 'field-label',
  error: 'field-error',
  description: 'field-hint',
  section: 'field-section',
} as const

export function TextField(props: ComponentProps<typeof TextInput>) {
  return <TextInput {...props} classNames={INPUT} />
}

export function Select(props: ComponentProps<typeof NativeSelect>) {
  return <NativeSelect {...props} classNames={INPUT} />
}

interface SegmentedProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly disabled?: boolean }[]
  readonly onChange: (value: T) => void
  readonly fullWidth?: boolean
}

/** A choice among a few options, all visible. */
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
