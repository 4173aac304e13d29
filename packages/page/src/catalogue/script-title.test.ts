import { expect, it } from 'vitest'
import { scriptTitle } from './script-title.ts'

it('gives the official scripts their names in the language, and no other', () => {
  const t = (edition: string) => `<${edition}>`
  expect(scriptTitle(t, 'Sects and Violets')).toBe('<sectsAndViolets>')
  expect(scriptTitle(t, 'Trouble Brewing (teensy)')).toBe('Trouble Brewing (teensy)')
  expect(scriptTitle(t, '')).toBe('')
})
