/** The sheets and the rules: a menu of the wide header, and rows of the app's menu where the header has no room. */

import { IconBook, IconId, IconMoonStars } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { type Command, useAvailable } from '../../commands/command.ts'
import { rulesCommand } from '../../shell/commands.ts'
import { MenuSection, MenuSheet } from '../../shell/menu-parts.tsx'
import { type MenuIcon, MenuRow } from '../../shell/menu-row.tsx'
import type { MenuPanelProps } from '../../shell/use-menu-button.ts'
import { useGame } from '../../store/game-store.ts'
import { characterSheetCommand, nightSheetCommand } from './commands.ts'

export function SheetsPanel(menu: MenuPanelProps) {
  const t = useTranslations('shell.menu')
  return (
    <MenuSheet {...menu} title={t('sheets')}>
      <MenuSection>
        <SheetRows onDone={menu.onClose} />
      </MenuSection>
    </MenuSheet>
  )
}

/** Shown while a game is being set up. */
export function SheetSection({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('shell.menu')
  const choosing = useGame((game) => game.stage === 'select')
  if (!choosing) return null
  return (
    <MenuSection title={t('sheets')}>
      <SheetRows onDone={onDone} />
    </MenuSection>
  )
}

function SheetRows({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('share.menu')
  const shell = useTranslations('shell.commands')
  return (
    <>
      <Row command={characterSheetCommand} icon={IconId} label={t('characters')} onDone={onDone} />
      <Row command={nightSheetCommand} icon={IconMoonStars} label={t('nightOrder')} onDone={onDone} />
      <Row command={rulesCommand} icon={IconBook} label={shell('rules')} onDone={onDone} />
    </>
  )
}

interface RowProps {
  readonly command: Command
  readonly icon: MenuIcon
  readonly label: string
  readonly onDone: () => void
}

function Row({ command, icon, label, onDone }: RowProps) {
  const available = useAvailable(command)
  return (
    <MenuRow
      icon={icon}
      disabled={!available}
      onPress={() => {
        onDone()
        command.run()
      }}
    >
      {label}
    </MenuRow>
  )
}
