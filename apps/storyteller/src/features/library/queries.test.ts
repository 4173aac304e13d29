import { describe, expect, it } from 'vitest'
import { matchingSuggestions, type Suggestion } from './queries.ts'

const script = (name: string, type: Suggestion['type'] = 'full'): Suggestion => ({ name, author: '', type })

const KEPT = [
  script('The Uncertain Hour'),
  script('Reuncertained'),
  script('Uncertain Death'),
  script('Café & Króna’s', 'teensy'),
  script('百鬼夜行'),
]
const names = (text: string, type: Suggestion['type'] | null = null) =>
  matchingSuggestions(KEPT, text, type).map(({ name }) => name)

describe('the offline search', () => {
  it('finds any part of a name, first where the name or a word starts with it', () => {
    expect(names('uncertain')).toEqual(['Uncertain Death', 'The Uncertain Hour', 'Reuncertained'])
  })

  it.each([
    ['CAFE and', 'Café & Króna’s'],
    ['kronas', 'Café & Króna’s'],
    ['鬼夜行', '百鬼夜行'],
  ])('ignores case and accents: %s', (text, found) => {
    expect(names(text)).toEqual([found])
  })

  it('keeps to the requested type', () => {
    expect(names('cafe', 'full')).toEqual([])
    expect(names('cafe', 'teensy')).toHaveLength(1)
  })

  it('finds nothing when nothing matches', () => {
    expect(names('death row')).toEqual([])
  })
})
