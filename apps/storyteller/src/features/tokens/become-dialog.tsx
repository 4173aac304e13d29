/** Turns a player into another character. Seat, name, life and the reminders by the player stay. */

import {
  ALIGNMENTS,
  type Alignment,
  type Character,
  characterOf,
  findToken,
  naturalAlignment,
  type Token,
  type TokenId,
} from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RolePicker } from '../../pick/role-picker.tsx'
import { tokenName } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import './become-dialog.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    /** With `side`, the player turns to it; otherwise they keep theirs. Either can be changed in the dialog. */
    become: { readonly id: TokenId; readonly side?: Alignment }
  }
}

export function BecomeDialog({ opened, onClose, id, side: turned }: DialogProps<'become'>) {
  const t = useTranslations('play.become')
  const game = useGame((one) => one)
  const [chosen, setChosen] = useState<Character | null>(null)
  const [side, setSide] = useState<Alignment | null>(null)
  const token = findToken(game, id)
  if (!token) return null
  const alignment = (character: Character) => side ?? turned ?? keptSide(token, character)
  const become = () => {
    if (!chosen) return
    act({ type: 'token.become', id, character: chosen, alignment: alignment(chosen) })
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', { name: tokenName(game, token) })}
      footer={
        <div className="become-foot">
          {chosen && (
            <SideChoice value={alignment(chosen)} neutral={naturalAlignment(chosen.team) === 'neutral'} onChange={setSide} />
          )}
          <Button look="primary" fullWidth disabled={chosen === null} onClick={become}>
            {chosen ? t('become', { character: chosen.name }) : t('choose')}
          </Button>
        </div>
      }
    >
      <RolePicker
        playersOnly
        opened={[characterOf(game, token.characterId).team]}
        chosen={chosen?.id ?? null}
        onChoose={(character) => {
          setChosen(character)
          setSide(null)
        }}
      />
    </Dialog>
  )
}

/** Whoever becomes another character stays on their side. A player without a side gets the character's own. */
function keptSide(token: Token, { team }: Character): Alignment {
  return token.alignment === 'neutral' ? naturalAlignment(team) : token.alignment
}

interface SideChoiceProps {
  readonly value: Alignment
  /** Whether to offer no side as well. */
  readonly neutral: boolean
  readonly onChange: (side: Alignment) => void
}

/** Chooses the side a player is on. */
function SideChoice({ value, neutral, onChange }: SideChoiceProps) {
  const t = useTranslations('play.parts')
  const side = useTranslations('common.alignment')
  return (
    <Segmented
      fullWidth
      label={t('side')}
      value={value}
      options={ALIGNMENTS.filter((one) => neutral || one !== 'neutral').map((one) => ({ value: one, label: side(one) }))}
      onChange={onChange}
    />
  )
}
