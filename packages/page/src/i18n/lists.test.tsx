import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { openList, useByName, useOpenList } from './lists.ts'
import { isFound } from './search.ts'

describe('an open list', () => {
  it.each([
    ['en-US', ['Ada', 'Bo', 'Cy'], 'Ada, Bo, Cy'],
    ['de-DE', ['Ada', 'Bo', 'Cy'], 'Ada, Bo, Cy'],
    ['zh-Hans-CN', ['甲', '乙', '丙'], '甲、乙、丙'],
    ['th-TH', ['ก', 'ข'], 'ก ข'],
    ['en-US', ['Ada'], 'Ada'],
    ['en-US', [], ''],
  ])('in %s', (locale, items, expected) => {
    expect(openList(items, locale)).toBe(expected)
  })
})

it('lists and sorting follow the reader’s language', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => <IntlProvider locale="sv-SE">{children}</IntlProvider>
  const { result } = renderHook(() => ({ list: useOpenList(), byName: useByName() }), { wrapper })
  expect(result.current.list(['Ärla', 'Örn'])).toBe('Ärla, Örn')
  // Swedish sorts these letters after z.
  const names = ['Örn', 'Zelda', 'Ärla'].map((name) => ({ name }))
  expect(names.sort(result.current.byName).map(({ name }) => name)).toEqual(['Zelda', 'Ärla', 'Örn'])
})

describe('finding', () => {
  it.each([
    ['', 'Imp', true],
    ['  ', 'Imp', true],
    ['imp', 'The Imp chooses', true],
    ['KRONA', 'Króna', true],
    ['ırk', 'Irk', true],
    ['İMP', 'imp', true],
    ['小恶', '小恶魔', true],
    ['악', '악마', true],
    ['мон', 'Монах', true],
    ['nobody', 'Imp', false],
  ])('%j in %j: %s', (typed, text, found) => {
    expect(isFound(typed, ['', text])).toBe(found)
  })
})
