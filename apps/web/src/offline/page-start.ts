/** What every page of the product loads beside itself: the faces of its first screen at once, the rest when it has been drawn. */

/** The faces of the first screen, which nothing has asked for yet. */
const FIRST_FONTS = ['700 1em Alegreya', '500 1em "Alegreya Sans"']

/** Now, and not by a preload of the page: they come while the page is at work, and took the line from it before. */
export function loadFirstFonts(): void {
  for (const font of FIRST_FONTS) {
    document.fonts.load(font).catch(() => {
      // Without the face the words stand in the system's.
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
