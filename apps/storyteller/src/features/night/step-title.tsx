/** The title of a step: the character's face and name, the player, and the player's condition. */

import { characterOf, findToken } from '@grimoire/game/model'
import type { NightStep } from '@grimoire/game/rules'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { IconEyeCheck, IconFlame, IconSunrise, IconSunset2 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { StateTags } from '../../play/state-tags.tsx'
import { useGame } from '../../store/game-store.ts'

const FACES = { dusk: IconSunset2, dawn: IconSunrise, minionInfo: IconEyeCheck, demonInfo: IconFlame } as const

export function StepFace({ step }: { readonly step: NightStep }) {
  const game = useGame((one) => one)
  if (step.kind === 'character') return <MiniDisc character={characterOf(game, step.characterId)} dead={step.dead} />
  const Icon = FACES[step.kind]
  return (
    <span className="night-face">
      <Icon size={22} />
    </span>
  )
}

export function useStepName(step: NightStep): string {
  const t = useTranslations('play.night')
  const game = useGame((one) => one)
  return step.kind === 'character' ? characterOf(game, step.characterId).name : t(`steps.${step.kind}.name`)
}

export function StepTitle({ step, skipped }: { readonly step: NightStep; readonly skipped: boolean }) {
  const name = useStepName(step)
  const t = useTranslations('play.night')
  const words = useTranslations('night.step')
  const game = useGame((one) => one)
  if (step.kind !== 'character')
    return (
      <>
        <span className="night-character">
          <span>{name}</span>
          {skipped && <span className="state-tag">{words('skipped')}</span>}
        </span>
        <span className="night-player">{t(`steps.${step.kind}.line`)}</span>
      </>
    )
  const token = findToken(game, step.tokenId)
  const real = characterOf(game, step.realId).name
  const other = step.realId !== step.characterId
  return (
    <>
      <span className="night-character">
        <span>{name}</span>
        {token && <StateTags token={token} />}
        {step.marks.map((mark) => (
          <span key={mark} className="state-tag" data-impaired={mark === 'keepsAbility' ? undefined : true}>
            {words(`marks.${mark}`)}
          </span>
        ))}
        {skipped && <span className="state-tag">{words('skipped')}</span>}
      </span>
      {token && token.player !== '' && (
        <span className="night-player">
          {other ? t(step.gained ? 'gained' : 'really', { player: token.player, character: real }) : token.player}
        </span>
      )}
    </>
  )
}
