/** A choice among a few options, all visible. The first screen has it, so it is built without the kit, whose inputs load later. */

import { type ReactNode, useId } from 'react'
import './segmented.css'

interface SegmentedProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly disabled?: boolean }[]
  readonly onChange: (value: T) => void
  readonly fullWidth?: boolean
}

/** The kit's own measures the chosen option, which lays out the whole page at every start. */
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
