/** The seven teams a character can belong to, in the order every list of characters uses. */

export const TEAMS = ['townsfolk', 'outsider', 'minion', 'demon', 'traveller', 'fabled', 'loric'] as const
export type Team = (typeof TEAMS)[number]

export const ALIGNMENTS = ['good', 'evil', 'neutral'] as const
/** A Traveller is `neutral` until the storyteller chooses a side; Fabled and Loric stay `neutral`. */
export type Alignment = (typeof ALIGNMENTS)[number]

const NATURAL: Record<Team, Alignment> = {
  townsfolk: 'good',
  outsider: 'good',
  minion: 'evil',
  demon: 'evil',
  traveller: 'neutral',
  fabled: 'neutral',
  loric: 'neutral',
}

/** The side a team plays on before anything changes it. */
export function naturalAlignment(team: Team): Alignment {
  return NATURAL[team]
}

/** A Minion or Demon who is good, or a Townsfolk or Outsider who is evil. */
export function looksTurned(token: { readonly alignment: Alignment }, character: { readonly team: Team }): boolean {
  const natural = naturalAlignment(character.team)
  return natural !== 'neutral' && token.alignment !== 'neutral' && token.alignment !== natural
}

/** Teams whose characters a player can hold: they sit in the circle. */
export function isPlayerTeam(team: Team): boolean {
  return team !== 'fabled' && team !== 'loric'
}

/** Teams whose characters are public by the rules: their tokens are given out openly. */
export function isPublicTeam(team: Team): boolean {
  return team === 'traveller' || team === 'fabled' || team === 'loric'
}

/** The four teams that the composition counts. */
export const COUNTED_TEAMS = ['townsfolk', 'outsider', 'minion', 'demon'] as const
export type CountedTeam = (typeof COUNTED_TEAMS)[number]

export function isCountedTeam(team: Team): team is CountedTeam {
  return (COUNTED_TEAMS as readonly Team[]).includes(team)
}

/** Compares by team order; use as the first key of any sort of characters. */
export function byTeam(a: Team, b: Team): number {
  return TEAMS.indexOf(a) - TEAMS.indexOf(b)
}
