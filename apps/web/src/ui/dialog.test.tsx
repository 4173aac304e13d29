import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPlay } from '../grimoire/testing/play-fixture.tsx'
import { Dialog } from './dialog.tsx'

it('a dialog has its name of its own, not only by its heading, which names it later', async () => {
  renderPlay(
    <Dialog opened onClose={() => undefined} title="Save Game">
      <p>Content</p>
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Save Game' })
  expect(dialog).toHaveAttribute('aria-label', 'Save Game')
})
