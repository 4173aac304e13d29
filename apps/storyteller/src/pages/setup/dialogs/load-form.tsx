/** The frame of the three dialogs that load a script: a field, what went wrong, and the button that loads. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { LoadProblem } from '../../../scripts/use-choose-script.ts'
import { Dialog, type DialogFrame } from '../../../ui/dialog.tsx'
import './setup-dialogs.css'

interface LoadFormProps extends DialogFrame {
  readonly title: string
  readonly button: string
  readonly busyButton: string
  /** There is nothing to load yet. */
  readonly empty: boolean
  readonly load: () => Promise<LoadProblem | null>
  readonly children: ReactNode
}

export function LoadForm({ opened, onClose, title, button, busyButton, empty, load, children }: LoadFormProps) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LoadProblem | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (empty || busy) return
    setBusy(true)
    setProblem(null)
    const found = await load()
    setBusy(false)
    setProblem(found)
    if (found === null) onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <Button look="primary" type="submit" form={form} disabled={empty} aria-busy={busy}>
          {busy ? busyButton : button}
        </Button>
      }
    >
      <form id={form} className="load-form" onSubmit={(event) => void submit(event)}>
        {children}
        <div role="alert">
          {problem && (
            <p className="load-problem">
              <IconAlertCircle size={20} aria-hidden />
              <span>
                <strong>{problem.message}</strong>
                {problem.detail !== '' && <span>{problem.detail}</span>}
                {problem.offer && (
                  <Button
                    onClick={() => {
                      onClose()
                      problem.offer?.run()
                    }}
                  >
                    {problem.offer.label}
                  </Button>
                )}
              </span>
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
