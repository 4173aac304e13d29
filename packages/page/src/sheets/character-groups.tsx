/** The groups of a character sheet: teams, then the house rules and the almanac. */

import type { Character, Script } from '@grimoire/game/model'
import { IconBook2, IconExternalLink, IconHomeEdit } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { hostOf } from '../token/character-icon.tsx'
import { TEAM_LABEL } from '../token/team-label.ts'
import { TeamMark } from '../token/team-mark.tsx'
import { RoleRow } from './role-row.tsx'
import { type SheetGroup, type SheetJinx, sheetGroups, sheetJinxes } from './sheet-groups.ts'
import { type HeadingLevel, SheetHeading } from './sheet-heading.tsx'
import '../ui/button.css'
import './paper.css'

interface CharacterGroupsProps {
  readonly script: Script
  /** Every character listed in the script. */
  readonly characters: readonly Character[]
  /** Of the groups' headings; the characters' are one below. */
  readonly level: 2 | 3
  /** Only characters with a word in their name that starts like this. */
  readonly find?: string
}

export function CharacterGroups({ script, characters, level, find = '' }: CharacterGroupsProps) {
  const t = useTranslations('sheets')
  const groups = useMemo(() => sheetGroups(script, characters, find), [script, characters, find])
  const jinxes = useMemo(() => sheetJinxes(script, characters), [script, characters])
  return (
    <>
      {groups.map((group) => (
        <TeamGroup key={group.team} group={group} jinxes={jinxes} level={level} find={find} />
      ))}
      {find.trim() === '' && script.bootlegger.length > 0 && (
        <Group mark={<IconHomeEdit size={20} aria-hidden />} title={t('houseRules')} count={script.bootlegger.length} level={level}>
          <ul className="paper-rules">
            {script.bootlegger.map((line, index) => (
              <li key={`${index}`} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </Group>
      )}
      {find.trim() === '' && script.almanac !== null && <AlmanacLink address={script.almanac} />}
    </>
  )
}

/** Scripts come from strangers: only an address of the web becomes a link. */
function AlmanacLink({ address }: { readonly address: string }) {
  const t = useTranslations('sheets')
  if (!/^https?:\/\//i.test(address) || hostOf(address) === '') return null
  return (
    <a className="btn paper-almanac" data-look="outline" href={address} target="_blank" rel="noopener noreferrer">
      <IconBook2 size={20} aria-hidden />
      <span>{t('almanac', { host: hostOf(address) })}</span>
      <IconExternalLink size={18} aria-hidden />
    </a>
  )
}

interface TeamGroupProps {
  readonly group: SheetGroup
  readonly jinxes: ReadonlyMap<string, readonly SheetJinx[]>
  readonly level: 2 | 3
  readonly find: string
}

function TeamGroup({ group: { team, characters }, jinxes, level, find }: TeamGroupProps) {
  const t = useTranslations('sheets')
  const names = useTranslations('common.team')
  const count = characters.length
  return (
    <Group
      anchor={`team-${team}`}
      mark={<TeamMark team={team} size={18} />}
      title={team === 'traveller' ? t('recommended', { count }) : names(TEAM_LABEL[team], { count })}
      colour={`var(--${team})`}
      count={count}
      level={level}
    >
      <ul className="paper-roles" style={{ '--rows': Math.ceil(count / 2) } as CSSProperties}>
        {characters.map((character) => (
          <RoleRow
            key={character.id}
            character={character}
            jinxes={jinxes.get(character.id) ?? NONE}
            level={level === 2 ? 3 : 4}
            find={find}
          />
        ))}
      </ul>
    </Group>
  )
}

const NONE: readonly SheetJinx[] = []

interface GroupProps {
  /** The id that a link leads to. */
  readonly anchor?: string
  readonly mark: ReactNode
  readonly title: string
  readonly colour?: string
  readonly count: number
  readonly level: HeadingLevel
  readonly children: ReactNode
}

function Group({ anchor, mark, title, colour, count, level, children }: GroupProps) {
  const id = useId()
  return (
    <section role="group" className="paper-group" id={anchor} aria-labelledby={id}>
      <div className="paper-group-head" style={{ color: colour }}>
        {mark}
        <SheetHeading level={level} id={id}>
          {title}
        </SheetHeading>
        <span className="paper-count tabular">{count}</span>
      </div>
      {children}
    </section>
  )
}
