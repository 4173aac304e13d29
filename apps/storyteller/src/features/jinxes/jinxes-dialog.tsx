/** The jinxes in play, for screens whose header has no jinx button. */

import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { JinxList } from './jinx-list.tsx'
import { useJinxes } from './use-jinxes.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    jinxes: object
  }
}

export function JinxesDialog({ opened, onClose }: DialogProps<'jinxes'>) {
  const t = useTranslations('play.jinxes')
  const pairs = useJinxes()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <JinxList pairs={pairs} />
    </Dialog>
  )
}
