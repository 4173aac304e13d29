/**
 * What modules listen to for as long as the page lives: events of the window, whether the page is seen, and other tabs. A file's
 * modules are forgotten after its tests, and so must be these.
 */

type Forget = () => void

const forgets: Forget[] = []

/** From now on. */
export function watchListeners(): void {
  watch(window, () => true)
  // Others of the document's belong to libraries, which stay.
  watch(document, (type) => type === 'visibilitychange')
  watchChannels()
}

/** All that were added since `watchListeners`. */
export function forgetListeners(): void {
  for (const forget of forgets.splice(0)) forget()
}

function watch(target: EventTarget, watched: (type: string) => boolean): void {
  const { addEventListener } = target
  target.addEventListener = (...args) => {
    const [type, listener, options] = args
    if (watched(type)) forgets.push(() => target.removeEventListener(type, listener, options))
    addEventListener.apply(target, args)
  }
  forgets.push(() => (target.addEventListener = addEventListener))
}

function watchChannels(): void {
  const Channel = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name)
      forgets.push(() => this.close())
    }
  }
  forgets.push(() => (globalThis.BroadcastChannel = Channel))
}
