/** A field to choose a file, or to drop one on. */

import type { DragEvent, ReactNode } from 'react'
import './file-field.css'

interface FileFieldProps {
  readonly icon: ReactNode
  /** What to do here; also the field's accessible name. */
  readonly label: string
  /** The name of the chosen file. */
  readonly fileName: string | null
  readonly help: string
  readonly onChange: (file: File) => void
}

/** Accepts any file: systems that do not know the file extension would not let the right ones be chosen. */
export function FileField({ icon, label, fileName, help, onChange }: FileFieldProps) {
  return (
    <label className="file-drop" data-filled={fileName !== null || undefined} onDragEnter={keep} onDragOver={keep} onDrop={keep}>
      {icon}
      <strong dir="auto" translate={fileName === null ? 'yes' : 'no'}>
        {fileName ?? label}
      </strong>
      <span>{help}</span>
      <input
        type="file"
        aria-label={label}
        data-autofocus
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) onChange(file)
        }}
      />
    </label>
  )
}

/** A file dropped here is meant for this field, not for the page behind it. */
function keep(event: DragEvent) {
  event.stopPropagation()
}
