import { describe, expect, it } from 'vitest'
import { foundAtWordStart } from './word-start.ts'

/** The name with the letters found in brackets; `null` when nothing is found. */
function marked(name: string, typed: string): string | null {
  const found = foundAtWordStart(name, typed)
  return found && `${name.slice(0, found.from)}[${name.slice(found.from, found.to)}]${name.slice(found.to)}`
}

describe('letters at the start of a word', () => {
  it.each([
    ['Fortune Teller', 't', 'Fortune [T]eller'],
    ['Fortune Teller', 'FORTUNE te', '[Fortune Te]ller'],
    ['Fortune Teller', 'une', null],
    ['Café Owner', 'cafe', '[Café] Owner'],
    ['Cafe\u0301 Owner', 'café o', '[Cafe\u0301 O]wner'],
    ["Devil's Advocate", 'devils', "[Devil's] Advocate"],
    ['Al-Hadikhia', 'had', 'Al-[Had]ikhia'],
    ['Straßenbahn', 'stras', '[Straß]enbahn'],
    ['洗衣妇', '衣', '洗[衣]妇'],
    ['Прачка', 'пра', '[Пра]чка'],
    ['الطباخ', 'الط', '[الط]باخ'],
    ['Chef', '', null],
    ['', 'a', null],
  ])('in “%s” for “%s”', (name, typed, expected) => {
    expect(marked(name, typed)).toBe(expected)
  })
})
