/** Finds words in the text on the page, by their beginnings, ignoring case and accents. The places are ranges, so the text itself is not touched. */

import { isShown } from '../browser/is-shown.ts'

const BLOCKS = 'h2, h3, p, dt, dd, li, figcaption, td, th'

export function findPlaces(root: Element, typed: string): Range[] {
  const sought = folded(typed.trim().replace(/\s+/g, ' '))
  if (sought === '') return []
  return [...root.querySelectorAll(BLOCKS)].flatMap((block) => (isShown(block) ? placesIn(block, sought) : []))
}

function placesIn(block: Element, sought: string): Range[] {
  const nodes = textNodes(block)
  const text = folded(nodes.map(({ data }) => data).join(''))
  const places: Range[] = []
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) {
    if (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) continue
    places.push(rangeOf(nodes, at, at + sought.length))
  }
  return places
}

function textNodes(block: Element): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function rangeOf(nodes: readonly Text[], from: number, to: number): Range {
  const range = document.createRange()
  let before = 0
  for (const node of nodes) {
    const after = before + node.length
    if (from >= before && from < after) range.setStart(node, from - before)
    if (to > before && to <= after) range.setEnd(node, to - before)
    before = after
  }
  return range
}

/** As long as the text, so that places in both are the same. */
function folded(text: string): string {
  return [...text].map((sign) => (sign.length === 1 ? (sign.normalize('NFD')[0] ?? sign).toLowerCase() : sign)).join('')
}
