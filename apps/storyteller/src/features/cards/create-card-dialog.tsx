/** Creates a custom card: its message, its colours, and whether characters can be put on it. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { CARD_TEXT_LENGTH, type Card } from '@grimoire/protocol/account/cards'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type DialogProps, openDialog } from '../../store/dialogs.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { areClose, CARD_COLOURS, cardStyle } from './card-colours.ts'
import './create-card-dialog.css'
import { type CardAdded, useAddCard } from './use-custom-cards.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    createCard: object
  }
}

const FORM = 'create-card'

export function CreateCardDialog({ opened }: DialogProps<'createCard'>) {
  const t = useTranslations('cards.editor')
  const locale = useLocale()
  const [draft, setDraft] = useState<Card>({ text: '', ...CARD_COLOURS, characterSelectable: false, custom: true })
  const [told, setTold] = useState<CardAdded | null>(null)
  const [busy, setBusy] = useState(false)
  const addCard = useAddCard()
  // Pasted text may contain tabs and other control characters.
  const text = draft.text.replace(/\p{Cc}/gu, ' ').trim()
  const change = (changed: Partial<Card>) => {
    setTold(null)
    setDraft({ ...draft, ...changed })
  }
  const close = () => openDialog('cards')
  const create = async () => {
    if (text === '' || busy) return
    setBusy(true)
    const added = await addCard({ ...draft, text: text.toLocaleUpperCase(locale).slice(0, CARD_TEXT_LENGTH) })
    setBusy(false)
    if (added === 'added') close()
    else setTold(added)
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('title')}
      footer={
        <Button type="submit" form={FORM} look="primary" disabled={text === '' || busy}>
          {t('create')}
        </Button>
      }
    >
      <form
        id={FORM}
        className="create-card"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <TextField
          data-autofocus
          label={t('message')}
          className="create-card-message"
          maxLength={CARD_TEXT_LENGTH}
          value={draft.text}
          error={told === 'known' || told === 'full' ? t(told) : false}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <div className="create-card-colours">
          <ColourField
            label={t('background')}
            value={draft.backgroundColour}
            onChange={(backgroundColour) => change({ backgroundColour })}
          />
          <ColourField label={t('text')} value={draft.textColour} onChange={(textColour) => change({ textColour })} />
        </div>
        <div role="img" aria-label={t('preview')} className="create-card-preview" style={cardStyle(draft)} dir="auto">
          <span>{text === '' ? t('sample') : text}</span>
        </div>
        <p className="create-card-close" role="status">
          {areClose(draft.textColour, draft.backgroundColour) && t('close')}
        </p>
        <Checkbox
          label={t('selectable')}
          checked={draft.characterSelectable}
          onChange={(event) => change({ characterSelectable: event.currentTarget.checked })}
        />
      </form>
    </Dialog>
  )
}

interface ColourFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (colour: string) => void
}

function ColourField({ label, value, onChange }: ColourFieldProps) {
  return (
    <label className="colour-field">
      <input type="color" value={value.toLowerCase()} onChange={(event) => onChange(event.currentTarget.value)} />
      <span>{label}</span>
    </label>
  )
}
