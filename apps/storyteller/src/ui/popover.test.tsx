/** A popover that is still loading when Escape is pressed does not open. */

import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPlay } from '../play/testing/play-fixture.tsx'
import { Popover } from './popover.tsx'

let arrive: (() => void) | undefined
let arrived = false
vi.mock('./placed-popover.tsx', async (original) => {
  await new Promise<void>((resolve) => {
    arrive = resolve
  })
  const module = await original<typeof import('./placed-popover.tsx')>()
  arrived = true
  return module
})

function Page() {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onClose={() => setOpened(false)}
      target={
        <button type="button" aria-expanded={opened} onClick={() => setOpened(true)}>
          More
        </button>
      }
    >
      <p>Content</p>
    </Popover>
  )
}

it('stays closed', async () => {
  renderPlay(<Page />)
  const button = () => screen.getByRole('button', { name: 'More' })
  fireEvent.click(button())
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  fireEvent.keyDown(button(), { key: 'Escape' })
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await vi.waitFor(() => expect(arrive).toBeDefined(), PATIENCE)
  arrive?.()
  await vi.waitFor(() => expect(arrived).toBe(true), PATIENCE)
  await act(async () => undefined)
  expect(screen.queryByText('Content')).toBeNull()
})
