import { describe, expect, it } from 'vitest'
import { isReadableName } from './readable-name.ts'

describe('a name can be read', () => {
  it.each([
    '',
    'Ann',
    'Bao Linh',
    'Ngọc',
    'Åsa',
    'О’Коннор',
    '小明',
    'さくら',
    '민준',
    'مریم',
    'می\u200cنا',
    'क्\u200dष',
    '👩🏽\u200d🚀',
    '❤\ufe0f Eva',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Harry',
    'M. 3',
    'Nguyễn Thị Kiều',
    'กี้',
    'མཁྱེན་བརྩེ',
    'မြွှင့်',
    'עִבְרִית',
    'مُحَمَّد',
    'लक्ष्मी',
  ])('%o', (name) => expect(isReadableName(name)).toBe(true))
})

describe('a name cannot be read with', () => {
  it.each([
    ['a zero-width space', 'An\u200bn'],
    ['a Hangul filler', 'Ann\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a blank Braille pattern', '\u2800'],
    ['a joiner between Latin letters', 'An\u200dn'],
    ['a mark that turns the direction', '\u202eAnn'],
    ['an isolate', '\u2067Ann\u2069'],
    ['a combining grapheme joiner', 'A\u034fnn'],
    ['a selector alone', 'Ann\ufe0f'],
    ['a Khmer inherent vowel', 'A\u17b4nn'],
    ['a tag without its flag', 'Ann\u{e0067}'],
    ['a soft hyphen', 'An\u00adn'],
    ['a no-break space', 'An\u00a0n'],
    ['a line break', 'An\nn'],
    ['half a character', 'An\ud83d'],
    ['a private character', 'An\ue000'],
    ['accents alone', '\u0301'.repeat(29)],
    ['an accent without a letter', 'Ann \u0301'],
    ['a pile of accents', `A${'\u0300\u0301'.repeat(14)}nn`],
    ['a pile of accents upon an accented letter', 'Ä\u0301\u0302\u0303'],
    ['a pile of tones', `ก${'\u0e47'.repeat(10)}`],
  ])('%s', (_, name) => expect(isReadableName(name)).toBe(false))
})
