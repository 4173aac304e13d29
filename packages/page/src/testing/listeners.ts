/**
 * Removes the listeners that modules add for the life of the page: to window events, page visibility, and other tabs. A file's
 * modules are discarded after its tests, so their listeners must be too.
 */

type Removal = () => void

const removals: Removal[] = []

/** Records listeners from now on. */
export function watchListeners(): void {
  watch(window, () => true)
  // The document's other listeners belong to libraries, which stay.
  watch(document, (type) => type === 'visibilitychange')
  watchChannels()
}

/** Removes all that were added since `watchListeners`. */
export function forgetListeners(): void {
  for (const remove of removals.splice(0)) remove()
}

function watch(target: EventTarget, watched: (type: string) => boolean): void {
  const { addEventListener } = target
  target.addEventListener = (...args) => {
    const [type, listener, options] = args
    if (watched(type)) removals.push(() => target.removeEventListener(type, listener, options))
    addEventListener.apply(target, args)
  }
  removals.push(() => (target.addEventListener = addEventListener))
}

function watchChannels(): void {
  const Channel = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      removals.push(() => this.close())
    }
  }
  removals.push(() => (globalThis.BroadcastChannel = Channel))
}
