/** A menu of what can be added to the grimoire. */

import { IconBell, IconMoon, IconMoonStars, IconUserPlus } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { CommandMenuItem } from '../../../commands/command-button.tsx'
import { bluffsCommand } from '../../../features/bluffs/commands.ts'
import { useReadOnly } from '../../../play/use-read-only.ts'
import { openDialog } from '../../../store/dialogs.ts'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'

export function AddMenu({ target }: { readonly target: ReactElement }) {
  const t = useTranslations('play.add')
  const readOnly = useReadOnly()
  const item = (words: string, icon: ReactElement, open: () => void) => (
    <MenuItem icon={icon} disabled={readOnly} onClick={open}>
      {words}
    </MenuItem>
  )
  return (
    <Menu target={target} label={t('title')}>
      <CommandMenuItem command={bluffsCommand} />
      {item(t('role'), <IconUserPlus size={20} />, () => openDialog('addRole'))}
      {item(t('reminders'), <IconBell size={20} />, () => openDialog('addReminder'))}
      <MenuDivider />
      {item(t('firstNightReminders'), <IconMoon size={20} />, () => openDialog('nightReminders', { which: 'first' }))}
      {item(t('otherNightReminders'), <IconMoonStars size={20} />, () => openDialog('nightReminders', { which: 'other' }))}
    </Menu>
  )
}
