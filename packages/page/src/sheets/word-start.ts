/** Finds typed letters at the start of a word of a name, whatever their case and accents. */

import { nameKey } from '@grimoire/protocol/names/key'

/** Where in the name the typed letters stand. */
export interface Found {
  readonly from: number
  readonly to: number
}

/** Signs of writing without spaces between words: there, any place may begin one. */
const WITHOUT_SPACES = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Khmr}\p{scx=Laoo}\p{scx=Mymr}]/u

/** `null` when no word of the name starts with the typed letters. */
export function foundAtWordStart(name: string, typed: string): Found | null {
  const sought = nameKey(typed)
  if (sought === '') return null
  const { text, places } = folded(name)
  const anywhere = WITHOUT_SPACES.test(sought)
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    if (!anywhere && at > 0 && text[at - 1] !== ' ') continue
    const [first, last] = [places[at], places[at + sought.length - 1]]
    if (first && last) return { from: first.from, to: last.to }
  }
  return null
}

/** The name as it is compared, and for each of its characters the place in the name that it comes from. */
function folded(name: string): { readonly text: string; readonly places: readonly Found[] } {
  const places: Found[] = []
  let text = ''
  for (const { segment, index } of graphemes(name)) {
    const place = { from: index, to: index + segment.length }
    const plain = APOSTROPHE.test(segment) ? '' : READ.test(segment) ? nameKey(segment) : ' '
    for (const unit of plain.split('')) {
      if (unit === ' ' && (text === '' || text.endsWith(' '))) continue
      text += unit
      places.push(place)
    }
  }
  return { text, places }
}

const APOSTROPHE = /^['’‘ʼ`´]$/u
const READ = /[\p{L}\p{N}\p{M}]/u

let segmenter: Intl.Segmenter | undefined

function graphemes(name: string): Iterable<{ readonly segment: string; readonly index: number }> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(name)
}
