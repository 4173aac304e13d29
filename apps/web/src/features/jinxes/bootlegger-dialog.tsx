/** The script's house rules. */

import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import './bootlegger-dialog.css'
import type { PlayDialogFrame } from '../../pages/play/play-dialogs.tsx'

export function BootleggerDialog({ opened, onClose }: PlayDialogFrame) {
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
