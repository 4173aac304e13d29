import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { mapWords } from '../../vite/words.ts'
import { messages } from './english.ts'
import { pseudoMessage, pseudoText, pseudoTexts } from './pseudo.ts'

describe('a text', () => {
  it('is accented, longer and in brackets', () => {
    expect(pseudoText('Start game')).toBe('⟦Štàrt gàmé ~⟧')
    expect(pseudoText('Are you sure you want to start a new game?')).toMatch(/^⟦Àré ýöü .* ~{9,12}⟧$/)
    expect(pseudoText('')).toBe('')
    expect(pseudoText('5')).toBe('⟦5⟧')
  })
})

describe('a message', () => {
  it.each([
    ['Hello {name}', { name: 'Ada' }, /^⟦Héllö Ada ~+⟧$/],
    ['{count, plural, =0 {None} one {# vote for {name}} other {# votes}}', { count: 1, name: 'Ada' }, /^⟦1 vöté för Ada ~+⟧$/],
    ['{side, select, good {Good} other {Evil}} won', { side: 'x' }, /^⟦Évíl wöñ ~+⟧$/],
  ])('%j keeps its arguments', (message, values, expected) => {
    const t = createTranslator({ locale: 'en', messages: { a: pseudoMessage(message) } as never, onError: fail })
    expect(t('a' as never, values as never)).toMatch(expected)
  })

  it('keeps its tags', () => {
    expect(pseudoMessage('Press <key>Esc</key>.')).toMatch(/^⟦Préšš <key>Éšç<\/key>\. ~+⟧$/)
  })

  it('of every sentence of the product is well-formed', () => {
    const malformed: string[] = []
    const check = (message: string) => {
      const onError = ({ code }: { readonly code: string }) => code === 'INVALID_MESSAGE' && malformed.push(message)
      createTranslator({ locale: 'en', messages: { a: pseudoMessage(message) } as never, onError })('a' as never)
      return message
    }
    mapWords(messages, check)
    expect(malformed).toEqual([])
  })
})

it('a character’s texts keep their marks and their bracket', () => {
  const texts = pseudoTexts({
    id: 'x',
    name: 'Chef',
    ability: 'More Outsiders. [+2 Outsiders]',
    firstNightReminder: 'Mark one *WRONG*. :reminder: Point.',
    otherNightReminder: '',
    reminders: ['Wrong'],
    remindersGlobal: [],
    jinxes: [{ id: 'y', reason: 'They differ.' }],
  })
  expect(texts.ability).toMatch(/^⟦Möré Öütšídérš\. ~+⟧ \[⟦\+2 Öütšídérš ~⟧\]$/)
  expect(texts.firstNightReminder).toMatch(/^⟦Màrk öñé ~*⟧ \*⟦WRÖÑG ~⟧\*⟦\.⟧ :reminder: ⟦Pöíñt\. ~⟧$/)
  expect(texts.otherNightReminder).toBe('')
  expect(texts.reminders).toEqual(['⟦Wröñg ~⟧'])
})

function fail(error: Error): never {
  throw error
}
