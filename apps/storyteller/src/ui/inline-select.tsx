/** A choice from a list, with its label inside the field. */

import { IconChevronDown } from '@tabler/icons-react'
import './inline-select.css'

interface InlineSelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly onChange: (value: string) => void
}

export function InlineSelect({ label, value, options, onChange }: InlineSelectProps) {
  return (
    <label className="inline-select">
      <span className="inline-select-label">{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <IconChevronDown size={20} aria-hidden />
    </label>
  )
}
