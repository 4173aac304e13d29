/** The help sheet: every command with its keys, and the gestures on the board. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCommand } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../store/dialogs.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { CommandGroup, ListedCommand } from './command.ts'
import { paletteCommand } from './commands.ts'
import './help.css'
import { KeyHint } from './key-hint.tsx'

declare module '../store/dialogs.ts' {
  interface AppDialogs {
    help: object
  }
}

/** Each is also the key of its text. */
const GESTURES = ['tap', 'doubleTap', 'hold', 'drag', 'dragReminder'] as const

interface HelpDialogProps extends DialogProps<'help'> {
  readonly groups: readonly CommandGroup[]
}

export function HelpDialog({ opened, onClose, groups }: HelpDialogProps) {
  const t = useTranslations('help')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')} size="wide">
      <div className="help-lead">
        <p>{t('lead')}</p>
        <Button look="outline" icon={<IconCommand size={20} />} onClick={paletteCommand.run}>
          {t('find')}
        </Button>
      </div>
      <div className="help-groups">
        {groups.map(({ id, commands }) => (
          <section key={id}>
            <h3>{t(`groups.${id}`)}</h3>
            <CommandList commands={commands} />
          </section>
        ))}
        <section>
          <h3>{t('groups.board')}</h3>
          <dl>
            {GESTURES.map((gesture) => (
              <div key={gesture} className="help-gesture">
                <dt>{t(`gestures.${gesture}.what`)}</dt>
                <dd>{t(`gestures.${gesture}.does`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}

function CommandList({ commands }: { readonly commands: readonly ListedCommand[] }) {
  const t = useTranslations()
  return (
    <ul>
      {commands.map(({ id, icon: Icon, label, shortcut }) => (
        <li key={id} className="help-command">
          <Icon size={20} />
          <span>{t(label)}</span>
          {shortcut !== undefined && <KeyHint shortcut={shortcut} />}
        </li>
      ))}
    </ul>
  )
}
