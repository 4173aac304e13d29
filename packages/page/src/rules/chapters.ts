/**
 * The order of the rules: chapters, their sections, and what stands beside them. The words are in `rules.json`, a key for each paragraph,
 * so that a translation has the same parts. Terms are explained in the section that first uses them; in its text they are tags.
 */

export type TermId =
  | 'ability'
  | 'block'
  | 'bluff'
  | 'drunk'
  | 'dusk'
  | 'exile'
  | 'ghostVote'
  | 'grimoire'
  | 'mad'
  | 'nominate'
  | 'poisoned'
  | 'register'
  | 'script'
  | 'standIn'
  | 'star'
  | 'storyteller'
  | 'wake'

export type FigureId = 'token' | 'turn' | 'vote' | 'numbers'

export interface RulesSection {
  readonly id: string
  /** How many: their keys are `p1`, `p2` and so on. */
  readonly paragraphs: number
  readonly terms?: readonly TermId[]
  /** Stands after the paragraphs. */
  readonly figure?: FigureId
}

export interface RulesChapter {
  readonly id: string
  readonly part: 'everyone' | 'storyteller'
  /** To read it, at 250 words a minute. */
  readonly minutes: number
  readonly sections: readonly RulesSection[]
}

export const CHAPTERS: readonly RulesChapter[] = [
  {
    id: 'glance',
    part: 'everyone',
    minutes: 2,
    sections: [
      { id: 'sides', paragraphs: 2, terms: ['storyteller', 'grimoire'] },
      { id: 'secret', paragraphs: 2, terms: ['ability', 'script'], figure: 'token' },
      { id: 'turn', paragraphs: 2, terms: ['wake', 'dusk'], figure: 'turn' },
      { id: 'oneVote', paragraphs: 2, terms: ['nominate', 'block'], figure: 'vote' },
      { id: 'ghosts', paragraphs: 1 },
    ],
  },
  {
    id: 'teams',
    part: 'everyone',
    minutes: 1,
    sections: [
      { id: 'good', paragraphs: 2 },
      { id: 'evil', paragraphs: 3, terms: ['bluff'] },
      { id: 'change', paragraphs: 1 },
    ],
  },
  {
    id: 'day',
    part: 'everyone',
    minutes: 1,
    sections: [
      { id: 'talk', paragraphs: 3 },
      { id: 'close', paragraphs: 2 },
    ],
  },
  {
    id: 'votes',
    part: 'everyone',
    minutes: 1,
    sections: [
      { id: 'call', paragraphs: 1 },
      { id: 'count', paragraphs: 2 },
      { id: 'theBlock', paragraphs: 2 },
    ],
  },
  {
    id: 'death',
    part: 'everyone',
    minutes: 1,
    sections: [
      { id: 'dead', paragraphs: 2 },
      { id: 'last', paragraphs: 2, terms: ['ghostVote'] },
      { id: 'notDying', paragraphs: 1 },
    ],
  },
  {
    id: 'night',
    part: 'everyone',
    minutes: 1,
    sections: [
      { id: 'asleep', paragraphs: 2 },
      { id: 'wording', paragraphs: 2, terms: ['star'] },
      { id: 'dawn', paragraphs: 1 },
    ],
  },
  {
    id: 'impaired',
    part: 'everyone',
    minutes: 1,
    sections: [
      { id: 'drunkOrPoisoned', paragraphs: 2, terms: ['drunk', 'poisoned'] },
      { id: 'madness', paragraphs: 1, terms: ['mad'] },
      { id: 'registering', paragraphs: 1, terms: ['register'] },
      { id: 'doubt', paragraphs: 1 },
    ],
  },
  {
    id: 'travellers',
    part: 'everyone',
    minutes: 1,
    sections: [
      { id: 'guests', paragraphs: 2 },
      { id: 'exiling', paragraphs: 2, terms: ['exile'] },
    ],
  },
  {
    id: 'helpers',
    part: 'everyone',
    minutes: 1,
    sections: [
      { id: 'fabled', paragraphs: 1 },
      { id: 'loric', paragraphs: 1 },
      { id: 'nobody', paragraphs: 1 },
    ],
  },
  {
    id: 'end',
    part: 'everyone',
    minutes: 1,
    sections: [
      { id: 'winning', paragraphs: 3 },
      { id: 'after', paragraphs: 1 },
    ],
  },
  {
    id: 'setup',
    part: 'storyteller',
    minutes: 1,
    sections: [
      { id: 'script', paragraphs: 1 },
      { id: 'numbers', paragraphs: 2, figure: 'numbers' },
      { id: 'bag', paragraphs: 2, terms: ['standIn'] },
    ],
  },
  {
    id: 'firstNight',
    part: 'storyteller',
    minutes: 1,
    sections: [
      { id: 'order', paragraphs: 2 },
      { id: 'calm', paragraphs: 2 },
    ],
  },
  {
    id: 'nights',
    part: 'storyteller',
    minutes: 1,
    sections: [
      { id: 'steps', paragraphs: 2 },
      { id: 'reminders', paragraphs: 1 },
      { id: 'day', paragraphs: 1 },
    ],
  },
  {
    id: 'falseInfo',
    part: 'storyteller',
    minutes: 1,
    sections: [
      { id: 'believable', paragraphs: 2 },
      { id: 'fair', paragraphs: 2 },
    ],
  },
  {
    id: 'mistakes',
    part: 'storyteller',
    minutes: 1,
    sections: [
      { id: 'before', paragraphs: 4 },
      { id: 'byDay', paragraphs: 4 },
      { id: 'repair', paragraphs: 1 },
    ],
  },
  {
    id: 'kind',
    part: 'storyteller',
    minutes: 1,
    sections: [
      { id: 'newcomers', paragraphs: 1 },
      { id: 'table', paragraphs: 2 },
      { id: 'youToo', paragraphs: 1 },
    ],
  },
]

/** The chapter's anchor: `/rules#first-night`. */
export function anchorOf({ id }: Pick<RulesChapter, 'id'>): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const FIGURES = CHAPTERS.flatMap(({ sections }) => sections.flatMap(({ figure }) => figure ?? []))

/** Figures are numbered in reading order. */
export function figureNumber(figure: FigureId): number {
  return FIGURES.indexOf(figure) + 1
}
