/** Scripts as found on the web, and what the product makes of each. */

import { FIVE, homebrew, meta, nested, scriptOfSize, scriptText } from './scripts.ts'

/** A script that loads although it does not follow the format. */
interface Wild {
  readonly kind: string
  readonly script: unknown
  readonly title: string
  /** Characters on the sheet. */
  readonly holds?: readonly string[]
  /** Sentences in the list of repairs; without any, there is no list. */
  readonly says?: readonly string[]
}

export const WILD: readonly Wild[] = [
  { kind: 'no _meta', script: FIVE, title: 'Custom Script', says: ['The file says nothing about the script itself.'] },
  {
    kind: '_meta last',
    script: [...FIVE, meta('Last Words')],
    title: 'Last Words',
    says: ['The entry about the script was not the first.'],
  },
  {
    kind: 'strings, objects with an id, and whole characters mixed',
    script: [meta('Mixed'), 'chef', { id: 'empath' }, homebrew('Night Baker'), 'poisoner', { id: 'imp' }],
    title: 'Mixed',
    holds: ['Chef', 'Empath', 'Night Baker', 'Poisoner', 'Imp'],
  },
  {
    kind: 'ids in every spelling',
    script: [meta('Spelt'), 'scarlet_woman', 'pit-hag', 'Fortune Teller', 'chef', 'imp'],
    title: 'Spelt',
    holds: ['Scarlet Woman', 'Pit-Hag', 'Fortune Teller'],
    says: ['“scarlet_woman” was spelt in another way.'],
  },
  {
    kind: 'a traveler',
    script: [meta('Far Travel'), ...FIVE, homebrew('Toll Man', { team: 'traveler' })],
    title: 'Far Travel',
    says: ['The team “traveler” was spelt in another way.'],
  },
  {
    kind: 'a jinx as a row',
    script: [meta('Rowed'), ...FIVE, { id: 'j1', team: 'jinx', name: 'Chef & Imp', ability: 'The Imp never sits by the Chef.' }],
    title: 'Rowed',
    holds: ['Chef and Imp', 'The Imp never sits by the Chef.'],
    says: ['“Chef & Imp” was read as a jinx.'],
  },
  {
    kind: 'impossible night numbers',
    script: [
      meta('Odd Nights'),
      ...FIVE,
      homebrew('Minus', { firstNight: -3, otherNight: 4.5 }),
      homebrew('Void', { firstNight: null, otherNight: null }),
    ],
    title: 'Odd Nights',
    holds: ['Minus', 'Void'],
    says: ['Minus had an impossible place in the night order.', 'Void had an impossible place in the night order.'],
  },
  {
    kind: 'fewer than five characters',
    script: [meta('Few'), 'chef', 'imp'],
    title: 'Few',
    holds: ['Chef', 'Imp'],
    says: ['Few characters for a game: 2.'],
  },
  {
    kind: 'a character twice',
    script: [meta('Twice'), ...FIVE, 'imp'],
    title: 'Twice',
    says: ['“imp” is listed twice; the first one stays.'],
  },
  {
    kind: 'pictures as text, as a list, empty and missing',
    script: [
      meta('Pictures'),
      ...FIVE,
      homebrew('One', { image: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' }),
      homebrew('Two', { image: ['data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='] }),
      homebrew('None', { image: '' }),
      homebrew('Bare'),
    ],
    title: 'Pictures',
    holds: ['One', 'Two', 'None', 'Bare'],
  },
  {
    kind: 'jinxes in both shapes',
    script: [
      meta('Jinxed'),
      ...FIVE,
      homebrew('Newer', { jinxes: [{ id: 'chef', reason: 'The newer shape.' }] }),
      homebrew('Older', { jinxes: { empath: 'The older shape.' } }),
    ],
    title: 'Jinxed',
    holds: ['Chef and Newer', 'The newer shape.', 'Empath and Older', 'The older shape.'],
    says: ['The jinxes of Older were written in an older form.'],
  },
  {
    kind: 'an official character, translated',
    script: [
      meta('Übersetzt'),
      ...FIVE.slice(1),
      { id: 'chef', name: 'Küchenchef', team: 'townsfolk', ability: 'Du erfährst, wie viele Paare böser Spieler es gibt.' },
    ],
    title: 'Übersetzt',
    holds: ['Küchenchef', 'Du erfährst, wie viele Paare böser Spieler es gibt.'],
    says: ['Küchenchef (chef) keeps the name this file gives it.'],
  },
  {
    kind: 'ids nobody knows',
    script: [meta('Unknown'), ...FIVE, 'goblin_king', { id: 'no-such-one' }],
    title: 'Unknown',
    says: ['“goblin_king” is not known and was left out.', '“no-such-one” is not known and was left out.'],
  },
  {
    kind: 'homebrew that is not whole',
    script: [meta('Halves'), ...FIVE, { id: 'half', name: 'Half', team: 'minion' }, homebrew('Odd', { team: 'villager' }), 42],
    title: 'Halves',
    says: [
      '“Half” lacks an id, name, team or ability and was left out.',
      '“Odd” belongs to no known team and was left out.',
      'Entry 8 is no character and was left out.',
    ],
  },
  {
    kind: 'right-to-left and CJK text',
    script: [
      meta('תסריט 剧本 台本'),
      ...FIVE,
      homebrew('שומר התנור', { id: 'oven', ability: 'אם התנור כבה, אתה מת.' }),
      homebrew('夜の店番', { id: 'shop', ability: '毎晩、誰かが店に来る。' }),
    ],
    title: 'תסריט 剧本 台本',
    holds: ['שומר התנור', 'אם התנור כבה, אתה מת.', '夜の店番'],
  },
  {
    kind: 'the list under a key',
    script: { name: 'Wrapped', author: 'Somebody', characters: FIVE },
    title: 'Wrapped',
    holds: ['by Somebody'],
    says: ['The characters were found under “characters”.'],
  },
  { kind: 'a byte-order mark', script: `\uFEFF${scriptText('Marked')}`, title: 'Marked' },
  { kind: 'nesting ten deep', script: [meta('Deep', { deep: nested(9) }), ...FIVE], title: 'Deep' },
  { kind: 'one mebibyte', script: scriptOfSize('Large', 1024 * 1024), title: 'Large' },
]

export const MALICIOUS = 'Security violation: Malicious content detected. Upload rejected.'
const NOT_JSON = 'Failed to parse JSON. Please check your script format.'
export const NOT_JSON_FILE = 'Failed to parse JSON file. Please check your script format.'
export const TOO_LARGE = 'This script is larger than 1 MB, the most that can be read.'

/** A script with this text in an ability. */
export function saying(ability: string): string {
  return scriptText('Trap', [homebrew('Trap', { ability })])
}

export const REFUSED: readonly { readonly text: string; readonly why: string }[] = [
  { text: saying('<script>steal()</script>'), why: MALICIOUS },
  { text: saying('<img onerror=steal()>'), why: MALICIOUS },
  { text: saying('import("x")'), why: MALICIOUS },
  { text: '[{"id":"_meta","name":"Trap","__proto__":{"x":1}},"imp"]', why: MALICIOUS },
  { text: '[{"id":"_meta","name":"Trap","constructor":{"x":1}},"imp"]', why: MALICIOUS },
  // The same tag, escaped.
  { text: scriptText('Trap').replace('Trap', '\\u003cscript\\u003e'), why: MALICIOUS },
  { text: JSON.stringify([meta('Trap', { deep: nested(10) }), ...FIVE]), why: 'This script is nested too deeply to be read.' },
  { text: '["imp", "chef"', why: NOT_JSON },
  { text: '42', why: NOT_JSON },
  { text: '{"some": "object"}', why: NOT_JSON },
  { text: scriptOfSize('Larger', 1024 * 1024 + 1), why: TOO_LARGE },
  { text: '["goblin_king"]', why: 'This script holds no character that can be used.' },
]
