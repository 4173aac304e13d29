/** A button that opens the system's file picker for audio files. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { type ReactNode, useRef } from 'react'
import { ACCEPT } from './audio-file.ts'

interface FileButtonProps {
  readonly icon: ReactNode
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

export function FileButton({ icon, multiple = false, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="outline" icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // Allows the same file to be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
