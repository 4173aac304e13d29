/** The names of the players, one field for each seat. Blank names are left out, and of two equal ones the first is kept. */

import { NAME_LENGTH } from '@grimoire/game/model'
import { isReadableName } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../../store/dialogs.ts'
import { act, useGame } from '../../../store/game-store.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import './setup-dialogs.css'

declare module '../../../store/dialogs.ts' {
  interface SetupDialogs {
    names: object
  }
}

export function NamesDialog({ opened, onClose }: DialogProps<'names'>) {
  const t = useTranslations('setup.names')
  const common = useTranslations('common')
  const playerCount = useGame((game) => game.playerCount)
  const known = useGame((game) => game.playerNames)
  const [names, setNames] = useState<readonly string[]>(() => Array.from({ length: playerCount }, (_, seat) => known[seat] ?? ''))
  const form = useId()

  const write = (seat: number, typed: string) => {
    // A list pasted into one field fills the following ones too.
    const parts = typed.split(/[\n,;\t]+/).map((part) => part.trim())
    const filling = parts.length > 1 ? parts.filter((part) => part !== '') : [typed]
    setNames(names.map((name, index) => filling[index - seat] ?? name))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    // Names beyond the current number of players are kept for a larger table, unless all fields were cleared.
    const waiting = names.every((name) => name.trim() === '') ? [] : known.slice(playerCount)
    if (act({ type: 'players.names', names: [...names, ...waiting] }) === null) onClose()
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button onClick={() => setNames(names.map(() => ''))} disabled={names.every((name) => name === '')}>
            {t('clear')}
          </Button>
          <Button look="primary" type="submit" form={form}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} className="names-form" onSubmit={save}>
        {names.map((name, seat) => {
          const twin = earlierDuplicate(names, seat)
          return (
            <TextField
              // The number identifies a seat: seats never move while the dialog is open.
              key={`seat-${seat + 1}`}
              aria-label={common('player', { number: seat + 1 })}
              placeholder={common('player', { number: seat + 1 })}
              value={name}
              maxLength={NAME_LENGTH}
              onChange={(event) => write(seat, event.currentTarget.value)}
              onPaste={(event) => {
                const text = event.clipboardData.getData('text')
                if (!/[\n,;\t]/.test(text.trim())) return
                event.preventDefault()
                write(seat, text)
              }}
              error={!isReadableName(name.trim()) ? t('unreadable') : twin === null ? undefined : t('twin', { number: twin + 1 })}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              enterKeyHint={seat + 1 < names.length ? 'next' : 'done'}
              data-autofocus={seat === 0 || undefined}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                const { form: fields } = event.currentTarget
                if (seat + 1 < names.length) fields?.querySelectorAll('input')[seat + 1]?.focus()
                else fields?.requestSubmit()
              }}
            />
          )
        })}
      </form>
    </Dialog>
  )
}

/** The first earlier seat with the same name, ignoring case. */
function earlierDuplicate(names: readonly string[], seat: number): number | null {
  const key = names[seat]?.trim().toLowerCase() ?? ''
  if (key === '') return null
  const first = names.findIndex((name) => name.trim().toLowerCase() === key)
  return first < seat ? first : null
}
