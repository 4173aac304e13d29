/** The three scripts of the setup screen, in its order. Imports no data, so that any screen may use it. */

export interface OfficialScript {
  /** The name of the built-in script. */
  readonly name: string
  readonly description: string
}

export const OFFICIAL_SCRIPTS: readonly OfficialScript[] = [
  { name: 'Trouble Brewing', description: 'Recommended for beginners: good information, a few lies, one Imp.' },
  { name: 'Bad Moon Rising', description: 'Death every night, and many ways to cheat it.' },
  { name: 'Sects and Violets', description: 'Madness and lies: characters change and nothing is certain.' },
]
