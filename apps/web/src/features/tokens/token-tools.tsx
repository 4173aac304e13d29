/** What can be done to a token: the commands of its menu, and the rarer tools. */

import type { Token } from '@grimoire/game'
import { IconArrowsExchange, IconMasksTheater, IconTrash, IconUserStar } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { type PlayDialog, usePlayStore } from '../../grimoire/play-store.ts'
import { availableTokenCommands } from '../../grimoire/token-commands.ts'
import { useReadOnly } from '../../grimoire/use-read-only.ts'

export function TokenTools({ token }: { readonly token: Token }) {
  const t = useTranslations('play')
  const game = useGame((one) => one)
  const openDialog = usePlayStore((store) => store.openDialog)
  const readOnly = useReadOnly()
  if (readOnly) return null
  const { id } = token
  const tool = (dialog: PlayDialog, words: string, icon: ToolIcon, danger = false) => (
    <Tool key={dialog.kind} icon={icon} label={words} word={words} danger={danger} onPress={() => openDialog(dialog)} />
  )
  return (
    <ul className="token-tools">
      {availableTokenCommands(game, token)
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
          {tool({ kind: 'become', id }, t('tools.become'), IconUserStar)}
          {tool({ kind: 'swap', id }, t('tools.swap'), IconArrowsExchange)}
          {tool({ kind: 'believe', id }, t('tools.believe'), IconMasksTheater)}
        </>
      )}
      {tool({ kind: 'delete', id }, t('tools.delete'), IconTrash, true)}
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
