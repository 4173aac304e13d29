/** Picks a character: an accordion of the teams, with a search field. */

import { type Character, type CharacterId, isPlayerTeam, type Team } from '@grimoire/game/model'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { SecondName } from '@grimoire/page/token/second-name.tsx'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCharacters } from '../catalogue/use-characters.ts'
import { useGame } from '../store/game-store.ts'
import { Accordion, AccordionGroup } from '../ui/accordion.tsx'
import { TextField } from '../ui/fields.tsx'
import { Segmented } from '../ui/segmented.tsx'
import './choices.css'
import { asksForTravellers, type RoleGroup, roleChoices } from './role-choices.ts'
import './role-picker.css'

interface RolePickerProps {
  /** The teams that are open at first. */
  readonly opened: readonly Team[]
  /** Only characters a player can be. */
  readonly playersOnly?: boolean
  /** Only characters of this game. */
  readonly knownOnly?: boolean
  /** Only characters of these teams. */
  readonly teams?: readonly Team[]
  /** Does not show which characters are in play, since a player may be looking. */
  readonly discreet?: boolean
  readonly chosen: CharacterId | null
  readonly onChoose: (character: Character) => void
}

export function RolePicker(props: RolePickerProps) {
  const { opened: first, playersOnly = false, knownOnly = false, teams, discreet = false, chosen, onChoose } = props
  const t = useTranslations('play.roles')
  const [opened, setOpened] = useState<readonly string[]>(first)
  const [sought, setSought] = useState('')
  const official = useCharacters()
  const groups = useRoleGroups(knownOnly ? undefined : official.data, sought).filter(
    ({ team }) => (!playersOnly || isPlayerTeam(team)) && (teams?.includes(team) ?? true),
  )
  return (
    <div className="role-picker">
      <TextField
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={20} />}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {official.isError && !knownOnly && (
        <p className="role-picker-note" role="status">
          {t('notLoaded')}
          <Button look="plain" onClick={() => void official.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {groups.length === 0 && <p className="role-picker-note">{t('notFound')}</p>}
      <Accordion opened={sought === '' ? opened : groups.map(({ team }) => team)} onChange={setOpened}>
        {groups.map((group) => (
          <TeamGroup key={group.team} group={group} sought={sought} discreet={discreet} chosen={chosen} onChoose={onChoose} />
        ))}
      </Accordion>
    </div>
  )
}

interface TeamGroupProps extends Pick<RolePickerProps, 'chosen' | 'onChoose'> {
  readonly group: RoleGroup
  readonly sought: string
  readonly discreet: boolean
}

function TeamGroup({ group: { team, characters }, sought, discreet, chosen, onChoose }: TeamGroupProps) {
  const words = useTranslations('common.team')
  const name = words(TEAM_LABEL[team], { count: characters.length })
  return (
    <AccordionGroup value={team} icon={<TeamMark team={team} size={16} />} title={name} count={characters.length}>
      {team === 'traveller' && sought === '' && <TravellerToggle />}
      <ul className="choices" aria-label={name}>
        {characters.map((character) => (
          <RoleChoice
            key={character.id}
            character={character}
            discreet={discreet}
            chosen={chosen === character.id}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </AccordionGroup>
  )
}

interface RoleChoiceProps {
  readonly character: Character
  readonly discreet: boolean
  readonly chosen: boolean
  readonly onChoose: (character: Character) => void
}

function RoleChoice({ character, discreet, chosen, onChoose }: RoleChoiceProps) {
  const t = useTranslations('play.roles')
  const inPlay = useGame((game) => !discreet && game.tokens.some((token) => token.characterId === character.id))
  return (
    <li>
      <button type="button" className="choice" aria-pressed={chosen} title={character.ability} onClick={() => onChoose(character)}>
        <MiniDisc character={character} />
        <span className="choice-words">
          <span className="choice-name">
            {character.name}
            <SecondName character={character} />
          </span>
          {inPlay && <span className="choice-line">{t('inPlay')}</span>}
        </span>
      </button>
    </li>
  )
}

function TravellerToggle() {
  const t = useTranslations('play.roles')
  const asks = useGame(asksForTravellers)
  const all = useSettings((settings) => settings.showAllTravellers)
  const change = useSettings((settings) => settings.change)
  if (!asks) return null
  return (
    <div className="role-picker-toggle">
      <Segmented
        label={t('travellers')}
        value={all ? 'all' : 'edition'}
        options={[
          { value: 'edition', label: t('edition') },
          { value: 'all', label: t('all') },
        ]}
        onChange={(value) => change({ showAllTravellers: value === 'all' })}
      />
    </div>
  )
}

function useRoleGroups(catalogue: ReadonlyMap<CharacterId, Character> | undefined, sought: string): readonly RoleGroup[] {
  const script = useGame((game) => game.script)
  const characters = useGame((game) => game.characters)
  const tokens = useGame((game) => game.tokens)
  const allTravellers = useSettings((settings) => settings.showAllTravellers)
  return useMemo(
    () => roleChoices({ script, characters, tokens }, { catalogue, allTravellers, sought }),
    [script, characters, tokens, catalogue, allTravellers, sought],
  )
}
