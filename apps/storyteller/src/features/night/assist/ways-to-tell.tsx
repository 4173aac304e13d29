/** The legal things to tell: pick one, then which players and characters of it to show. */

import type { InfoOption, InfoPart } from '@grimoire/game/assistant'
import type { CharacterId, TokenId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconBellPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useStepChoices } from '../choose/choices-store.ts'
import { layAll } from '../choose/lay-on.ts'
import { poolOf, type StepScene } from '../step-scene.ts'
import { ShowButton } from './answer-card.tsx'
import { PartPicker } from './part-picker.tsx'

interface WaysToTellProps {
  readonly scene: StepScene
  readonly options: readonly InfoOption[]
  /** The text of each option. */
  readonly labels: readonly string[]
  /** The way that is open before one is pressed; none if left out. */
  readonly opened?: number
}

export function WaysToTell({ scene, options, labels, opened = -1 }: WaysToTellProps) {
  const t = useTranslations('night.assist')
  const [{ told }, change] = useStepChoices(scene.step.id)
  const way = options.length === 1 ? 0 : (told?.way ?? opened)
  return (
    <>
      <ul className="assist-ways" aria-label={t('ways')}>
        {options.map((_, index) => (
          <li key={labels[index]}>
            {options.length === 1 ? (
              <p className="assist-only">{labels[index]}</p>
            ) : (
              <button
                type="button"
                className="assist-way"
                aria-pressed={way === index}
                onClick={() => change({ told: way === index && opened !== index ? null : { way: index, ids: [] } })}
              >
                {labels[index]}
              </button>
            )}
          </li>
        ))}
      </ul>
      {options[way] && <Way scene={scene} way={way} parts={options[way].parts} />}
    </>
  )
}

interface WayProps {
  readonly scene: StepScene
  readonly way: number
  readonly parts: readonly InfoPart[]
}

function Way({ scene, way, parts }: WayProps) {
  const t = useTranslations('night.assist')
  const [{ told }, change] = useStepChoices(scene.step.id)
  const picked = pickedOf(parts, told?.way === way ? told.ids : [])
  const pick = (part: number, ids: readonly string[]) =>
    change({ told: { way, ids: picked.map((one, index) => (index === part ? ids : one)) } })
  const of = (what: InfoPart['what']) => parts.flatMap((part, index) => (part.what === what ? (picked[index] ?? []) : []))
  const playerIds: readonly TokenId[] = of('players')
  const characterIds: readonly CharacterId[] = of('characters')
  const reminders = poolOf(
    scene.pool,
    (scene.prompt.players ?? []).flatMap(({ by, lay }) => (by === 'storyteller' && lay ? lay : [])),
  )
  const pairs = reminders.flatMap((pool, index) => {
    const id = playerIds[index]
    return id === undefined ? [] : [{ pool, id }]
  })
  return (
    <div className="assist-picked">
      {parts.map((part, index) =>
        part.ids.length > part.count ? (
          <PartPicker
            key={`${part.role}${part.what}`}
            scene={scene}
            part={part}
            picked={picked[index] ?? []}
            onPick={(ids) => pick(index, ids)}
          />
        ) : null,
      )}
      <div className="night-actions">
        <ShowButton scene={scene} characterIds={characterIds} playerIds={playerIds} />
        {pairs.length > 0 && (
          <Button icon={<IconBellPlus size={20} aria-hidden />} onClick={() => layAll(scene, pairs)}>
            {t('mark', { count: pairs.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The ids picked in each part: all of them if there is no choice, otherwise the picks that are still legal. */
function pickedOf(parts: readonly InfoPart[], told: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return parts.map(({ ids, count }, index) =>
    ids.length <= count ? ids : (told[index] ?? []).filter((id) => ids.includes(id)).slice(0, count),
  )
}
