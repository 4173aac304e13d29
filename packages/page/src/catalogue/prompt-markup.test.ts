import { describe, expect, it } from 'vitest'
import { parsePrompt } from './prompt-markup.ts'

describe('night prompts', () => {
  it('are plain text without markup', () => {
    expect(parsePrompt('The Imp picks a player.')).toEqual([{ kind: 'text', text: 'The Imp picks a player.' }])
  })

  it('name tokens between asterisks and mark where to place a reminder', () => {
    expect(parsePrompt('Mark a player *KNOW*. :reminder: Point.')).toEqual([
      { kind: 'text', text: 'Mark a player ' },
      { kind: 'name', text: 'KNOW' },
      { kind: 'text', text: '. ' },
      { kind: 'reminder' },
      { kind: 'text', text: ' Point.' },
    ])
  })

  it('keep a lone asterisk as it is', () => {
    expect(parsePrompt('Each night*, wake.')).toEqual([{ kind: 'text', text: 'Each night*, wake.' }])
  })

  it('have no parts when empty', () => {
    expect(parsePrompt('')).toEqual([])
  })
})
