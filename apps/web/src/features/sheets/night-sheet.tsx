/** The night-order sheet of a script, for players: who may act in a night, in order, whether or not they are in play. */

import { type Character, nightSheetOf, PLAYERS_FOR_INFO, type Script, type SheetStep, type WhichNight } from '@grimoire/game'
import { IconEyeCheck, IconFlame, IconMoon, IconSunrise, IconSunset2 } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { parsePrompt } from '../../catalogue/prompt-markup.ts'
import { ImageQuestion } from '../../token/image-question.tsx'
import { MiniDisc } from '../../token/mini-disc.tsx'
import { TeamMark } from '../../token/team-mark.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SheetTitle } from './sheet-title.tsx'
import './night-toggle.css'
import './paper.css'
import './night-sheet.css'

const FACES = { dusk: IconSunset2, dawn: IconSunrise, minionInfo: IconEyeCheck, demonInfo: IconFlame } as const

interface NightSheetProps {
  readonly script: Script
  /** Every character listed in the script. */
  readonly characters: readonly Character[]
}

export function NightSheet({ script, characters }: NightSheetProps) {
  const t = useTranslations('sheets.night')
  const [which, setWhich] = useState<WhichNight>('first')
  const known = useMemo(() => Object.fromEntries(characters.map((one) => [one.id, one])), [characters])
  const steps = useMemo(() => nightSheetOf(script, known, which), [script, known, which])
  return (
    <article className="paper night-sheet">
      <SheetTitle script={script} />
      <ImageQuestion characters={characters} />
      <NightToggle value={which} onChange={setWhich} />
      {steps.some((step) => step.kind === 'character') ? (
        <ol className="night-sheet-steps" aria-label={t(which)}>
          {steps.map((step) => (
            <Step key={step.id} step={step} which={which} character={known[step.id]} />
          ))}
        </ol>
      ) : (
        <EmptyState icon={<IconMoon size={40} aria-hidden />} fact={t('empty')} help={t(`emptyHelp.${which}`)} />
      )}
    </article>
  )
}

interface StepProps {
  readonly step: SheetStep
  readonly which: WhichNight
  /** The character who acts in this step, if it is a character's. */
  readonly character: Character | undefined
}

function Step({ step, which, character }: StepProps) {
  const t = useTranslations('sheets.night.steps')
  if (step.kind !== 'character') {
    const Icon = FACES[step.kind]
    return (
      <li className="night-sheet-step">
        <span className="night-sheet-face">
          <Icon size={22} aria-hidden />
        </span>
        <h3>{t(`${step.kind}.name`)}</h3>
        <p>{t(`${step.kind}.text`, { players: PLAYERS_FOR_INFO })}</p>
      </li>
    )
  }
  if (!character) return null
  const reminder = which === 'first' ? character.firstNightReminder : character.otherNightReminder
  return (
    <li className="night-sheet-step" dir="auto">
      <MiniDisc character={character} size={44} />
      <h3 style={{ color: `var(--${character.team})` }}>
        {character.name} <TeamMark team={character.team} size={14} />
      </h3>
      {reminder !== '' && <ReminderText text={reminder} />}
    </li>
  )
}

const NIGHTS: readonly WhichNight[] = ['first', 'other']

interface NightToggleProps {
  readonly value: WhichNight
  readonly onChange: (value: WhichNight) => void
}

/** Switches between First Night and Other Nights. Native radio buttons, as a phone's page has no component kit. */
function NightToggle({ value, onChange }: NightToggleProps) {
  const t = useTranslations('sheets.night')
  const name = useId()
  return (
    <div className="night-toggle" role="radiogroup" aria-label={t('which')}>
      {NIGHTS.map((which) => (
        <label key={which}>
          <input type="radio" name={name} checked={value === which} onChange={() => onChange(which)} />
          <span>{t(which)}</span>
        </label>
      ))}
    </div>
  )
}

/** The text of a night step: tokens and cards are highlighted, and a dot marks a reminder. */
function ReminderText({ text }: { readonly text: string }) {
  const t = useTranslations('sheets.night')
  return (
    <p dir="auto">
      {parsePrompt(text).map((part, index) => {
        const key = `${index}`
        if (part.kind === 'text') return part.text
        if (part.kind === 'name') return <strong key={key}>{part.text}</strong>
        return <span key={key} className="night-sheet-reminder" role="img" aria-label={t('reminder')} title={t('reminder')} />
      })}
    </p>
  )
}
