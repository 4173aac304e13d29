/** A character of the script: pressed, its token is in the bag. */

import { type Character, copiesAllowed } from '@grimoire/game'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { memo, use, useId } from 'react'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../../store/dialogs.ts'
import { useGame } from '../../../store/game-store.ts'
import { useSettings } from '../../../store/settings-store.ts'
import { IconButton } from '../../../ui/button.tsx'
import { MiniDisc } from '../../../token/mini-disc.tsx'
import { putInBag, takeOutOfBag } from './bag-presses.ts'
import { JinxButton } from './jinx-button.tsx'
import { JinxContext } from './jinx-context.ts'
import { RoleStepper } from './role-stepper.tsx'
import { SetupMark } from './setup-mark.tsx'
import { splitSetup } from '../../../catalogue/setup-text.ts'
import { StandInLine } from './stand-in-line.tsx'
import './role-card.css'

interface RoleCardProps {
  readonly character: Character
  /** Why this one is offered though the script does not name it. */
  readonly suggestion?: string
}

export const RoleCard = memo(function RoleCard({ character, suggestion }: RoleCardProps) {
  const t = useTranslations('setup.role')
  const id = useId()
  const count = useGame((game) => game.bag.filter((token) => token.characterId === character.id).length)
  const allowed = useGame((game) => copiesAllowed(game, character.id))
  const showAbility = useSettings((settings) => settings.showAbilities)
  const jinxes = use(JinxContext).get(character.id)
  const { ability } = splitSetup(character.ability)
  const several = allowed === null || allowed > 1 || count > 1
  return (
    <li className="role-card" data-chosen={count > 0 || undefined} data-compact={!showAbility || undefined}>
      <button
        type="button"
        className="role-card-main"
        aria-pressed={count > 0}
        aria-labelledby={`${id}name`}
        aria-describedby={showAbility ? `${id}ability` : undefined}
        onClick={() => (count > 0 ? takeOutOfBag(character) : putInBag(character))}
      >
        <span className="role-card-chip">
          <MiniDisc character={character} size={46} />
          {count > 0 && (
            <span className="role-card-check">{count > 1 ? count : <IconCheck size={15} stroke={2.6} aria-hidden />}</span>
          )}
        </span>
        <span className="role-card-words" dir="auto">
          <span className="role-card-name">
            <span id={`${id}name`}>{character.name}</span>
            <NotInBag character={character} />
          </span>
          {showAbility && (
            <span className="role-card-ability" id={`${id}ability`} dir="auto">
              {ability}
            </span>
          )}
          <SetupMark character={character} />
          {suggestion !== undefined && <span className="role-card-suggestion">{suggestion}</span>}
        </span>
      </button>
      <div className="role-card-tools">
        <IconButton label={t('about', { name: character.name })} onClick={() => openDialog('ability', { character })}>
          <IconInfoCircle size={18} aria-hidden />
        </IconButton>
        {jinxes && <JinxButton character={character} jinxes={jinxes} />}
      </div>
      {several && <RoleStepper character={character} count={count} full={allowed !== null && count >= allowed} />}
      {count > 0 && <StandInLine character={character} />}
    </li>
  )
})

/** A token that no player draws, or that another token is drawn for. */
function NotInBag({ character }: { readonly character: Character }) {
  const t = useTranslations('setup.role')
  if (character.setupEffect?.notInBag !== true) return null
  const words = t('notInBag')
  return (
    <span className="role-card-warning" title={words}>
      <IconAlertTriangle size={17} aria-hidden />
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
