/** Shows one token to the player who drew it, who enters a name and passes the device on. */

import type { Refusal } from '@grimoire/game/actions'
import { type BagToken, type Game, NAME_LENGTH } from '@grimoire/game/model'
import { CardBack } from '@grimoire/page/token/card-back.tsx'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconUser } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { autoName, type DrawState, printedCharacter } from '../../store/draw-state.ts'
import { act } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { useIsLow, useReducedMotion } from '../../ui/use-media.ts'

interface RevealDialogProps {
  readonly game: Game
  readonly state: DrawState
  readonly token: BagToken
  readonly onClose: () => void
}

const DISC = 224
/** Disc size in px on a phone on its side, where the token stands beside the question. */
const LOW_DISC = 132

export function RevealDialog({ game, state, token, onClose }: RevealDialogProps) {
  const t = useTranslations('draw')
  const common = useTranslations('common')
  const character = printedCharacter(game, token)
  const names = (game.script?.characters ?? []).flatMap((id) => game.characters[id]?.name ?? [])
  const { name: passing, settled } = useReveal(names, useReducedMotion())
  const freshName = () => autoName(game, (number) => common('player', { number }))
  /** The next of the names that were entered, then a numbered one. */
  const nextName = () => state.namesLeft[state.namesLeft.indexOf(player) + 1] ?? freshName()
  const [player, setPlayer] = useState(() => state.namesLeft[0] ?? freshName())
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const disc = useIsLow() ? LOW_DISC : DISC

  function assign(event: FormEvent) {
    event.preventDefault()
    const refused = act({ type: 'draw.assign', id: token.id, player })
    if (refused) setRefusal(refused)
    else onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={t('yourToken')}>
      <form className="reveal" onSubmit={assign}>
        {settled ? <TokenDisc character={character} size={disc} /> : <CardBack size={disc} />}
        <p className="reveal-name" aria-hidden={!settled}>
          {passing ?? character.name}
        </p>
        <p className="visually-hidden" aria-live="assertive">
          {settled ? t('revealed', { character: character.name }) : t('drawing')}
        </p>
        <div className="reveal-facts" data-settled={settled || undefined}>
          <p className="reveal-team" style={{ color: `var(--${character.team})` }}>
            <TeamMark team={character.team} /> {common(`team.${TEAM_LABEL[character.team]}`, { count: 1 })}
          </p>
          <p>{character.ability}</p>
        </div>
        <div className="reveal-row">
          <TextField
            className="reveal-field"
            aria-label={t('name')}
            placeholder={t('namePlaceholder')}
            leftSection={<IconUser size={20} />}
            rightSection={
              <span className="reveal-count tabular">
                {[...player].length}/{NAME_LENGTH}
              </span>
            }
            rightSectionWidth={56}
            value={player}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            data-autofocus
            error={refusal === 'name-taken' ? t('nameTaken') : undefined}
            // Whoever types a name replaces the one that was offered.
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setPlayer(event.currentTarget.value)
              setRefusal(null)
            }}
          />
          <Button look="outline" onClick={() => setPlayer(nextName())}>
            {t('autoName')}
          </Button>
        </div>
        {state.namesLeft.length > 0 && (
          <fieldset className="reveal-names">
            <legend className="visually-hidden">{t('quickNames')}</legend>
            {state.namesLeft.map((name) => (
              <Button key={name} aria-pressed={name === player} className="reveal-quick" onClick={() => setPlayer(name)}>
                {name}
              </Button>
            ))}
          </fieldset>
        )}
        <Button type="submit" look="primary" size="big" fullWidth disabled={!settled || player.trim() === ''}>
          {t('assign')}
        </Button>
      </form>
    </Dialog>
  )
}

const REVEAL_STEP_MS = 120
const REVEAL_MS = 1500
/** In automated browsers, so that tests need not wait. */
const REVEAL_AUTOMATED_MS = 10

/**
 * The moment before a token shows: the names of the script run past, then stop. Returns the name to show, and whether it has
 * stopped. `still` shows the result at once.
 */
function useReveal(names: readonly string[], still: boolean): { readonly name: string | null; readonly settled: boolean } {
  const [settled, setSettled] = useState(still)
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (still) return undefined
    const ticking = setInterval(() => setStep((before) => before + 1), REVEAL_STEP_MS)
    const ending = setTimeout(() => setSettled(true), navigator.webdriver ? REVEAL_AUTOMATED_MS : REVEAL_MS)
    return () => {
      clearInterval(ticking)
      clearTimeout(ending)
    }
  }, [still])
  return { name: settled ? null : (names[(step * 7) % Math.max(1, names.length)] ?? null), settled }
}
