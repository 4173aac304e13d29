/** The storyteller assigns the tokens: each one face up, with the player who gets it. */

import { type BagToken, characterOf, type Game, NAME_LENGTH } from '@grimoire/game/model'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { IconArrowsShuffle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { autoName, type DrawState, drawState, printedCharacter } from '../../store/draw-state.ts'
import { act, useGameStore } from '../../store/game-store.ts'
import { random } from '../../store/random.ts'
import { Select, TextField } from '../../ui/fields.tsx'

export function ManualSetup({ game, state }: { readonly game: Game; readonly state: DrawState }) {
  const t = useTranslations('draw')
  const common = useTranslations('common')
  return (
    <section className="manual" aria-label={t('manual')}>
      <div className="manual-head">
        <p>{t('manualHelp')}</p>
        <Button
          look="outline"
          icon={<IconArrowsShuffle size={20} />}
          title={t('autoAssignHelp')}
          disabled={state.free.length === 0}
          onClick={() => autoAssign((number) => common('player', { number }))}
        >
          {t('autoAssign')}
        </Button>
      </div>
      <ul className="manual-list">
        {state.secret.map((token) => (
          <ManualCard key={token.id} game={game} state={state} token={token} />
        ))}
      </ul>
    </section>
  )
}

function ManualCard({ game, state, token }: { readonly game: Game; readonly state: DrawState; readonly token: BagToken }) {
  const t = useTranslations('draw')
  const character = characterOf(game, token.characterId)
  const owner = state.given.find((one) => one.id === token.id)?.player ?? ''
  return (
    <li className="manual-card">
      <TokenDisc character={character} size={72} showName={false} />
      <div className="manual-who">
        <strong>{character.name}</strong>
        {token.standInId !== null && <span>{t('standsFor', { character: printedCharacter(game, token).name })}</span>}
        <PlayerChoice
          game={game}
          state={state}
          token={token}
          owner={owner}
          label={t('choosePlayer', { character: character.name })}
          told
        />
      </div>
      {owner !== '' && (
        <IconButton
          label={t('clearAssignment', { character: character.name })}
          onClick={() => act({ type: 'draw.unassign', id: token.id })}
        >
          <IconX size={20} />
        </IconButton>
      )}
    </li>
  )
}

interface PlayerChoiceProps {
  readonly game: Game
  readonly state: DrawState
  readonly token: BagToken
  readonly owner: string
  readonly label: string
  /** Whether the list may tell who has which character: not while the device goes round the table. */
  readonly told: boolean
}

/** A list of the known names, a numbered one and another to type; a text field while no name is known. */
export function PlayerChoice({ game, state, token, owner, label, told }: PlayerChoiceProps) {
  const t = useTranslations('draw')
  const common = useTranslations('common')
  const [typing, setTyping] = useState(false)
  if (game.playerNames.length > 0 && !typing) {
    const choose = (choice: string) => {
      if (choice === OTHER) setTyping(true)
      else assign(token, choice)
    }
    const numbered = autoName(game, (number) => common('player', { number }))
    return (
      <Select aria-label={label} value={owner} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">—</option>
        {game.playerNames.map((name) => {
          const held = state.given.find((one) => one.player === name && one.id !== token.id)
          return (
            <option key={name} value={name} disabled={held !== undefined}>
              {held === undefined
                ? name
                : `${name} · ${told ? t('alreadyHas', { role: characterOf(game, held.characterId).name }) : t('hasToken')}`}
            </option>
          )
        })}
        {game.playerNames.length < state.total && <option value={numbered}>{numbered}</option>}
        <option value={OTHER}>{t('otherName')}</option>
      </Select>
    )
  }
  return (
    <NameField
      key={owner}
      owner={owner}
      label={label}
      focused={typing}
      onName={(name) => {
        setTyping(false)
        assign(token, name)
      }}
      onLeave={() => setTyping(false)}
    />
  )
}

/** The value of the entry for a name to type: no name, since names have no line breaks. */
const OTHER = '\n'

/** The field keeps its own text, so pass the owner as its key: a change of owner elsewhere then resets it. */
function NameField({
  owner,
  label,
  focused,
  onName,
  onLeave,
}: {
  readonly owner: string
  readonly label: string
  /** Takes the focus at once. */
  readonly focused: boolean
  readonly onName: (name: string) => void
  /** It was left with the name as it was. */
  readonly onLeave: () => void
}) {
  const t = useTranslations('draw')
  const [text, setText] = useState(owner)
  const commit = () => {
    if (text.trim() !== owner) onName(text)
    else onLeave()
  }
  return (
    <TextField
      aria-label={label}
      placeholder={t('namePlaceholder')}
      value={text}
      maxLength={NAME_LENGTH}
      autoComplete="off"
      ref={focused ? takeFocus : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setText(owner)
      }}
    />
  )
}

function takeFocus(field: HTMLInputElement | null) {
  field?.focus()
}

function assign(token: BagToken, player: string) {
  if (player.trim() === '') act({ type: 'draw.unassign', id: token.id })
  else act({ type: 'draw.assign', id: token.id, player })
}

/** Assigns the free tokens at random, each to the next prepared name or to a numbered one. */
function autoAssign(label: (number: number) => string) {
  const tokens = [...drawState(useGameStore.getState().game).free]
  while (tokens.length > 0) {
    const [token] = tokens.splice(Math.floor(random() * tokens.length), 1)
    const { game } = useGameStore.getState()
    if (token) act({ type: 'draw.assign', id: token.id, player: drawState(game).namesLeft[0] ?? autoName(game, label) })
  }
}
