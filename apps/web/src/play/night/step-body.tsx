/** What to do in a step: the words, who is shown, the reminders one press away. */

import {
  type CharacterStep,
  characterOf,
  type NightStep,
  type PoolReminder,
  remindersOf,
  spareReminders,
  type WhichNight,
} from '@grimoire/game'
import { IconSpy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { Button } from '../../ui/button.tsx'
import { usePlayStore } from '../play-store.ts'
import { EvilTeam } from './evil-team.tsx'
import { Prompt } from './prompt.tsx'
import { ReminderButtons } from './reminder-buttons.tsx'

interface StepBodyProps<Step> {
  readonly step: Step
  readonly which: WhichNight
  readonly live: boolean
}

export function StepBody({ step, which, live }: StepBodyProps<NightStep>) {
  const t = useTranslations('play.night')
  if (step.kind === 'character') return <CharacterBody step={step} which={which} live={live} />
  if (!('info' in step)) return <Prompt text={t(`steps.${step.kind}.text`)} />
  return (
    <>
      <Prompt text={t(step.info.bluffsOnly ? 'bluffsOnly' : `steps.${step.kind}.text`)} />
      <EvilTeam info={step.info} bluffs={step.kind === 'demonInfo'} />
    </>
  )
}

function CharacterBody({ step, which, live }: StepBodyProps<CharacterStep>) {
  const t = useTranslations('play.night')
  const game = useGame((one) => one)
  const openOverlay = usePlayStore((store) => store.openOverlay)
  const character = characterOf(game, step.characterId)
  const prompt = which === 'first' ? character.firstNightReminder : character.otherNightReminder
  const reminders = remindersFor(game, step)
  const seesGrimoire = character.special.some((one) => one.type === 'signal' && one.name === 'grimoire')
  return (
    <>
      <Prompt text={prompt === '' ? character.ability : prompt} />
      {step.info && <EvilTeam info={step.info} bluffs />}
      {live && (seesGrimoire || reminders.length > 0) && (
        <div className="night-actions">
          {seesGrimoire && (
            <Button icon={<IconSpy size={20} />} onClick={() => openOverlay({ kind: 'grimoire' })}>
              {t('showGrimoire')}
            </Button>
          )}
          <ReminderButtons reminders={reminders} />
        </div>
      )}
    </>
  )
}

/** Who only believes to act has no such reminders in play: those of the box are used. */
function remindersFor(
  game: Parameters<typeof remindersOf>[0],
  { tokenId, characterId, realId }: CharacterStep,
): readonly PoolReminder[] {
  if (characterId === realId) return remindersOf(game, tokenId)
  return spareReminders(game).filter(({ ref }) => ref.characterId === characterId)
}
