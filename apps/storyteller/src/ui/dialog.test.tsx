import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPlay } from '../play/testing/play-fixture.tsx'
import { Dialog } from './dialog.tsx'

it('a dialog has a name from its first render, before the kit names it by its heading', async () => {
  renderPlay(
    <Dialog opened onClose={() => undefined} title="Save Game">
      <p>Content</p>
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Save Game' })
  expect(dialog).toHaveAttribute('aria-label', 'Save Game')
})
