/** What can be done with a token: the commands of its menu, and the less common tools. */

import type { Token } from '@grimoire/game/model'
import { IconArrowsExchange, IconMasksTheater, IconTrash, IconUserStar } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { availableTokenCommands } from '../../play/token-commands.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { openDialog } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'

export function TokenTools({ token }: { readonly token: Token }) {
  const t = useTranslations('play')
  const game = useGame((one) => one)
  const readOnly = useReadOnly()
  if (readOnly) return null
  const { id } = token
  const tool = (kind: 'become' | 'swap' | 'believe' | 'delete', icon: ToolIcon, danger = false) => {
    const words = t(`tools.${kind}`)
    return <Tool icon={icon} label={words} word={words} danger={danger} onPress={() => openDialog(kind, { id })} />
  }
  return (
    <ul className="token-tools">
      {availableTokenCommands(game, token, true)
        .filter((command) => command.id !== 'tools')
        .map((command) => (
          <Tool
            key={command.id}
            icon={command.icon}
            label={t(`tokenCommands.${command.id}.full`)}
            word={t(`tokenCommands.${command.id}.short`)}
            danger={command.danger ?? false}
            onPress={() => command.run(token)}
          />
        ))}
      {token.seated && (
        <>
          {tool('become', IconUserStar)}
          {tool('swap', IconArrowsExchange)}
          {tool('believe', IconMasksTheater)}
        </>
      )}
      {tool('delete', IconTrash, true)}
    </ul>
  )
}

type ToolIcon = ComponentType<{ readonly size?: number | string }>

interface ToolProps {
  readonly icon: ToolIcon
  readonly label: string
  readonly word: string
  readonly danger: boolean
  readonly onPress: () => void
}

function Tool({ icon: Icon, label, word, danger, onPress }: ToolProps) {
  return (
    <li>
      <button
        type="button"
        className="token-tool"
        data-danger={danger || undefined}
        aria-label={label}
        title={label}
        onClick={onPress}
      >
        <Icon size={22} />
        <span>{word}</span>
      </button>
    </li>
  )
}
