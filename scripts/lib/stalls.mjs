/**
 * Set up before unit tests. With `TEST_STALLS=60` the event loop stops for up to 60 ms around one timer in five, as it does on a machine
 * that has other things to do, and the body of an HTTP answer arrives as much later. It finds tests that pass only on a quiet machine.
 */

const MAX_STALL_MS = Number(process.env['TEST_STALLS'] ?? 0)
const SHARE = 0.1
const DONE = Symbol.for('grimoire.stalls')

if (MAX_STALL_MS > 0 && !(DONE in globalThis)) {
  Object.assign(globalThis, {
    [DONE]: true,
    setTimeout: stalling(globalThis.setTimeout),
    setImmediate: stalling(globalThis.setImmediate),
  })
  const { json, text, arrayBuffer } = globalThis.Response.prototype
  Object.assign(globalThis.Response.prototype, { json: late(json), text: late(text), arrayBuffer: late(arrayBuffer) })
}

/**
 * @template {(work: any, ...rest: any[]) => unknown} Schedule
 * @param {Schedule} schedule
 */
function stalling(schedule) {
  const later = (/** @type {(...values: unknown[]) => void} */ work, /** @type {unknown[]} */ ...rest) => {
    const stalled = (/** @type {unknown[]} */ ...values) => {
      maybeStall()
      work(...values)
      maybeStall()
    }
    return schedule(stalled, ...rest)
  }
  // With what Node keeps beside them, such as their form for `promisify`.
  return Object.defineProperties(later, Object.getOwnPropertyDescriptors(schedule))
}

/** @param {() => Promise<unknown>} read */
function late(read) {
  return /** @this {Response} */ async function () {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_STALL_MS))
    return read.call(this)
  }
}

function maybeStall() {
  if (Math.random() < SHARE) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.random() * MAX_STALL_MS)
}
