/** npm passes a signal to the shell between it and its script, and the shell exits without passing it on. */

const CHECK_MS = 500

/** Makes a script that npm started stop, as if it got the signal, once that shell is gone. Otherwise it would run on. */
export function stopWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, CHECK_MS).unref()
}
