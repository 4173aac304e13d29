import { describe, expect, it } from 'vitest'
import { markText } from './svg-text.ts'

describe('the text of a mark', () => {
  it.each([
    ['townsfolk', '<circle r="4.6"/>'],
    ['outsider', '<circle r="3.6" fill="none" stroke="currentColor" stroke-width="2"/>'],
    ['minion', '<path d="M-5.2-4.2L5.2-4.2L0 5Z"/>'],
    ['demon', '<path fill-rule="evenodd" d="M0-6L5.6 0L0 6L-5.6 0ZM0-2.4L-2.2 0L0 2.4L2.2 0Z"/>'],
  ] as const)('of %s', (team, text) => {
    expect(markText(team)).toBe(text)
  })

  it('has every part of a mark of two', () => {
    expect(markText('traveller')).toMatch(/^<circle [^>]+\/><path [^>]+\/>$/)
  })
})
