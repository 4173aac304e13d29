/** The title of the page: the time that runs, the screen or the moment of the game, and the app's name. */

interface TitleParts {
  readonly time?: string | null
  readonly screen?: string
  readonly app?: string
}

let parts: TitleParts = {}

/** Changes some parts of the title; those left out stay. `time` is `null` while none is shown. */
export function changeTitle(change: TitleParts): void {
  parts = { ...parts, ...change }
  document.title = [parts.time, parts.screen, parts.app].filter(Boolean).join(' · ')
}
