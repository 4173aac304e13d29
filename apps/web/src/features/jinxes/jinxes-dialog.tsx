/** The jinxes in play, where there is no header with a mark for them. */

import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialog.tsx'
import type { PlayDialogFrame } from '../../pages/play/play-dialogs.tsx'
import { JinxList } from './jinx-list.tsx'
import { useJinxes } from './use-jinxes.ts'

export function JinxesDialog({ opened, onClose }: PlayDialogFrame) {
  const t = useTranslations('play.jinxes')
  const pairs = useJinxes()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <JinxList pairs={pairs} />
    </Dialog>
  )
}
