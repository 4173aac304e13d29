/** A script that takes another's place is shown from its top; where it stands below the list of scripts, it comes into view. */

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useGame } from '../../../store/game-store.ts'
import { useReducedMotion } from '../../../ui/use-media.ts'
import { useCustomShown } from '../use-custom-shown.ts'

export function useShownFromTheTop(sheet: RefObject<HTMLElement | null>): void {
  const source = useGame((game) => game.script?.source)
  const custom = useCustomShown()
  const still = useReducedMotion()
  const before = useRef(source)
  const changed = useEffectEvent(() => {
    if (before.current === source) return
    before.current = source
    const scroller = sheet.current?.querySelector('.sheet-scroll')
    if (scroller) scroller.scrollTop = 0
    if (custom) sheet.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
  })
  useEffect(() => changed(), [source])
}
