/** The script's house rules. */

import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../../store/dialogs.ts'
import { useGame } from '../../../store/game-store.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import './setup-dialogs.css'

declare module '../../../store/dialogs.ts' {
  interface SetupDialogs {
    bootlegger: object
  }
}

export function BootleggerDialog({ opened, onClose }: DialogProps<'bootlegger'>) {
  const t = useTranslations('setup.bootlegger')
  const lines = useGame((game) => game.script?.bootlegger) ?? []
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      {lines.length === 0 ? (
        <EmptyState icon={<SpriteIcon symbol="c-bootlegger" size={40} />} fact={t('none')} />
      ) : (
        <ul className="bootlegger-lines" tabIndex={0} aria-label={t('title')}>
          {lines.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
