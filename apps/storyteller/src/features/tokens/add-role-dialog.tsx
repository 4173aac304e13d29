/** Adds a character to the game: one with a player, seated after the last, or a Fabled or Loric beside the circle. */

import { cleanName } from '@grimoire/game/actions'
import {
  type Alignment,
  type Character,
  type Game,
  isPlayerTeam,
  NAME_LENGTH,
  seatedTokens,
  type Token,
} from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RolePicker } from '../../pick/role-picker.tsx'
import { tokenName } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { newId } from '../../store/random.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, TextField } from '../../ui/fields.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import './player-forms.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    /** The name of the player who gets it, if known: a latecomer. */
    addRole: { readonly player?: string }
  }
}

export function AddRoleDialog({ opened, onClose, player = '' }: DialogProps<'addRole'>) {
  const t = useTranslations('play.addRole')
  const common = useTranslations('common')
  const sides = useTranslations('common.alignment')
  const characters = useGame((game) => game.characters)
  const nameOf = (token: Token) => tokenName({ characters }, token)
  const tokens = useGame((game) => game.tokens)
  const [chosen, setChosen] = useState<Character | null>(null)
  const [name, setName] = useState(player)
  const [after, setAfter] = useState('')
  const [side, setSide] = useState<Alignment>('neutral')
  const neighbours = seatedTokens({ tokens })
  const fallback = common('player', { number: freeNumber(tokens, (number) => common('player', { number })) })
  const seated = chosen !== null && isPlayerTeam(chosen.team)
  const taken = seated && isTaken(tokens, cleanName(name))
  const add = () => {
    if (!chosen || taken) return
    act({
      type: 'token.add',
      id: newId(),
      character: chosen,
      player: seated ? cleanName(name) || fallback : '',
      ...(seated && after !== '' && { after }),
      ...(chosen.team === 'traveller' && { alignment: side }),
    })
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        chosen ? (
          <form
            className="add-role-foot"
            onSubmit={(event) => {
              event.preventDefault()
              add()
            }}
          >
            {seated && neighbours.length > 0 && (
              <Select
                label={t('seat')}
                value={after === '' ? (neighbours.at(-1)?.id ?? '') : after}
                data={neighbours.map((token, i) => ({
                  value: token.id,
                  label: t('between', {
                    player: nameOf(token),
                    next: nameOf(neighbours[(i + 1) % neighbours.length] ?? token),
                  }),
                }))}
                onChange={(event) => setAfter(event.currentTarget.value)}
              />
            )}
            {seated && (
              <TextField
                label={t('name')}
                placeholder={fallback}
                maxLength={NAME_LENGTH}
                error={taken && t('taken')}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
            {chosen.team === 'traveller' && (
              <Segmented
                fullWidth
                label={t('side')}
                value={side}
                options={SIDES.map((value) => ({ value, label: value === 'neutral' ? t('noSideYet') : sides(value) }))}
                onChange={setSide}
              />
            )}
            <Button type="submit" look="primary" fullWidth disabled={taken}>
              {t('add', { character: chosen.name })}
            </Button>
          </form>
        ) : undefined
      }
    >
      <RolePicker opened={['traveller']} chosen={chosen?.id ?? null} onChoose={setChosen} />
    </Dialog>
  )
}

const SIDES = ['good', 'evil', 'neutral'] as const satisfies readonly Alignment[]

type Tokens = Game['tokens']

function isTaken(tokens: Tokens, name: string): boolean {
  return name !== '' && tokens.some((token) => token.player.toLowerCase() === name.toLowerCase())
}

/** The first number, from the newcomer's seat on, for which nobody is called `Player {n}`. */
function freeNumber(tokens: Tokens, nameOf: (number: number) => string): number {
  let number = tokens.filter((token) => token.seated).length + 1
  while (isTaken(tokens, nameOf(number))) number += 1
  return number
}
