/** A character of the script as a toggle; pressed while its token is in the bag. */

import type { BagToken, Character } from '@grimoire/game/model'
import { copiesAllowed, standInTeam, standInTeams } from '@grimoire/game/rules'
import { splitSetup } from '@grimoire/page/catalogue/setup-text.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { SecondName } from '@grimoire/page/token/second-name.tsx'
import { useTeamList } from '@grimoire/page/token/team-list.ts'
import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { memo, use, useId } from 'react'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../../store/dialogs.ts'
import { useGame } from '../../../store/game-store.ts'
import { putInBag, takeOutOfBag } from './bag-presses.ts'
import { JinxButton } from './jinx-button.tsx'
import { JinxContext } from './jinx-context.ts'
import { SetupMark } from './setup-mark.tsx'
import './role-card.css'

interface RoleCardProps {
  readonly character: Character
  /** Why this character is suggested, although it is not on the script. */
  readonly suggestion?: string
  /** Leaves out for now what neither changes the card's size nor is read: its picture, and the buttons beside it. */
  readonly sparse?: boolean
}

export const RoleCard = memo(function RoleCard({ character, suggestion, sparse = false }: RoleCardProps) {
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
          {sparse ? <span className="role-card-space" /> : <MiniDisc character={character} size={46} />}
          {count > 0 && (
            <span className="role-card-check">{count > 1 ? count : <IconCheck size={15} stroke={2.6} aria-hidden />}</span>
          )}
        </span>
        <span className="role-card-words" dir="auto">
          <span className="role-card-name">
            <span id={`${id}name`}>
              {character.name}
              <SecondName character={character} />
            </span>
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
      {!sparse && (
        <div className="role-card-tools">
          <IconButton label={t('about', { name: character.name })} onClick={() => openDialog('ability', { character })}>
            <IconInfoCircle size={18} aria-hidden />
          </IconButton>
          {jinxes && <JinxButton character={character} jinxes={jinxes} />}
        </div>
      )}
      {several && <RoleStepper character={character} count={count} full={allowed !== null && count >= allowed} />}
      {count > 0 && <StandInLine character={character} />}
    </li>
  )
})

/** The mark for a character whose token no player draws, or that another token stands in for. */
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

interface RoleStepperProps {
  readonly character: Character
  readonly count: number
  /** The bag holds as many as it may. */
  readonly full: boolean
}

/** Plus and minus for a character that the bag may hold more than once. */
function RoleStepper({ character, count, full }: RoleStepperProps) {
  const t = useTranslations('setup.role')
  return (
    <div className="role-stepper">
      <IconButton
        look="plain"
        label={t('fewer', { name: character.name })}
        disabled={count === 0}
        onClick={() => takeOutOfBag(character)}
      >
        <IconMinus size={18} aria-hidden />
      </IconButton>
      <output aria-label={t('inBag', { name: character.name })}>{count}</output>
      <IconButton look="plain" label={t('more', { name: character.name })} disabled={full} onClick={() => putInBag(character)}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/** The tokens that go into the bag for a character whose own stays out; each can be changed. */
function StandInLine({ character }: { readonly character: Character }) {
  const bag = useGame((game) => game.bag)
  if (standInTeam(character) === null) return null
  return bag
    .filter((token) => token.characterId === character.id)
    .map((token) => <StandInButton key={token.id} character={character} token={token} />)
}

function StandInButton({ character, token }: { readonly character: Character; readonly token: BagToken }) {
  const t = useTranslations('setup.standIn')
  const oneOf = useTeamList()
  const standIn = useGame((game) => (token.standInId === null ? undefined : game.characters[token.standInId]))
  return (
    <Button
      className="stand-in-line"
      look="outline"
      data-open={standIn === undefined || undefined}
      icon={standIn && <MiniDisc character={standIn} size={28} />}
      onClick={() => openDialog('standIn', { tokenId: token.id })}
    >
      <span>{standIn ? t('goesInAs', { name: standIn.name }) : t('choose', { team: oneOf(standInTeams(character)) })}</span>
      <IconPencil size={16} aria-hidden />
    </Button>
  )
}
