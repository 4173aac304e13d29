/** The name of a set of bluffs, edited in place: Enter saves it, Escape does not. */

import { BLUFF_SET_NAME_LENGTH, type BluffSet } from '@grimoire/game/model'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { returnFocusIfLost } from '@grimoire/page/ui/return-focus.ts'
import { IconPencil } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBluffSetName } from '../../play/bluff-set-name.ts'
import { act } from '../../store/game-store.ts'
import { TextField } from '../../ui/fields.tsx'

export function SetName({ set, index }: { readonly set: BluffSet; readonly index: number }) {
  const t = useTranslations('bluffs')
  const shown = useBluffSetName()(set.name)
  const [draft, setDraft] = useState<string | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDraft(null)
    // The pencil is only back on the page after the next render.
    setTimeout(() => returnFocusIfLost(pencil.current))
  }
  if (draft === null)
    return (
      <IconButton ref={pencil} label={t('rename', { set: shown })} onClick={() => setDraft(shown)}>
        <IconPencil size={20} />
      </IconButton>
    )
  const keep = () => {
    const name = draft.trim()
    if (name !== '' && name !== shown) act({ type: 'bluffs.renameSet', set: index, name })
    close()
  }
  return (
    <TextField
      autoFocus
      className="bluff-set-name"
      aria-label={t('name')}
      maxLength={BLUFF_SET_NAME_LENGTH}
      value={draft}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={keep}
      // Escape leaves the field, not the panel.
      data-mantine-stop-propagation
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    />
  )
}
