/** What a group beside the circle is, in the line the layout keeps free above its first piece. */

import type { Box } from '@grimoire/game'

export function Caption({ boxes, text }: { readonly boxes: readonly Box[]; readonly text: string }) {
  const first = boxes[0]
  if (!first) return null
  return (
    <span
      className="board-caption"
      style={{ transform: `translate(${first.x - first.width / 2}px, ${first.y - first.height / 2 - CAPTION_HEIGHT}px)` }}
    >
      {text}
    </span>
  )
}

const CAPTION_HEIGHT = 18
