/** Waits until a page stops moving. */

import type { Page } from '@playwright/test'
import { MINUTE } from './minute.ts'

/** How long a page may move before the wait gives up and names what still moves, milliseconds. */
const LIMIT_MS = MINUTE

/** Waits until it is drawn at its size and nothing moves any more. Throws what it was waiting for if that does not come. */
export async function settled(page: Page) {
  const waitingFor = await page.evaluate(async (limitMs) => {
    let waitingFor = 'the first script'
    const frame = (which: string) => {
      waitingFor = `a frame (${which}; the page is ${document.visibilityState})`
      return new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const described = ({ effect, playState, currentTime, pending }: Animation) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      const timing = JSON.stringify(effect?.getComputedTiming())
      return `${target?.localName}.${target?.getAttribute('class')} ${playState} pending=${pending} at ${String(currentTime)} ${timing}`
    }
    const still = async () => {
      waitingFor = 'fonts'
      await document.fonts.ready
      await frame('to be drawn')
      await frame('at its size')
      const passing = document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      waitingFor = `animations: ${passing.map(described).join('; ')}`
      await Promise.allSettled(passing.map((one) => one.finished))
      await frame('after what moved')
      waitingFor = ''
    }
    const late = new Promise((resolve) => setTimeout(resolve, limitMs))
    await Promise.race([still(), late])
    return waitingFor
  }, LIMIT_MS)
  if (waitingFor !== '') throw new Error(`The page did not come to rest in ${LIMIT_MS / 1000} s. It was waiting for ${waitingFor}.`)
}
