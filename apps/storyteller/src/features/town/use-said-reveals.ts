/** Every reveal is said on the storyteller's screen, whoever asked for it and on whichever device; the message goes with the reveal. */

import type { TownViewer } from '@grimoire/protocol/town/calls'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useMatter } from '../../store/use-matter.ts'
import { revealFailure } from './reveal-failure.ts'
import { isRevealing } from './revealing.ts'
import { hideGrimoire } from './town-session.ts'
import { type TownState, useTown } from './town-store.ts'

export function useSaidReveals(): void {
  const t = useTranslations('townHost')
  const asking = useTown((town) => town.asking)
  const everyone = useTown((town) => town.everyone)
  const unveiling = useTown((town) => town.unveiled !== null && !town.unveiled.winner)
  const revealing = useTown(isRevealing)
  const said = useRef<ReadonlySet<string>>(new Set())
  const matter = useMatter()
  /** Whom the message on the screen is about. */
  const about = useRef<readonly string[]>([])
  useEffect(() => {
    const seeing = revealing ? whoSees({ asking, everyone }, unveiling) : []
    const fresh = seeing.filter(({ id }) => !said.current.has(id))
    const ended = said.current.size > 0 && seeing.length === 0
    said.current = new Set(seeing.map(({ id }) => id))
    if (!about.current.some((id) => said.current.has(id))) matter.settle()
    // Whom this tab allowed is allowed once.
    if (ended) useTown.setState({ allowed: [] })
    const [first, ...more] = fresh
    if (first === undefined) return
    const text =
      more.length > 0
        ? `${t('reveal.some', { count: fresh.length })}.`
        : first.screen === null
          ? t(first.id === 'unveiling' ? 'unveil.begun' : 'reveal.done')
          : t(`seen.${first.screen}`)
    const { allowed } = useTown.getState()
    const own = fresh.every(({ id }) => allowed.includes(id))
    const action = { label: t('reveal.hide'), run: () => void hideGrimoire() }
    revealFailure.settle()
    about.current = fresh.map(({ id }) => id)
    if (own) matter.say(text, 'success')
    else matter.say(text, 'warning', { lasting: true, action })
  }, [asking, everyone, unveiling, revealing, matter, t])
}

interface Seeing {
  /** `everyone`, also `unveiling` while they see one token after another, or the id of a viewer. */
  readonly id: string
  readonly screen: TownViewer['screen'] | null
}

function whoSees({ asking, everyone }: Pick<TownState, 'asking' | 'everyone'>, unveiling: boolean): readonly Seeing[] {
  if (everyone && unveiling) return [{ id: 'unveiling', screen: null }]
  if (everyone) return [{ id: 'everyone', screen: null }]
  return asking.flatMap(({ viewer_id: id, screen, grim }) => (grim === 'shown' ? [{ id, screen }] : []))
}
