/** Asks before the night ends while players are marked dead but still alive. */

import { advance } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DawnList, useDawn } from './dawn.tsx'
import './night.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    dawn: object
  }
}

export function DawnDialog({ opened, onClose }: DialogProps<'dawn'>) {
  const t = useTranslations('night.dawn')
  const common = useTranslations('common')
  const clock = useGame((game) => game.clock)
  const dawn = useDawn()
  const next = advance(clock)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {t('stay')}
          </Button>
          <Button
            look="primary"
            data-autofocus
            onClick={() => {
              onClose()
              if (dawn.confirm()) act({ type: 'phase.advance' })
            }}
          >
            {t('dieAndGoOn', { count: dawn.died.length, moment: common(next.phase, { day: next.day }) })}
          </Button>
        </>
      }
    >
      <DawnList dawn={dawn} />
    </Dialog>
  )
}
