/** An icon that runs a command. Apart from the other buttons, because the first screen needs it, and none of the texts of keys. */

import { IconButton } from '@grimoire/page/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { type Command, useAvailable } from './command.ts'

export interface CommandProps {
  readonly command: Command
  /** Says more than the command's own name, for example which way it switches. */
  readonly label?: string
}

export function CommandIconButton({ command, label, pressed }: CommandProps & { readonly pressed?: boolean }) {
  const t = useTranslations()
  const available = useAvailable(command)
  const Icon = command.icon
  return (
    <IconButton label={label ?? t(command.label)} aria-pressed={pressed} disabled={!available} onClick={command.run}>
      <Icon size={22} />
    </IconButton>
  )
}
