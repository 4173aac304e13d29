/** Fields that every screen uses: text and choice, each with its label and its error below. The rarer ones have their own files. */

import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import './fields.css'
import { type ComponentProps, type ReactNode, useId } from 'react'

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

/** A choice among a few options, all visible. The kit's own measures the chosen option, which lays out the whole page at every start. */
export function Segmented<T extends string>({ label, value, options, onChange, fullWidth = false }: SegmentedProps<T>) {
  const id = useId()
  return (
    <div className="segmented" role="radiogroup" aria-label={label} data-full={fullWidth || undefined}>
      {options.map((option) => (
        <div key={option.value} className="segmented-option">
          <input
            type="radio"
            id={id + option.value}
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <label className="segmented-label" htmlFor={id + option.value}>
            <span>{option.label}</span>
          </label>
        </div>
      ))}
    </div>
  )
}
