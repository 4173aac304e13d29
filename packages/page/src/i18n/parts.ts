/** Which texts load when. A file of `en_US` is listed in every part whose screens use it. */

export const PARTS = {
  /** The first screen and the shell around every screen: the page waits for them. */
  first: ['account', 'common', 'error', 'library', 'refusal', 'setup', 'shell'],
  /** Everything in the storyteller's app that loads when it is used. */
  rest: [
    'about',
    'assistant',
    'bluffs',
    'board',
    'cards',
    'draw',
    'ending',
    'help',
    'music',
    'night',
    'phones',
    'play',
    'privacy',
    'paper',
    'repair',
    'rules',
    'share',
    'sheets',
    'timer',
    'townHost',
    'votes',
  ],
  /** A player's phone: its own texts, and those it shares. */
  join: ['common', 'join', 'sheets'],
  /** The town on a big screen, or on any phone. */
  town: ['common', 'town', 'townScene'],
  /** The sheets of a script: `/player` and `/night-order`. */
  sheet: ['common', 'paper', 'sheetPage', 'sheets'],
  /** The page of the rules. */
  rules: ['common', 'rules'],
  /** Filled in where the HTML of a page names them (`vite/page-in-languages-plugin.ts`): no page loads them. */
  html: ['page'],
} as const

export type Part = keyof typeof PARTS
