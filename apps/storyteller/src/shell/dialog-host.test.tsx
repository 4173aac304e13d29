import { messages } from '@grimoire/page/i18n/english.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { act as reactAct, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type AnyDialog, closeDialog, type DialogProps, openDialog, openedDialog, useDialogStore } from '../store/dialogs.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KitProvider } from '../ui/provider.tsx'
import { DialogHost, useDialogs } from './dialog-host.tsx'
import { useKeepFocus } from './keep-focus.ts'

interface TestDialogs {
  readonly help: object
  readonly about: object
}

function Help({ opened, onClose }: DialogProps<'help'>) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Help">
      <input aria-label="Field" />
      <button type="button" onClick={() => openDialog('about')}>
        On
      </button>
    </Dialog>
  )
}

function About({ opened, onClose }: DialogProps<'about'>) {
  return (
    <Dialog opened={opened} onClose={onClose} title="About">
      Words
    </Dialog>
  )
}

const TABLE = { help: Help, about: About }

/** Offers its dialogs while it is mounted. */
function Screen({ focusAfter }: { readonly focusAfter?: (dialog: AnyDialog) => void }) {
  useDialogs<TestDialogs>(TABLE, focusAfter)
  const [pressed, setPressed] = useState(false)
  return (
    <>
      <button type="button" onClick={() => openDialog('help')}>
        Open
      </button>
      {!pressed && (
        <button
          type="button"
          onClick={() => {
            openDialog('help')
            setPressed(true)
          }}
        >
          Open and go
        </button>
      )}
      <span id="piece" tabIndex={-1} />
    </>
  )
}

const page = (shown: boolean, focusAfter?: (dialog: AnyDialog) => void) => (
  <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
    <KitProvider dark>
      {shown && <Screen {...(focusAfter ? { focusAfter } : {})} />}
      <DialogHost />
    </KitProvider>
  </IntlProvider>
)

function KeepingFocus({ children }: { readonly children: ReactNode }) {
  useKeepFocus()
  return <main>{children}</main>
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = (name: string) => findDialog(name)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(() => useDialogStore.setState(useDialogStore.getInitialState(), true))

it('starts each opening with fresh fields', async () => {
  render(page(true))
  await press('Open')
  await dialog('Help')
  await userEvent.type(screen.getByRole('textbox'), 'typed')
  await userEvent.keyboard('{Escape}')
  await gone()
  await press('Open')
  await dialog('Help')
  expect(screen.getByRole('textbox')).toHaveValue('')
})

it('keeps a dialog on the page during its closing animation', async () => {
  render(page(true))
  await press('Open')
  const help = await dialog('Help')
  reactAct(() => closeDialog())
  expect(openedDialog()).toBeNull()
  expect(help).toBeInTheDocument()
  await gone()
})

describe('the focus', () => {
  it('goes back to what opened it', async () => {
    render(page(true))
    await press('Open')
    await dialog('Help')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('goes back to what opened the first of two', async () => {
    render(page(true))
    await press('Open')
    await dialog('Help')
    await press('On')
    await dialog('About')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('goes to the element that the screen names when the opener is gone', async () => {
    render(
      page(true, ({ kind }) => {
        if (kind === 'help') document.querySelector<HTMLElement>('#piece')?.focus()
      }),
    )
    await press('Open and go')
    await dialog('Help')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('#piece')).toHaveFocus())
  })

  it('goes there too in an app that keeps the focus on its screen, where nothing is animated', async () => {
    const { matchMedia } = globalThis
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('prefers-reduced-motion') }))
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    render(<KeepingFocus>{page(true, () => document.querySelector<HTMLElement>('#piece')?.focus())}</KeepingFocus>)
    await press('Open and go')
    await dialog('Help')
    await userEvent.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(document.querySelector('#piece')).toHaveFocus())
  })
})

describe('a screen that unmounts', () => {
  it('closes its dialog', async () => {
    const { rerender } = render(page(true))
    await press('Open')
    await dialog('Help')
    rerender(page(false))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(openedDialog()).toBeNull()
  })

  it('does not close the dialogs of others', () => {
    const { rerender } = render(page(true))
    reactAct(() => openDialog('palette'))
    rerender(page(false))
    expect(openedDialog()).toEqual({ kind: 'palette', props: {} })
  })
})
