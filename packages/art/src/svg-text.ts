/** Paints drawn pieces as the text of an SVG. */

import type { Team } from '@grimoire/game/model'
import { MARKS } from './marks.ts'

/** Around (0, 0), in the `fill` and `color` of what it stands in. */
export function markText(team: Team): string {
  return MARKS[team]
    .map((part) => {
      if ('path' in part) return `<path ${part.evenOdd ? 'fill-rule="evenodd" ' : ''}d="${part.path}"/>`
      const line = part.line === undefined ? '' : ` fill="none" stroke="currentColor" stroke-width="${part.line}"`
      return `<circle r="${part.r}"${line}/>`
    })
    .join('')
}
