/** The effect on the setup that an ability names in square brackets at its end. */

export interface AbilityParts {
  /** The ability without its bracket. */
  readonly ability: string
  /** The text in brackets; empty if there is none. */
  readonly setup: string
}

/** Also full-width brackets, as in Chinese and Japanese texts. */
const BRACKET = /\s*[[［【]([^[\]［］【】]+)[\]］】]\s*[.。]?\s*$/u

export function splitSetup(text: string): AbilityParts {
  const match = BRACKET.exec(text)
  if (!match) return { ability: text, setup: '' }
  return { ability: text.slice(0, match.index).trim(), setup: (match[1] ?? '').trim() }
}
