/** The player's name, edited in place: Enter saves it, Escape does not. */

import { cleanName } from '@grimoire/game/actions'
import { NAME_LENGTH, type Token } from '@grimoire/game/model'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { returnFocusIfLost } from '@grimoire/page/ui/return-focus.ts'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useReadOnly } from '../../play/use-read-only.ts'
import { act, useGame } from '../../store/game-store.ts'
import { TextField } from '../../ui/fields.tsx'

export function PlayerName({ token }: { readonly token: Token }) {
  const t = useTranslations('play.token')
  const [draft, setDraft] = useState<string | null>(null)
  const readOnly = useReadOnly()
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDraft(null)
    // The pencil is only back on the page after the next render.
    setTimeout(() => returnFocusIfLost(pencil.current))
  }
  if (draft !== null) return <NameField token={token} draft={draft} onDraft={setDraft} onDone={close} />
  return (
    <div className="player-name">
      <strong className="player-name-text">{token.player === '' ? t('noName') : token.player}</strong>
      {!readOnly && (
        <IconButton ref={pencil} label={t('rename')} onClick={() => setDraft(token.player)}>
          <IconPencil size={20} />
        </IconButton>
      )}
    </div>
  )
}

interface NameFieldProps {
  readonly token: Token
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onDone: () => void
}

function NameField({ token, draft, onDraft, onDone }: NameFieldProps) {
  const t = useTranslations('play.token')
  const name = cleanName(draft)
  const taken = useGame((game) => game.tokens.some((one) => one.id !== token.id && sameName(one.player, name))) && name !== ''
  const keep = () => {
    if (taken) return
    if (name !== '' && name !== token.player) act({ type: 'token.rename', id: token.id, player: name })
    onDone()
  }
  return (
    <TextField
      autoFocus
      aria-label={t('name')}
      maxLength={NAME_LENGTH}
      value={draft}
      error={taken && t('taken')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onDraft(event.currentTarget.value)}
      onBlur={() => (taken ? onDone() : keep())}
      // Escape leaves the field, not the dialog.
      data-mantine-stop-propagation
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key === 'Escape') onDone()
      }}
    />
  )
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
