/** A place to choose a file, or drop one on. */

import type { DragEvent, ReactNode } from 'react'
import './file-field.css'

interface FileFieldProps {
  readonly icon: ReactNode
  /** What to do here; also the field's name. */
  readonly label: string
  /** The file that is chosen. */
  readonly fileName: string | null
  readonly help: string
  readonly onChange: (file: File) => void
}

/** It takes any file: systems that do not know an ending would not let the right ones be chosen. */
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

/** What is dropped here is meant for this field, not for the page behind it. */
function keep(event: DragEvent) {
  event.stopPropagation()
}
