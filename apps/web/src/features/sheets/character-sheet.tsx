/** The character sheet of a script, for players: its roles by team, with jinxes and house rules. */

import { type Character, COUNTED_TEAMS, jinxesOnScript, type Script, type Team } from '@grimoire/game'
import { IconBolt, IconNotes } from '@tabler/icons-react'
import { type ReactNode, useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { splitSetup } from '../../catalogue/setup-text.ts'
import { ImageQuestion } from '../../token/image-question.tsx'
import { MiniDisc } from '../../token/mini-disc.tsx'
import { TEAM_LABEL } from '../../token/team-label.ts'
import { TeamMark } from '../../token/team-mark.tsx'
import { SheetTitle } from './sheet-title.tsx'
import './paper.css'

interface CharacterSheetProps {
  readonly script: Script
  /** Every character listed in the script. */
  readonly characters: readonly Character[]
  /** If left out, two columns where there is room. */
  readonly twoColumns?: boolean
}

export function CharacterSheet({ script, characters, twoColumns }: CharacterSheetProps) {
  const t = useTranslations('sheets')
  const columns = twoColumns === undefined ? undefined : twoColumns ? 'two' : 'one'
  const known = useMemo(() => Object.fromEntries(characters.map((one) => [one.id, one])), [characters])
  const of = (ids: readonly string[], team: Team) => ids.flatMap((id) => (known[id]?.team === team ? known[id] : []))
  return (
    <article className="paper" data-columns={columns}>
      <SheetTitle script={script} />
      <ImageQuestion characters={characters} />
      {COUNTED_TEAMS.map((team) => (
        <TeamGroup key={team} team={team} characters={of(script.characters, team)} />
      ))}
      <TeamGroup team="traveller" characters={of(script.travellers, 'traveller')} />
      <TeamGroup team="fabled" characters={of(script.fabled, 'fabled')} />
      <TeamGroup team="loric" characters={of(script.fabled, 'loric')} />
      <Jinxes script={script} characters={known} />
      {script.bootlegger.length > 0 && (
        <Group mark={<IconNotes size={20} aria-hidden />} title={t('houseRules')}>
          <ul className="paper-rules">
            {script.bootlegger.map((line, index) => (
              <li key={`${index}`} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </Group>
      )}
    </article>
  )
}

function TeamGroup({ team, characters }: { readonly team: Team; readonly characters: readonly Character[] }) {
  const t = useTranslations('sheets')
  const names = useTranslations('common.team')
  const count = characters.length
  if (count === 0) return null
  return (
    <Group
      mark={<TeamMark team={team} size={18} />}
      title={team === 'traveller' ? t('recommended', { count }) : names(TEAM_LABEL[team], { count })}
      colour={`var(--${team})`}
      count={count}
    >
      <ul className="paper-roles">
        {characters.map((character) => (
          <RoleRow key={character.id} character={character} />
        ))}
      </ul>
    </Group>
  )
}

interface JinxesProps {
  readonly script: Script
  readonly characters: Readonly<Record<string, Character>>
}

function Jinxes({ script, characters }: JinxesProps) {
  const t = useTranslations('sheets')
  const jinxes = useMemo(() => jinxesOnScript({ script, characters }), [script, characters])
  if (jinxes.length === 0) return null
  return (
    <Group mark={<IconBolt size={20} aria-hidden />} title={t('jinxes')} count={jinxes.length}>
      <ul className="paper-roles">
        {jinxes.map((pair) => {
          const [a, b] = [characters[pair.a], characters[pair.b]]
          if (!a || !b) return null
          return (
            <li key={`${pair.a}/${pair.b}`} className="paper-role" dir="auto">
              <span className="paper-pair">
                <MiniDisc character={a} size={40} />
                <MiniDisc character={b} size={40} />
              </span>
              <div>
                <h4>{t('pair', { a: a.name, b: b.name })}</h4>
                <p dir="auto">{pair.reason === '' ? t('exclusive') : pair.reason}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Group>
  )
}

interface GroupProps {
  readonly mark: ReactNode
  readonly title: string
  readonly colour?: string
  readonly count?: number
  readonly children: ReactNode
}

function Group({ mark, title, colour, count, children }: GroupProps) {
  const id = useId()
  return (
    <section className="paper-group" aria-labelledby={id}>
      <div className="paper-group-head" style={{ color: colour }}>
        {mark}
        <h3 id={id}>{title}</h3>
        {count !== undefined && <span className="paper-count tabular">{count}</span>}
      </div>
      {children}
    </section>
  )
}

/** One character on the sheet: its face, its name, its ability and, set apart, its effect on the setup. */
function RoleRow({ character }: { readonly character: Character }) {
  const { ability, setup } = splitSetup(character.ability)
  return (
    <li className="paper-role" dir="auto">
      <MiniDisc character={character} size={52} />
      <div>
        <h4>{character.name}</h4>
        {ability !== '' && <p dir="auto">{ability}</p>}
        {setup !== '' && (
          <p className="paper-setup" dir="auto">
            [{setup}]
          </p>
        )}
      </div>
    </li>
  )
}
