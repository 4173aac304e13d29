/** Work that may wait until what was just changed is on the screen. */

/** Asked for any number of times, it runs once, after the next frame. A page that is not shown has no frames: it runs at once. */
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
    // The frame is painted in the same turn as its callbacks: a task asked for there comes after it.
    requestAnimationFrame(() => setTimeout(run))
  }
}
