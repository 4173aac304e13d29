import { expect, it } from 'vitest'
import { detailOf, ERROR_CODES, ERROR_STATUS, errorBody, errorBodySchema, isErrorCode } from './errors.ts'

it('an error is a code, a sentence and the request it belongs to', () => {
  expect(errorBody('not-found', 'There is no such script.', 'r-1')).toEqual({
    code: 'not-found',
    detail: 'There is no such script.',
    requestId: 'r-1',
  })
})

it('what its sentence tells in another language travels beside it', () => {
  const body = errorBody('quota-exceeded', 'You have 100 favourites.', 'r-1', { what: 'favourites', limit: 100 })
  expect(errorBodySchema.parse(JSON.parse(JSON.stringify(body)))).toMatchObject({ values: { what: 'favourites', limit: 100 } })
})

it('every code travels under a status of its kind', () => {
  expect(ERROR_CODES.length).toBeGreaterThan(10)
  for (const code of ERROR_CODES) expect(ERROR_STATUS[code]).toSatisfy((status: number) => status >= 400 && status < 600)
  expect(ERROR_STATUS).toMatchObject({
    'bad-request': 400,
    unauthorised: 401,
    forbidden: 403,
    'not-found': 404,
    'method-not-allowed': 405,
    'too-large': 413,
    'too-many-requests': 429,
    internal: 500,
  })
})

it('clients read the sentence of any body of this form, also under a code they do not know', () => {
  expect(detailOf({ code: 'brand-new', detail: 'Sorry.', requestId: '' })).toBe('Sorry.')
  expect(errorBodySchema.safeParse({ code: 'x', detail: 'y', requestId: 'z', more: 1 }).success).toBe(true)
  for (const body of [null, 'x', {}, { detail: 5 }, { code: 'x', detail: '', requestId: '' }]) expect(detailOf(body)).toBeNull()
})

it('tells its codes from other words', () => {
  expect(isErrorCode('internal')).toBe(true)
  expect(isErrorCode('toString')).toBe(false)
})
