/** A menu of what the grimoire shows. */

import { IconBolt, IconNotes } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { CommandMenuItem } from '../../../commands/command-button.tsx'
import { showCardCommand } from '../../../features/cards/commands.ts'
import { useJinxes } from '../../../features/jinxes/use-jinxes.ts'
import { paperCommand } from '../../../features/paper/commands.ts'
import { phonesCommand } from '../../../features/phones/commands.ts'
import { characterSheetCommand, nightSheetCommand } from '../../../features/share/commands.ts'
import { musicCommand } from '../../../features/sound/music/commands.ts'
import { timerCommand } from '../../../features/sound/timer/commands.ts'
import { TownMenuItem } from '../../../features/town/town-menu-item.tsx'
import { usePlayStore } from '../../../play/play-store.ts'
import { useScreenShape } from '../../../play/use-screen-shape.ts'
import { openDialog } from '../../../store/dialogs.ts'
import { useGame } from '../../../store/game-store.ts'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import {
  coverCommand,
  nominationsCommand,
  rearrangeCommand,
  showGrimoireCommand,
  textBoardCommand,
  timelineCommand,
  toggleRolesCommand,
} from '../commands.ts'

export function ViewMenu({ target }: { readonly target: ReactElement }) {
  const t = useTranslations('play.view')
  const rolesShown = usePlayStore((store) => store.rolesShown)
  return (
    <Menu target={target} label={t('title')}>
      <CommandMenuItem command={toggleRolesCommand} label={t(rolesShown ? 'hideRoles' : 'showRoles')} />
      <CommandMenuItem command={rearrangeCommand} />
      <CommandMenuItem command={nominationsCommand} />
      <MenuDivider />
      <CommandMenuItem command={textBoardCommand} />
      <CommandMenuItem command={timelineCommand} />
      <CommandMenuItem command={phonesCommand} />
      <TownMenuItem />
      <CommandMenuItem command={characterSheetCommand} />
      <CommandMenuItem command={nightSheetCommand} />
      <HouseRules />
      <Jinxes />
      <CommandMenuItem command={paperCommand} />
      <MenuDivider />
      <CommandMenuItem command={showCardCommand} />
      <CommandMenuItem command={showGrimoireCommand} />
      <CommandMenuItem command={coverCommand} />
      <MenuDivider />
      <CommandMenuItem command={timerCommand} />
      <CommandMenuItem command={musicCommand} />
    </Menu>
  )
}

/** For screens whose header has no button for them. */
function HouseRules() {
  const t = useTranslations('play.header')
  const shape = useScreenShape()
  const houseRules = useGame((game) => (game.script?.bootlegger.length ?? 0) > 0)
  if (shape !== 'low' || !houseRules) return null
  return (
    <MenuItem icon={<IconNotes size={20} />} onClick={() => openDialog('bootlegger')}>
      {t('bootlegger')}
    </MenuItem>
  )
}

/** The header has a button for them only when there is room. */
function Jinxes() {
  const t = useTranslations('play.jinxes')
  const jinxed = useJinxes().length > 0
  if (!jinxed) return null
  return (
    <MenuItem icon={<IconBolt size={20} />} onClick={() => openDialog('jinxes')}>
      {t('title')}
    </MenuItem>
  )
}
