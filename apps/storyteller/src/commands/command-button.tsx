/** Buttons with words and menu items that run a command. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { MenuItem } from '../ui/menu.tsx'
import { useAvailable } from './command.ts'
import type { CommandProps } from './command-icon-button.tsx'
import { KeyHint } from './key-hint.tsx'

export function CommandTextButton({ command, label, pressed }: CommandProps & { readonly pressed?: boolean }) {
  const t = useTranslations()
  const available = useAvailable(command)
  const Icon = command.icon
  return (
    <Button
      look="bare"
      className="play-header-button"
      icon={<Icon size={20} />}
      title={t(command.label)}
      aria-pressed={pressed}
      disabled={!available}
      onClick={command.run}
    >
      <span className="play-header-word">{label ?? t(command.label)}</span>
    </Button>
  )
}

export function CommandMenuItem({ command, label }: CommandProps) {
  const t = useTranslations()
  const available = useAvailable(command)
  const Icon = command.icon
  return (
    <MenuItem
      icon={<Icon size={20} />}
      hint={command.shortcut && <KeyHint shortcut={command.shortcut} />}
      shortcut={command.shortcut}
      disabled={!available}
      onClick={command.run}
    >
      {label ?? t(command.label)}
    </MenuItem>
  )
}
