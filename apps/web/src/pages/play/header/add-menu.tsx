/** What can be laid into the grimoire. */

import { IconBell, IconMoon, IconMoonStars, IconUserPlus } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { bluffsCommand } from '../../../features/bluffs/commands.ts'
import { type PlayDialog, usePlayStore } from '../../../grimoire/play-store.ts'
import { useReadOnly } from '../../../grimoire/use-read-only.ts'
import { CommandMenuItem } from '../../../commands/command-button.tsx'

export function AddMenu({ target }: { readonly target: ReactElement }) {
  const t = useTranslations('play.add')
  const readOnly = useReadOnly()
  const openDialog = usePlayStore((store) => store.openDialog)
  const item = (dialog: PlayDialog, words: string, icon: ReactElement) => (
    <MenuItem icon={icon} disabled={readOnly} onClick={() => openDialog(dialog)}>
      {words}
    </MenuItem>
  )
  return (
    <Menu target={target} label={t('title')}>
      <CommandMenuItem command={bluffsCommand} />
      {item({ kind: 'addRole' }, t('role'), <IconUserPlus size={20} />)}
      {item({ kind: 'addReminder' }, t('reminders'), <IconBell size={20} />)}
      <MenuDivider />
      {item({ kind: 'nightReminders', which: 'first' }, t('firstNightReminders'), <IconMoon size={20} />)}
      {item({ kind: 'nightReminders', which: 'other' }, t('otherNightReminders'), <IconMoonStars size={20} />)}
    </Menu>
  )
}
