/** The kit gives the focus to the first field by a timer. Somebody who is in another field by then stays there. */

import { screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPlay } from '../play/testing/play-fixture.tsx'
import { Dialog } from './dialog.tsx'
import { Panel } from './panel.tsx'
import { PlacedPopover } from './placed-popover.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())

const fields = (
  <>
    <input aria-label="Name" data-autofocus />
    <input aria-label="Password" />
  </>
)
const nothing = () => undefined

const PLACES = {
  dialog: (
    <Dialog opened onClose={nothing} title="Town">
      {fields}
    </Dialog>
  ),
  panel: (
    <Panel title="Town" onClose={nothing} over>
      {fields}
    </Panel>
  ),
  popover: (
    <PlacedPopover opened onClose={nothing} target={<button type="button">More</button>}>
      {fields}
    </PlacedPopover>
  ),
}

/** Draws it. No time passes. */
async function drawn(place: keyof typeof PLACES): Promise<HTMLElement> {
  renderPlay(PLACES[place])
  for (let task = 0; task < 50 && screen.queryByLabelText('Password') === null; task += 1) await act(async () => undefined)
  return screen.getByLabelText('Password')
}

it.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('in a %s', async (place) => {
  const password = await drawn(place)
  password.focus()
  await act(async () => void (await vi.advanceTimersByTimeAsync(2000)))
  expect(password).toHaveFocus()
})

it('somebody who has focused nothing is taken to the first field', async () => {
  await drawn('dialog')
  await act(async () => void (await vi.advanceTimersByTimeAsync(2000)))
  expect(screen.getByLabelText('Name')).toHaveFocus()
})
