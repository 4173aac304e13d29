import { describe, expect, it } from 'vitest'
import { type Place, placeFor } from './message-place.tsx'

const place = (level: Place['level']): Place => ({ id: level, element: document.createElement('div'), level })
const [page, board, panel, dialog] = [place('page'), place('board'), place('panel'), place('dialog')]

describe('a message', () => {
  it('takes the topmost place, however late the one beneath appeared', () => {
    expect(placeFor([], false)).toBeNull()
    expect(placeFor([page], false)).toBe(page)
    expect(placeFor([page, board], false)).toBe(board)
    expect(placeFor([dialog, board, page], false)).toBe(dialog)
    const second = place('dialog')
    expect(placeFor([page, dialog, second], false)).toBe(second)
  })

  it('stays off the board once it had to leave it', () => {
    expect(placeFor([page, board], true)).toBe(page)
    expect(placeFor([page, board, panel], true)).toBe(panel)
  })
})
