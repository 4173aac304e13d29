/** The town while there is one: who watches, how to watch, what is shown. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { IconExternalLink, IconLayoutGrid, IconTrash } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { type DialogProps, openDialog } from '../../store/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RevealRow } from './reveal-row.tsx'
import { ShowRows } from './show-rows.tsx'
import './town.css'
import { townLink } from './town-link.ts'
import { TownLink } from './town-link-card.tsx'
import { type TownState, useTown } from './town-store.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    town: object
  }
}

export function TownDialog({ opened, onClose }: DialogProps<'town'>) {
  const t = useTranslations('townHost')
  const townId = useTown((town) => town.townId)
  return (
    <Dialog
      // A town that ended has nothing to show.
      opened={opened && townId !== null}
      onClose={onClose}
      title={t('title')}
      size="broad"
      footer={<Actions townId={townId ?? ''} />}
    >
      <StatusLine />
      <div className="town-columns">
        <TownLink townId={townId ?? ''} />
        <div className="town-shows">
          <ShowRows />
          <RevealRow />
        </div>
      </div>
    </Dialog>
  )
}

const SCREENS = ['wide', 'tablet', 'phone'] as const

function StatusLine() {
  const t = useTranslations('townHost.status')
  const format = useFormatter()
  const connected = useTown((town) => town.connected)
  const viewers = useTown((town) => town.viewers)
  const count = SCREENS.reduce((sum, screen) => sum + viewers[screen], 0)
  const kinds = SCREENS.flatMap((screen) => (viewers[screen] > 0 ? [t(screen, { count: viewers[screen] })] : []))
  return (
    <p className="town-status" role="status" data-connected={connected || undefined}>
      {connected ? t('line', { state: t('connected'), count, screens: format.list(kinds, { type: 'unit' }) }) : t('disconnected')}
    </p>
  )
}

function Actions({ townId }: { readonly townId: TownState['townId'] & string }) {
  const t = useTranslations('townHost')
  return (
    <div className="town-actions">
      <Button look="bare" className="town-delete" icon={<IconTrash size={20} />} onClick={() => openDialog('deleteTown')}>
        {t('delete.open')}
      </Button>
      <Button icon={<IconLayoutGrid size={20} />} onClick={() => openDialog('townSeats')}>
        {t('arrange.open')}
      </Button>
      <a
        className="btn shell-link"
        data-look="primary"
        href={townLink(location.origin, townId, location.search)}
        target="_blank"
        rel="noreferrer"
      >
        <IconExternalLink size={20} aria-hidden />
        {t('tab')}
      </a>
    </div>
  )
}
