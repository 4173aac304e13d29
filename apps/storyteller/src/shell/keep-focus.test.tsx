import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { useKeepFocus } from './keep-focus.ts'

function Page() {
  useKeepFocus()
  const [tracks, setTracks] = useState(['first', 'second', 'third'])
  const [sure, setSure] = useState(false)
  return (
    <main>
      <section aria-label="Tracks">
        <ul>
          {tracks.map((track) => (
            <li key={track} aria-label={track}>
              <button type="button" onClick={() => setTracks(tracks.filter((one) => one !== track))}>
                Remove {track}
              </button>
            </li>
          ))}
        </ul>
        {tracks.length > 0 && (
          <button type="button" onClick={() => setTracks([])}>
            Remove all
          </button>
        )}
      </section>
      <Menu />
      <button type="button" disabled={sure} onClick={() => setSure(true)}>
        Go to Day 1
      </button>
    </main>
  )
}

/** As the kit renders one: at the end of the page, and named by its button only while it is open. */
function Menu() {
  const [open, setOpen] = useState(false)
  const [entries, setEntries] = useState(['Kill', 'Forget'])
  const [off, setOff] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-controls={open ? 'menu' : undefined}
        disabled={off}
        onClick={() => setOpen(true)}
      >
        Actions
      </button>
      {open &&
        createPortal(
          <div role="menu" id="menu" aria-label="Actions">
            {entries.map((entry) => (
              <button
                key={entry}
                type="button"
                role="menuitem"
                onClick={() => (entry === 'Kill' ? setOpen(false) : setEntries(['Kill']))}
              >
                {entry}
              </button>
            ))}
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                setOff(true)
                setOpen(false)
              }}
            >
              Switch off
            </button>
          </div>,
          document.body,
        )}
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

describe('when the focused element goes, the focus moves', () => {
  it('to the item that takes the place of one that was removed, and from the last to the one before', async () => {
    render(<Page />)
    await userEvent.click(button('Remove second'))
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'third' })).toHaveFocus())
    await userEvent.click(button('Remove third'))
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'first' })).toHaveFocus())
  })

  it('to the part of the page it was in', async () => {
    render(<Page />)
    await userEvent.click(button('Remove all'))
    await waitFor(() => expect(screen.getByRole('region', { name: 'Tracks' })).toHaveFocus())
  })

  it('to the button that opened a menu from an entry of it', async () => {
    render(<Page />)
    await userEvent.click(button('Actions'))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Kill' }))
    await waitFor(() => expect(document.body).not.toHaveFocus())
    expect(button('Actions')).toHaveFocus()
  })

  it('to the screen when that button can no longer be pressed', async () => {
    render(<Page />)
    await userEvent.click(button('Actions'))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Switch off' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('to the menu when only its entry went', async () => {
    render(<Page />)
    await userEvent.click(button('Actions'))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Forget' }))
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
  })

  it('to the screen from a button that can no longer be pressed', async () => {
    render(<Page />)
    await userEvent.click(button('Go to Day 1'))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('to the screen from an element that had it before the page was rendered around it', async () => {
    const early = document.createElement('button')
    document.body.append(early)
    early.focus()
    render(<Page />)
    early.remove()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('back to an element that was hidden for a while', async () => {
    render(<Page />)
    button('Go to Day 1').focus()
    const main = screen.getByRole('main')
    main.style.display = 'none'
    // Browsers take the focus from what is hidden.
    screen.getByText('Go to Day 1').blur()
    await new Promise((resolve) => setTimeout(resolve, 60))
    main.style.display = ''
    await waitFor(() => expect(button('Go to Day 1')).toHaveFocus())
  })

  it('nowhere when somebody left an element that is still there', async () => {
    render(<Page />)
    button('Go to Day 1').focus()
    screen.getByText('Go to Day 1').blur()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(document.body).toHaveFocus()
  })

  it('nowhere when somebody chose another place', async () => {
    render(<Page />)
    await userEvent.click(button('Remove second'))
    button('Remove first').focus()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(button('Remove first')).toHaveFocus()
  })
})
