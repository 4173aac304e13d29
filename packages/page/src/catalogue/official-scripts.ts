/** The three scripts with cards of their own, by the names that the library and addresses use. */

export const OFFICIAL_SCRIPTS = [
  { name: 'Trouble Brewing', line: 'troubleBrewing', symbol: 'cauldron' },
  { name: 'Bad Moon Rising', line: 'badMoonRising', symbol: 'moon' },
  { name: 'Sects and Violets', line: 'sectsAndViolets', symbol: 'flower' },
] as const

/** The script of a first visit. */
export const FIRST_SCRIPT = OFFICIAL_SCRIPTS[0].name

export function isOfficial(name: string): boolean {
  return OFFICIAL_SCRIPTS.some((script) => script.name === name)
}
