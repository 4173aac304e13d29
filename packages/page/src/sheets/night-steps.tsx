/** The steps of a night on an etched line from dusk to dawn, each with its disc, number and reminder. */

import type { Character, Script } from '@grimoire/game/model'
import { PLAYERS_FOR_INFO, type SheetStep, type WhichNight } from '@grimoire/game/rules'
import { IconMoon, IconSunrise, IconSunset2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SpriteIcon } from '../token/character-icon.tsx'
import { MiniDisc } from '../token/mini-disc.tsx'
import { TeamMark } from '../token/team-mark.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FoundName } from './found-name.tsx'
import { nightStepsShown } from './night-steps-shown.ts'
import { ReminderText } from './reminder-text.tsx'
import { SheetHeading } from './sheet-heading.tsx'
import './night-sheet.css'

const FACES = {
  dusk: <IconSunset2 size={26} aria-hidden />,
  dawn: <IconSunrise size={26} aria-hidden />,
  minionInfo: <SpriteIcon symbol="team-minion" size="58%" />,
  demonInfo: <SpriteIcon symbol="team-demon" size="58%" />,
} as const

interface NightStepsProps {
  readonly script: Script
  /** Every character listed in the script. */
  readonly characters: readonly Character[]
  readonly which: WhichNight
  /** Of the steps' headings. */
  readonly level: 2 | 3
  /** Only steps with a word in their name that starts like this. */
  readonly find?: string
}

export function NightSteps({ script, characters, which, level, find = '' }: NightStepsProps) {
  const t = useTranslations('sheets.night')
  const stepsWith = (text: string) => nightStepsShown({ script, characters }, which, text, (step) => t(`steps.${step}.name`))
  const shown = stepsWith(find)
  if (!stepsWith('').some(({ step }) => step.kind === 'character'))
    return <EmptyState icon={<IconMoon size={40} aria-hidden />} fact={t('empty')} help={t(`emptyHelp.${which}`)} />
  /** The last step of the first of two columns. */
  const half = Math.ceil(shown.length / 2)
  return (
    <ol className="night-sheet-steps" aria-label={t(which)}>
      {shown.map(({ step, character, number }, index) => (
        <Step
          key={step.id}
          step={step}
          which={which}
          character={character}
          number={number}
          level={level}
          find={find}
          last={index === shown.length - 1}
          columnEnd={index === half - 1}
        />
      ))}
    </ol>
  )
}

interface StepProps {
  readonly step: SheetStep
  readonly which: WhichNight
  /** The character who acts in this step, if it is a character's. */
  readonly character: Character | undefined
  readonly number: number
  readonly level: 2 | 3
  readonly find: string
  readonly last: boolean
  readonly columnEnd: boolean
}

function Step({ step, which, character, ...place }: StepProps) {
  const t = useTranslations('sheets.night.steps')
  if (step.kind !== 'character') {
    const team = step.kind === 'minionInfo' ? 'minion' : step.kind === 'demonInfo' ? 'demon' : undefined
    return (
      <StepRow
        {...place}
        name={t(`${step.kind}.name`)}
        mark={team && <TeamMark team={team} size={16} />}
        face={
          <span className="night-sheet-face" data-team={team}>
            {FACES[step.kind]}
          </span>
        }
      >
        <p dir="auto">{t(`${step.kind}.text`, { players: PLAYERS_FOR_INFO })}</p>
      </StepRow>
    )
  }
  if (!character) return null
  const reminder = which === 'first' ? character.firstNightReminder : character.otherNightReminder
  return (
    <StepRow
      {...place}
      character={character}
      name={character.name}
      mark={<TeamMark team={character.team} size={16} />}
      face={<MiniDisc character={character} size="var(--disc)" />}
    >
      {reminder !== '' && <ReminderText text={reminder} character={character} />}
    </StepRow>
  )
}

interface StepRowProps extends Omit<StepProps, 'step' | 'which' | 'character'> {
  readonly character?: Character
  readonly name: string
  readonly mark: ReactNode
  readonly face: ReactNode
  readonly children: ReactNode
}

function StepRow({ character, name, mark, face, number, level, find, last, columnEnd, children }: StepRowProps) {
  return (
    <li
      className="night-sheet-step"
      value={number}
      data-last={last || undefined}
      data-column-end={columnEnd || undefined}
      dir="auto"
    >
      {face}
      <div>
        <div className="night-sheet-head">
          {mark}
          <SheetHeading level={level}>
            <FoundName name={name} find={find} {...(character ? { character } : {})} />
          </SheetHeading>
          <span className="night-sheet-number tabular" aria-hidden>
            {number}
          </span>
        </div>
        {children}
      </div>
    </li>
  )
}
