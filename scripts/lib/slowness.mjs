/**
 * How slow this machine is now. The limits of the tests, which only guard against hanging, are multiplied by it: a run on a slow or busy
 * machine must not fail for that. The configurations of Vitest and Playwright read it from `TEST_SLOWNESS`.
 */

/** The speed of the slowest desktop that the limits were set for, on the scale of `bench/support/slowdown.ts`. */
const DESKTOP = 1500
const SAMPLES = 21
const SAMPLE_MS = 40
/** A test that hangs must end some time. */
const MOST = 8

/** Measures the machine, unless whoever started the run has said how slow it is. @returns {number} 1 or more */
export function setSlowness() {
  const said = Number(process.env['TEST_SLOWNESS'])
  const slowness = said >= 1 ? said : slownessOf(speedNow())
  process.env['TEST_SLOWNESS'] = String(slowness)
  if (slowness > 1) console.log(`This machine is slow or busy now: the limits of the tests are ${slowness} times as long.`)
  return slowness
}

/** @param {number} speed @returns {number} from 1, for a desktop or a quicker machine, in tenths */
export function slownessOf(speed) {
  return Math.min(MOST, Math.max(1, Math.ceil((10 * DESKTOP) / speed) / 10))
}

/**
 * In tens of 10,000-letter texts built per second: the median of many samples, because other work on the machine is part of what a test
 * has to wait for.
 */
function speedNow() {
  const samples = Array.from({ length: SAMPLES }, () => {
    const start = performance.now()
    let texts = 0
    let elapsed = 0
    while (elapsed < SAMPLE_MS) {
      let text = ''
      for (let letter = 0; letter < 10_000; letter++) text += 'a'
      if (text.length !== 10_000) throw new Error('No text was made.')
      texts += 1
      elapsed = performance.now() - start
    }
    return (texts / elapsed) * 100
  })
  return samples.sort((one, other) => one - other)[Math.floor(SAMPLES / 2)] ?? DESKTOP
}
