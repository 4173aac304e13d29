import { expect, it } from 'vitest'
import { isRightToLeft, withVowelsInParts } from './text-setting.ts'

it.each([
  ['ליל הצללים', true],
  ['ليلة الظلال', true],
  ['2. לילה Trouble', true],
  ['Trouble לילה', false],
  ['Trouble Brewing', false],
  ['秘密の村', false],
  ['123 …', false],
  ['', false],
])('%j runs from right to left: %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected)
})

it('takes the Thai vowel apart before the tone that stands on it', () => {
  expect(withVowelsInParts('น้ำตา')).toBe('น\u0e4d\u0e49\u0e32ตา')
  expect(withVowelsInParts('ลำดับ')).toBe('ล\u0e4d\u0e32ดับ')
})
