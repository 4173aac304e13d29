/** What to do in a step: the text, the cards, the choices, what the player learns, the reminders. */

import { characterOf } from '@grimoire/game/model'
import type { CharacterStep, NightStep } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCards, IconSkull, IconSpy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { infoCards } from '../../play/info-cards.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { showCards } from '../../play/show-cards.ts'
import { useGame } from '../../store/game-store.ts'
import { AssistBox } from './assist/assist-box.tsx'
import { CardButtons } from './card-buttons.tsx'
import { CharacterChoice } from './choose/character-choice.tsx'
import { MinionsToMake } from './choose/minions-to-make.tsx'
import { OwnMarks } from './choose/own-marks.tsx'
import { OwnTool } from './choose/own-tool.tsx'
import { PlayerChoice } from './choose/player-choice.tsx'
import { DawnList, useDawn } from './dawn.tsx'
import { EvilTeam } from './evil-team.tsx'
import { Prompt } from './prompt.tsx'
import { ReminderButtons } from './reminder-buttons.tsx'
import { otherReminders, useStepScene } from './step-scene.ts'

interface StepBodyProps<Step> {
  readonly step: Step
  readonly live: boolean
}

export function StepBody({ step, live }: StepBodyProps<NightStep>) {
  const t = useTranslations('play.night')
  if (step.kind === 'character') return <CharacterBody step={step} live={live} />
  if (!('info' in step))
    return (
      <>
        <Prompt text={t(`steps.${step.kind}.text`)} />
        {live && step.kind === 'dawn' && <DawnDeaths />}
      </>
    )
  return (
    <>
      <Prompt text={t(step.info.bluffsOnly ? 'bluffsOnly' : `steps.${step.kind}.text`)} />
      <EvilTeam info={step.info} bluffs={step.kind === 'demonInfo'} />
      {live && (
        <div className="night-actions">
          <InfoCardsButton step={step} />
        </div>
      )}
    </>
  )
}

function CharacterBody({ step, live }: StepBodyProps<CharacterStep>) {
  const game = useGame((one) => one)
  const character = characterOf(game, step.characterId)
  const prompt = step.as === 'first' ? character.firstNightReminder : character.otherNightReminder
  return (
    <>
      <Prompt text={prompt === '' ? character.ability : prompt} />
      {step.info && <EvilTeam info={step.info} bluffs />}
      {live && <CharacterWork step={step} />}
    </>
  )
}

/** Everything that can be pressed. Choices come before what depends on them. */
function CharacterWork({ step }: { readonly step: CharacterStep }) {
  const t = useTranslations('play.night')
  const scene = useStepScene(step)
  const openOverlay = usePlayStore((store) => store.openOverlay)
  const { game, prompt } = scene
  const seesGrimoire = characterOf(game, step.characterId).special.some((one) => one.type === 'signal' && one.name === 'grimoire')
  return (
    <>
      <CardButtons scene={scene} />
      {prompt.characters && <CharacterChoice scene={scene} choice={prompt.characters} />}
      <MinionsToMake scene={scene} />
      {prompt.players?.map((choice, place) => (
        <PlayerChoice key={`${place}`} scene={scene} choice={choice} place={place} />
      ))}
      <AssistBox scene={scene} />
      <div className="night-actions">
        {seesGrimoire && (
          <Button icon={<IconSpy size={20} />} onClick={() => openOverlay({ kind: 'grimoire' })}>
            {t('showGrimoire')}
          </Button>
        )}
        <InfoCardsButton step={step} />
        <OwnMarks scene={scene} />
        <OwnTool scene={scene} />
        <ReminderButtons reminders={otherReminders(scene)} />
      </div>
    </>
  )
}

/** At dawn: the players who are marked dead but still alive, and one button that makes them so. */
function DawnDeaths() {
  const t = useTranslations('night.dawn')
  const dawn = useDawn()
  if (dawn.marked.length === 0) return null
  return (
    <section>
      <p className="night-choice-title">{t('title')}</p>
      <DawnList dawn={dawn} />
      <div className="night-actions">
        <Button icon={<IconSkull size={20} aria-hidden />} onClick={() => dawn.confirm()}>
          {t('die', { count: dawn.died.length })}
        </Button>
      </div>
    </section>
  )
}

/** Shows the cards of a night's step in one press. Hidden if the step has none. */
function InfoCardsButton({ step }: { readonly step: NightStep }) {
  const t = useTranslations('cards.info')
  const game = useGame((one) => one)
  const cards = infoCards(game, step)
  if (cards.length === 0) return null
  return (
    <Button icon={<IconCards size={20} />} onClick={() => showCards(...cards)}>
      {t('show')}
    </Button>
  )
}
