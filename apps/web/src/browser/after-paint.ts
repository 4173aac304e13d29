/** Defers work until the latest change is on the screen. */

/**
 * However often the returned function is called, the work runs once, after the next frame. A hidden page has no frames, so it runs
 * at once.
 */
export function afterPaint(work: () => void): () => void {
  let asked = false
  const run = () => {
    asked = false
    work()
  }
  return () => {
    if (document.visibilityState === 'hidden') return run()
    if (asked) return
    asked = true
    // The frame is painted after its callbacks and before the task that they schedule.
    requestAnimationFrame(() => setTimeout(run))
  }
}
