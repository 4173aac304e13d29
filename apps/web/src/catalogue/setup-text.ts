/** The effect on the setup that an ability states in square brackets at its end. */

export interface AbilityParts {
  /** The ability without its bracket. */
  readonly ability: string
  /** What the bracket says; empty without one. */
  readonly setup: string
}

/** Full-width brackets count, as in Chinese and Japanese texts. */
const BRACKET = /\s*[[［【]([^[\]［］【】]+)[\]］】]\s*[.。]?\s*$/u

export function splitSetup(text: string): AbilityParts {
  const match = BRACKET.exec(text)
  if (!match) return { ability: text, setup: '' }
  return { ability: text.slice(0, match.index).trim(), setup: (match[1] ?? '').trim() }
}
