/** The right half of the setup screen: the script's characters by team, and everything that can be added to them. */

import { COUNTED_TEAMS } from '@grimoire/game/model'
import { jinxesOnScript } from '@grimoire/game/rules'
import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { ImageQuestion } from '@grimoire/page/token/image-question.tsx'
import { type RefObject, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useSetup } from '../../../scripts/setup-store.ts'
import { CatchInPlace } from '../../../shell/catch-part.tsx'
import { useGame, useShown } from '../../../store/game-store.ts'
import { useReducedMotion } from '../../../ui/use-media.ts'
import { useBagState } from '../use-bag-state.ts'
import { useCustomShown } from '../use-custom-shown.ts'
import { AsideSections } from './aside-section.tsx'
import { JinxContext, jinxesByCharacter } from './jinx-context.ts'
import { SheetHead } from './sheet-head.tsx'
import { NoSheet, SheetSkeleton } from './sheet-states.tsx'
import { TeamSection } from './team-section.tsx'
import { teamTargets } from './team-target.ts'
import { TravellerSection } from './traveller-section.tsx'
import './script-sheet.css'

const RepairReport = lazyPart(() => import('./repair-report.tsx').then((module) => module.RepairReport))
const JinxSection = lazyPart(() => import('./jinx-section.tsx').then((module) => module.JinxSection))

export function ScriptSheet() {
  const script = useGame((game) => game.script)
  const failed = useSetup((setup) => setup.failed)
  const loading = useSetup((setup) => setup.loading !== null)
  // The first script is asked for after the first frame. After that a game may have none because its script was taken back.
  const begun = useShown(({ history }) => history.entries.length > 0)
  if (script) return <Sheet />
  return failed || (begun && !loading) ? <NoSheet /> : <SheetSkeleton />
}

function Sheet() {
  const state = useBagState()
  const { script, characters } = state
  const loading = useSetup((setup) => setup.loading !== null)
  const repairs = useSetup((setup) => setup.repairs)
  const targets = useMemo(() => teamTargets(state), [state])
  const jinxes = useMemo(() => jinxesOnScript({ script, characters }), [script, characters])
  const known = useMemo(() => Object.values(characters), [characters])
  const jinxesOf = useMemo(() => jinxesByCharacter(jinxes), [jinxes])
  // The first frame shows the top of the sheet. The rest, which is below it, is rendered right after, between two frames at a time.
  const whole = useDeferredValue(true, false)
  const sheet = useRef<HTMLElement>(null)
  useScrollToNewScript(sheet)

  return (
    <JinxContext value={jinxesOf}>
      <section className="sheet" ref={sheet} aria-labelledby="sheet-title" aria-busy={loading}>
        <SheetHead />
        <div className="sheet-scroll">
          {repairs !== null && (
            <CatchInPlace>
              <Suspense fallback={null}>
                <RepairReport repairs={repairs} />
              </Suspense>
            </CatchInPlace>
          )}
          <ImageQuestion characters={known} />
          {(whole ? COUNTED_TEAMS : COUNTED_TEAMS.slice(0, 1)).map((team) => (
            <TeamSection key={team} team={team} target={targets[team]} whole={whole} />
          ))}
          {whole && (
            <>
              <TravellerSection />
              <AsideSections />
              {jinxes.length > 0 && (
                <CatchInPlace>
                  <Suspense fallback={null}>
                    <JinxSection jinxes={jinxes} />
                  </Suspense>
                </CatchInPlace>
              )}
            </>
          )}
        </div>
      </section>
    </JinxContext>
  )
}

/** Scrolls a new script to its top; where the sheet stands below the list of scripts, scrolls it into view. */
function useScrollToNewScript(sheet: RefObject<HTMLElement | null>): void {
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
