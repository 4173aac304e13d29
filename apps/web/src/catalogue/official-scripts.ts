/** The three scripts with a card of their own. Names are those of the built-in scripts, and what addresses carry. */

export const OFFICIAL_SCRIPTS = [
  { name: 'Trouble Brewing', line: 'troubleBrewing', symbol: 'cauldron' },
  { name: 'Bad Moon Rising', line: 'badMoonRising', symbol: 'moon' },
  { name: 'Sects and Violets', line: 'sectsAndViolets', symbol: 'flower' },
] as const

/** What a first visit starts with. */
export const FIRST_SCRIPT = OFFICIAL_SCRIPTS[0].name

export function isOfficial(name: string): boolean {
  return OFFICIAL_SCRIPTS.some((script) => script.name === name)
}
