/** The script's house rules. */

import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import './bootlegger-dialog.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    bootlegger: object
  }
}

export function BootleggerDialog({ opened, onClose }: DialogProps<'bootlegger'>) {
  const t = useTranslations('play.bootlegger')
  const lines = useGame((game) => game.script?.bootlegger)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <ol className="bootlegger-lines">
        {(lines ?? []).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Dialog>
  )
}
