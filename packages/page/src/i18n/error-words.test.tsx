import { ERROR_CODES } from '@grimoire/protocol/errors'
import { renderHook } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { ApiError } from '../api/client.ts'
import { messages } from './english.ts'
import { useErrorWords } from './error-words.ts'

function words(error: unknown): string {
  const { result } = renderHook(useErrorWords, {
    wrapper: ({ children }) => (
      <IntlProvider locale="en-US" messages={messages} onError={fail}>
        {children}
      </IntlProvider>
    ),
  })
  return result.current(error)
}

function fail(error: Error): never {
  throw error
}

it.each(ERROR_CODES)('%s has a sentence, with values or without', (code) => {
  expect(words(new ApiError(400, code, 'Never shown.'))).toMatch(/^[A-Z].*[.]$/)
  expect(words(new ApiError(400, code, 'Never shown.', { limit: 5, what: 'cards', name: 'Ada' }))).toMatch(/^[A-Z].*[.]$/)
})

it.each([
  ['quota-exceeded', { what: 'favourites', limit: 100 }, 'You have 100 favourites'],
  [
    'quota-exceeded',
    { what: 'room', limit: 26214400, used: 25480397, needed: 1048576 },
    'take up 24.3 of 25 MB, and this one needs 1 MB',
  ],
  ['quota-exceeded', { what: 'brand-new' }, 'no more room'],
  ['too-large', { limit: 5242880 }, 'larger than 5 MB'],
  ['too-large', {}, 'This is too large.'],
  ['name-twice', { name: 'Ada' }, 'called “Ada”'],
  ['brand-new', {}, 'Request failed (413)'],
  ['toString', {}, 'Request failed (413)'],
])('%s with %j', (code, values, sentence) => {
  expect(words(new ApiError(413, code, 'Never shown.', values))).toContain(sentence)
})

it.each([new ApiError(0, 'network', ''), new Error('a bug'), undefined])('%s has none', (error) => {
  expect(words(error)).toBe('')
})
