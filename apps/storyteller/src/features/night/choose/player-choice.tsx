/** Chooses players for a step. The players it is meant for come first; the others are one press away. A choice also places its reminder. */

import type { PlayerChoice as Choice } from '@grimoire/catalogue/night-prompts'
import { characterOf, findToken, seatedTokens, type Token, type TokenId } from '@grimoire/game/model'
import { useNameList } from '@grimoire/page/i18n/lists.ts'
import { MiniDisc, MiniReminder } from '@grimoire/page/token/mini-disc.tsx'
import { IconChevronDown, IconUser } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../../play/names.ts'
import { poolOf, type StepScene } from '../step-scene.ts'
import './choose.css'
import { ChosenTool } from './chosen-tool.tsx'
import { fits } from './fits.ts'
import { useChosenPlayers } from './use-chosen-players.ts'

interface PlayerChoiceProps {
  readonly scene: StepScene
  readonly choice: Choice
  /** Its index among the choices of the step. */
  readonly place: number
}

export function PlayerChoice({ scene, choice, place }: PlayerChoiceProps) {
  const t = useTranslations('night.choose')
  const list = useNameList()
  const { game } = scene
  const panel = useId()
  const { chosen, before, press } = useChosenPlayers(scene, choice, place)
  const [open, setOpen] = useState(choice.min > 0)
  const labels = [...new Set(poolOf(scene.pool, choice.lay).map(({ label }) => label))]
  const names = chosen.flatMap((id) => {
    const token = findToken(game, id)
    return token ? tokenName(game, token) : []
  })
  const title = t(choice.by ?? 'player', { min: choice.min, max: choice.max })
  return (
    <div className="night-choice">
      <button type="button" className="night-choice-head" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        {labels.length > 0 ? (
          <MiniReminder character={characterOf(game, scene.step.characterId)} size={30} />
        ) : (
          <IconUser size={24} aria-hidden />
        )}
        <span className="night-choice-words">
          <span className="night-choice-title">
            {labels.length > 0 ? t('marks', { title, label: list(labels, 'disjunction') }) : title}
          </span>
          <span className="night-choice-names">{names.length > 0 ? list(names) : t('nobody')}</span>
        </span>
        <IconChevronDown size={20} aria-hidden className="night-choice-arrow" />
      </button>
      <div id={panel} hidden={!open}>
        {open && <PlayerChips scene={scene} choice={choice} label={title} chosen={chosen} before={before} onPress={press} />}
      </div>
      {choice.tool && <ChosenTool game={game} tool={choice.tool} chosen={chosen} />}
    </div>
  )
}

interface PlayerChipsProps {
  readonly scene: StepScene
  readonly choice: Choice
  readonly label: string
  readonly chosen: readonly TokenId[]
  readonly before: readonly TokenId[]
  readonly onPress: (id: TokenId) => void
}

function PlayerChips({ scene, choice, label, chosen, before, onPress }: PlayerChipsProps) {
  const t = useTranslations('night.choose')
  const [all, setAll] = useState(false)
  const { game, step } = scene
  const players = seatedTokens(game)
  const only = choice.only ?? []
  // Whoever was chosen last night is shown with the reminder to take off, unless they may not be chosen again.
  const kept = only.includes('different') ? [] : before
  const fitting = players.filter(
    (token) => chosen.includes(token.id) || kept.includes(token.id) || fits({ game, me: step.tokenId, before }, only, token),
  )
  const shown = all || fitting.length === 0 ? players : fitting
  return (
    <ul className="night-chips" aria-label={label}>
      {shown.map((token) => (
        <li key={token.id}>
          <PlayerChip
            token={token}
            name={tokenName(game, token)}
            scene={scene}
            pressed={chosen.includes(token.id)}
            before={before.includes(token.id)}
            onPress={() => onPress(token.id)}
          />
        </li>
      ))}
      {shown.length < players.length && (
        <li>
          <button type="button" className="night-chip night-chip-more" onClick={() => setAll(true)}>
            {t('others', { count: players.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  )
}

interface PlayerChipProps {
  readonly token: Token
  readonly name: string
  readonly scene: StepScene
  readonly pressed: boolean
  readonly before: boolean
  readonly onPress: () => void
}

function PlayerChip({ token, name, scene, pressed, before, onPress }: PlayerChipProps) {
  const t = useTranslations('night.choose')
  return (
    <button type="button" className="night-chip" aria-pressed={pressed} onClick={onPress}>
      <MiniDisc character={characterOf(scene.game, token.characterId)} size={28} dead={!token.alive} />
      <span className="night-chip-words">
        {name}
        {!token.alive && <span className="night-chip-note">{t('dead')}</span>}
        {before && <span className="night-chip-note">{t('before')}</span>}
      </span>
    </button>
  )
}
