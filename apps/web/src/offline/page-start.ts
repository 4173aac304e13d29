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
    void import('../styles/fonts-late.css')
    void import('./register.ts').then((module) => module.registerServiceWorker())
  })
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
