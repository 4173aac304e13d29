/**
 * The form in the panel for who nominates whom. The nominator is shared with the board, so a nomination begun there can be finished
 * here. It only shows public facts, as others may see the screen by day.
 */

import { type Game, seatedTokens, type Token, type TokenId } from '@grimoire/game/model'
import { hasNominated, mayNominate, onlyStorytellerNominates, wasNominated } from '@grimoire/game/rules'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCheck, IconDoorExit, IconUserCog } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { nominationKindFor, targetProblem } from '../../play/choosing.ts'
import { useTokenName } from '../../play/face-down.tsx'
import { callForExile, nominate } from '../../play/nominate.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { useGame } from '../../store/game-store.ts'

/** The storyteller can be nominated too. Ids of tokens are never this word. */
const STORYTELLER = 'storyteller'
type Target = TokenId | typeof STORYTELLER

export function useNominateForm(): { readonly content: ReactNode; readonly footer: ReactNode } {
  const t = useTranslations('votes')
  const game = useGame((one) => one)
  const nominating = usePlayStore((store) => store.nominating)
  const [target, setTarget] = useState<Target | null>(null)
  const players = seatedTokens(game).filter((token) => token.player !== '')
  if (players.length === 0) return { content: <p className="votes-line">{t('nobody')}</p>, footer: undefined }
  if (nominating === null) return { content: <Nominators players={players} />, footer: undefined }

  const { from } = nominating
  const id = target === STORYTELLER ? null : players.find((token) => token.id === target)?.id
  const chosen = id !== undefined && targetProblem(game, from, id) === null ? target : null
  const exile = chosen !== null && id !== undefined && nominationKindFor(game, id) === 'exile'
  return {
    content: <Targets players={players} from={from} chosen={chosen} onChoose={setTarget} />,
    footer: (
      <Button
        look="primary"
        size="big"
        fullWidth
        disabled={chosen === null}
        onClick={() => {
          if (chosen === null || id === undefined) return
          setTarget(null)
          nominate(from, id)
        }}
      >
        {exile ? t('callExile') : t('start')}
      </Button>
    ),
  }
}

function Nominators({ players }: { readonly players: readonly Token[] }) {
  const t = useTranslations('votes')
  const nameOf = useTokenName()
  const game = useGame((one) => one)
  const startNominating = usePlayStore((store) => store.startNominating)
  const cannot = ({ id, alive }: Token) => {
    if (mayNominate(game, id)) return ''
    if (hasNominated(game, id)) return t('alreadyNominated')
    return alive ? '' : t('dead')
  }
  const travellers = players.filter((token) => token.alive && nominationKindFor(game, token.id) === 'exile')
  return (
    <section className="votes-section" aria-label={t('who')}>
      <h3 className="votes-heading">{t('who')}</h3>
      {onlyStorytellerNominates(game) && <p className="votes-line">{t('onlyStoryteller')}</p>}
      {noTargetLeft(game, players) && <p className="votes-line">{t('allNominated')}</p>}
      <ul className="vote-players">
        {players.map((token) => (
          <PlayerButton
            key={token.id}
            token={token}
            disabled={!mayNominate(game, token.id)}
            line={cannot(token)}
            onPress={() => startNominating({ from: token.id })}
          />
        ))}
        <StorytellerButton onPress={() => startNominating({ from: null })} />
      </ul>
      {travellers.map((token) => (
        <Button
          key={token.id}
          look="outline"
          fullWidth
          className="votes-exile"
          icon={<IconDoorExit size={20} />}
          onClick={() => callForExile(token.id)}
        >
          {t('callExileOf', { player: nameOf(token) })}
        </Button>
      ))}
    </section>
  )
}

interface TargetsProps {
  readonly players: readonly Token[]
  readonly from: TokenId | null
  readonly chosen: Target | null
  readonly onChoose: (target: Target) => void
}

function Targets({ players, from, chosen, onChoose }: TargetsProps) {
  const t = useTranslations('votes')
  const nameOf = useTokenName()
  const game = useGame((one) => one)
  const startNominating = usePlayStore((store) => store.startNominating)
  const nominator = players.find((token) => token.id === from)
  const player = nominator ? nameOf(nominator) : ''
  const warning = nominator && warningOf(game, nominator.id)
  return (
    <section className="votes-section" aria-label={t('whom')}>
      <div className="votes-from">
        <strong>{from === null ? t('byStoryteller') : t('by', { player })}</strong>
        <Button look="plain" onClick={() => startNominating(null)}>
          {t('change')}
        </Button>
      </div>
      {warning && (
        <p className="votes-warning" role="alert">
          {t(warning, { player })}
        </p>
      )}
      <h3 className="votes-heading">{t('whom')}</h3>
      {noTargetLeft(game, players) && <p className="votes-line">{t('allNominated')}</p>}
      <ul className="vote-players">
        {players.map((token) => {
          const problem = targetProblem(game, from, token.id)
          const exile = nominationKindFor(game, token.id) === 'exile'
          return (
            <PlayerButton
              key={token.id}
              token={token}
              disabled={problem !== null}
              pressed={token.id === chosen}
              line={problem === 'already-nominated' ? t('wasNominated') : exile ? t('callExile') : token.alive ? '' : t('dead')}
              onPress={() => onChoose(token.id)}
            />
          )
        })}
        <StorytellerButton
          disabled={targetProblem(game, from, null) !== null}
          pressed={chosen === STORYTELLER}
          line={wasNominated(game, null) ? t('wasNominated') : ''}
          onPress={() => onChoose(STORYTELLER)}
        />
      </ul>
    </section>
  )
}

/** They nominated today, or may now only call for an exile. */
function warningOf(game: Game, id: TokenId): 'alreadyNominatedWarning' | 'mayNotNominate' | null {
  if (mayNominate(game, id)) return null
  return hasNominated(game, id) ? 'alreadyNominatedWarning' : 'mayNotNominate'
}

function noTargetLeft(game: Game, players: readonly Token[]): boolean {
  return players.every((token) => nominationKindFor(game, token.id) === 'exile' || targetProblem(game, null, token.id) !== null)
}

interface StorytellerButtonProps {
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly line?: string
  readonly onPress: () => void
}

function StorytellerButton({ disabled, pressed, line = '', onPress }: StorytellerButtonProps) {
  const t = useTranslations('votes')
  return (
    <li>
      <button type="button" className="vote-player" disabled={disabled} aria-pressed={pressed} onClick={onPress}>
        <span className="vote-player-mark">
          <IconUserCog size={20} />
        </span>
        <span className="vote-player-words">
          <span className="vote-player-name">{t('storyteller')}</span>{' '}
          {line !== '' && <span className="vote-player-line">{line}</span>}
        </span>
        {pressed && <IconCheck size={20} aria-hidden />}
      </button>
    </li>
  )
}

interface PlayerButtonProps {
  readonly token: Token
  readonly disabled: boolean
  readonly pressed?: boolean
  readonly line: string
  readonly onPress: () => void
}

/** A player to choose: their name, what everyone can see of them, and why they cannot be chosen. */
function PlayerButton({ token, disabled, pressed, line, onPress }: PlayerButtonProps) {
  const name = useTokenName()(token)
  return (
    <li>
      <button type="button" className="vote-player" disabled={disabled} aria-pressed={pressed} onClick={onPress}>
        {!token.alive && (
          <span className="vote-player-mark">
            <SpriteIcon symbol={token.ghostVote ? 'ghost' : 'skull'} size={18} />
          </span>
        )}
        <span className="vote-player-words">
          <span className="vote-player-name">{name}</span> {line !== '' && <span className="vote-player-line">{line}</span>}
        </span>
        {pressed && <IconCheck size={20} aria-hidden />}
      </button>
    </li>
  )
}
