import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFocusBack } from './use-focus-back.ts'

/** A dialog that is still drawn while it closes, as the kit draws it. */
function Closing({ opened }: { readonly opened: boolean }) {
  useFocusBack(opened)
  return (
    <section data-leaving={opened ? undefined : ''}>
      <input aria-label="Name" />
    </section>
  )
}

const name = () => screen.getByLabelText('Name')

it('returns the focus to what opened the dialog', () => {
  render(<button type="button">Open</button>)
  const opener = screen.getByRole('button')
  opener.focus()
  const { rerender } = render(<Closing opened />)
  name().focus()
  rerender(<Closing opened={false} />)
  expect(opener).toHaveFocus()
})

it('a dialog that was opened by a key does not keep the focus: the next key is not typed into it while it closes', () => {
  const { rerender } = render(<Closing opened />)
  name().focus()
  expect(name()).toHaveFocus()
  rerender(<Closing opened={false} />)
  expect(document.body).toHaveFocus()
})
