/** How the grimoire is looked at. */

import type { ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { Menu, MenuDivider } from '../../ui/menu.tsx'
import {
  coverCommand,
  rearrangeCommand,
  showGrimoireCommand,
  textBoardCommand,
  timelineCommand,
  toggleRolesCommand,
} from '../commands.ts'
import { usePlayStore } from '../play-store.ts'
import { CommandMenuItem } from './command-button.tsx'

export function ViewMenu({ target }: { readonly target: ReactElement }) {
  const t = useTranslations('play.view')
  const rolesShown = usePlayStore((store) => store.rolesShown)
  return (
    <Menu target={target} label={t('title')}>
      <CommandMenuItem command={toggleRolesCommand} label={t(rolesShown ? 'hideRoles' : 'showRoles')} />
      <CommandMenuItem command={rearrangeCommand} />
      <MenuDivider />
      <CommandMenuItem command={textBoardCommand} />
      <CommandMenuItem command={timelineCommand} />
      <MenuDivider />
      <CommandMenuItem command={showGrimoireCommand} />
      <CommandMenuItem command={coverCommand} />
    </Menu>
  )
}
