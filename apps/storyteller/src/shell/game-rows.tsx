/** The rows of the game menu, and the links that leave the app. */

import { PATH } from '@grimoire/protocol/site/pages'
import { IconBrandDiscord, IconShieldLock, IconShoppingBag } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { type Command, useAvailable } from '../commands/command.ts'
import { helpCommand } from '../commands/commands.ts'
import { commandsOnScreen } from '../commands/on-screen.ts'
import { useGame } from '../store/game-store.ts'
import { COMMUNITY_URL, PUBLISHER_URL } from './addresses.ts'
import {
  aboutCommand,
  languageCommand,
  loadGameCommand,
  newGameCommand,
  rulesCommand,
  saveGameCommand,
  scriptCommand,
} from './commands.ts'
import { MenuLinkRow } from './menu-parts.tsx'
import { MenuRow } from './menu-row.tsx'

interface RowsProps {
  /** Closes the menu. */
  readonly onDone: () => void
}

export function GameRows({ onDone }: RowsProps) {
  const t = useTranslations('shell.menu')
  return (
    <>
      <CommandRow command={newGameCommand} onDone={onDone} />
      <CommandRow command={saveGameCommand} onDone={onDone} />
      <CommandRow command={loadGameCommand} onDone={onDone} />
      <CommandRow command={scriptCommand} onDone={onDone} />
      {commandsOnScreen()
        .filter(({ inMenu }) => inMenu)
        .map((command) => (
          <CommandRow key={command.id} command={command} onDone={onDone} />
        ))}
      <MenuLinkRow icon={IconShoppingBag} href={PUBLISHER_URL} onPress={onDone}>
        {t('buy')}
      </MenuLinkRow>
    </>
  )
}

export function LinkRows({ onDone }: RowsProps) {
  const t = useTranslations('shell.menu')
  const [, navigate] = useLocation()
  // While a game is being set up, they are with the sheets.
  const choosing = useGame((game) => game.stage === 'select')
  return (
    <>
      <MenuLinkRow icon={IconBrandDiscord} href={COMMUNITY_URL} onPress={onDone}>
        {t('community')}
      </MenuLinkRow>
      <MenuRow
        icon={IconShieldLock}
        onPress={() => {
          onDone()
          navigate(PATH.privacy)
        }}
      >
        {t('privacy')}
      </MenuRow>
      {!choosing && <CommandRow command={rulesCommand} onDone={onDone} />}
      <CommandRow command={helpCommand} onDone={onDone} />
    </>
  )
}

export function LanguageRow({ onDone }: RowsProps) {
  return <CommandRow command={languageCommand} onDone={onDone} />
}

export function AboutRow({ onDone }: RowsProps) {
  return <CommandRow command={aboutCommand} onDone={onDone} />
}

function CommandRow({ command, onDone }: RowsProps & { readonly command: Command }) {
  const t = useTranslations()
  const available = useAvailable(command)
  return (
    <MenuRow
      icon={command.icon}
      disabled={!available}
      onPress={() => {
        onDone()
        command.run()
      }}
    >
      {t(command.label)}
    </MenuRow>
  )
}
