/** Defers work until the latest change is on the screen. */

/** What the task after the current frame runs, in order. */
let due: (() => void)[] = []

/**
 * However often the returned function is called, the work runs once, after the next frame, in one task with all other work that waits for
 * that frame: so everything that it changes is drawn together, in one further frame. A hidden page has no frames, so it runs at once.
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
    requestAnimationFrame(() => {
      // The frame is painted after its callbacks and before the task that they schedule.
      if (due.length === 0) setTimeout(runDue)
      due.push(run)
    })
  }
}

function runDue(): void {
  const works = due
  due = []
  for (const work of works) {
    try {
      work()
    } catch (error) {
      // The others run all the same.
      reportError(error)
    }
  }
}
