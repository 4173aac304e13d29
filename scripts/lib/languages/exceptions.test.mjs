import { expect, it } from 'vitest'
import { excuse } from './exceptions.mjs'

/** @param {...string} keys */
const found = (...keys) => keys.map((key) => ({ key, finding: /** @type {const} */ ({ kind: 'unchanged', key }) }))

it('drops what is listed with a reason, and keeps the rest', () => {
  expect(excuse('sameAsEnglish', { 'a.b': 'A loanword.' }, found('a.b', 'c'))).toEqual([{ kind: 'unchanged', key: 'c' }])
  expect(excuse('ourNames', ['imp'], found('imp'))).toEqual([])
  expect(excuse('ourNames', undefined, found('imp'))).toEqual([{ kind: 'unchanged', key: 'imp' }])
})

it('reports an exception that is no longer needed, or that gives no reason', () => {
  expect(excuse('sameAsEnglish', { old: 'Was equal once.', a: ' ' }, found('a'))).toEqual([
    { kind: 'stale', key: 'phrase book, sameAsEnglish: old', what: 'no longer needed' },
    { kind: 'stale', key: 'phrase book, sameAsEnglish: a', what: 'has no reason' },
  ])
  expect(excuse('ourNames', ['imp'], [])).toEqual([{ kind: 'stale', key: 'phrase book, ourNames: imp', what: 'no longer needed' }])
})
