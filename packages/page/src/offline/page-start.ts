/** Loads the fonts of every page: those of the first screen at once, the rest after the first paint. */

/** The fonts of the first screen, which nothing has requested yet. */
const FIRST_FONTS = ['700 1em Alegreya', '500 1em "Alegreya Sans"']

/** From code, not with a preload in the page: a preload took bandwidth from the app, while now they load as it starts. */
export function loadFirstFonts(): void {
  for (const font of FIRST_FONTS) {
    document.fonts.load(font).catch(() => {
      // Without the font the text is shown in a system font.
    })
  }
}

export function loadTheRest(): void {
  whenIdle(() => {
    import('./bold-font.ts')
      .then(({ addBoldFont }) => addBoldFont())
      .catch(() => {
        // Without it bold text stays medium.
      })
    void import('./register.ts').then((module) => module.registerServiceWorker())
  }, REST_MS)
}

/** On a page that is never idle the rest of a start waits no longer than this, milliseconds. */
export const REST_MS = 5000

/** The first screen, its fonts and its pictures take precedence for this long, milliseconds. */
const FIRST_SCREEN_MS = 1500

/** Resolves when the first screen has had its time. */
export function firstScreen(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS))
}

/**
 * Resolves when the page has nothing else to do, or after so many milliseconds: a browser may find no idle time in a still page. Only what
 * is fetched ahead of its use waits without a limit.
 */
export function idle(atMost?: number): Promise<void> {
  return new Promise((resolve) => whenIdle(() => resolve(), atMost))
}

function whenIdle(work: () => void, atMost?: number) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, atMost === undefined ? {} : { timeout: atMost })
  else setTimeout(work, 200)
}
