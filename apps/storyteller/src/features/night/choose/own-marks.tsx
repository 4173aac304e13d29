/** Buttons for reminders that go by the character's own token, for marks in sequence, and for reminders that come off tonight. */

import { characterOf, findToken } from '@grimoire/game/model'
import type { PoolReminder } from '@grimoire/game/rules'
import { MiniReminder } from '@grimoire/page/token/mini-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { placedReminder, placeReminder } from '../../../play/lay.ts'
import { tokenName } from '../../../play/names.ts'
import { act } from '../../../store/game-store.ts'
import { isFromBefore, poolOf, type StepScene } from '../step-scene.ts'
import { applyNextMark, nextMark } from './lay-on.ts'

export function OwnMarks({ scene }: { readonly scene: StepScene }) {
  const { pool, prompt } = scene
  return (
    <>
      {poolOf(pool, prompt.self).map((one) => (
        <OwnMark key={keyOf(one)} scene={scene} mark={one} />
      ))}
      <NextMark scene={scene} marks={poolOf(pool, prompt.counts)} />
      {poolOf(pool, prompt.off).map((one) => (
        <RemovableMark key={keyOf(one)} scene={scene} mark={one} />
      ))}
    </>
  )
}

interface MarkProps {
  readonly scene: StepScene
  readonly mark: PoolReminder
}

/** Switches a reminder by the character's own token on or off. */
function OwnMark({ scene: { game, step }, mark }: MarkProps) {
  const t = useTranslations('night.marks')
  const laid = placedReminder(game, mark.ref, mark.ownerId)
  const here = laid?.attachedTo === step.tokenId
  return (
    <Button
      className="night-mark"
      aria-pressed={here}
      icon={<MiniReminder character={characterOf(game, step.characterId)} size={26} />}
      onClick={() => {
        if (laid && here) act({ type: 'reminder.remove', id: laid.id })
        else placeReminder(game, mark, step.tokenId)
      }}
    >
      {t('self', { label: mark.label })}
      {here && <IconCheck size={18} aria-hidden />}
    </Button>
  )
}

function NextMark({ scene: { game, step }, marks }: { readonly scene: StepScene; readonly marks: readonly PoolReminder[] }) {
  const t = useTranslations('night.marks')
  const turn = nextMark(game, marks, step.tokenId)
  if (!turn) return null
  const { next, lying } = turn
  const from = lying?.label ?? ''
  return (
    <Button
      className="night-mark"
      icon={<MiniReminder character={characterOf(game, step.characterId)} size={26} />}
      onClick={() => applyNextMark(turn)}
    >
      {next === null
        ? t('off', { label: from })
        : lying
          ? t('turn', { from, label: next.label })
          : t('self', { label: next.label })}
    </Button>
  )
}

/** Hidden if the reminder is not on the board, or was placed tonight. */
function RemovableMark({ scene, mark }: MarkProps) {
  const t = useTranslations('night.marks')
  const { game, step } = scene
  const laid = placedReminder(game, mark.ref, mark.ownerId)
  if (!laid || (scene.view.dusk && !isFromBefore(scene, laid))) return null
  const token = laid.attachedTo === null ? undefined : findToken(game, laid.attachedTo)
  return (
    <Button
      className="night-mark"
      icon={<MiniReminder character={characterOf(game, step.characterId)} size={26} />}
      onClick={() => act({ type: 'reminder.remove', id: laid.id })}
    >
      {token ? t('offFrom', { label: mark.label, player: tokenName(game, token) }) : t('off', { label: mark.label })}
      <IconX size={18} aria-hidden />
    </Button>
  )
}

function keyOf({ ref }: PoolReminder): string {
  return `${ref.index}${ref.global}`
}
