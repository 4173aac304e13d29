import { useUpdate } from '@grimoire/page/offline/update-store.ts'
import { fireEvent, act as reactAct, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openedDialog } from '../store/dialogs.ts'
import { act } from '../store/game-store.ts'
import { notice, resetNotices } from '../store/keep-notices.ts'
import { newMatter } from '../store/status-store.ts'
import { renderShell } from './testing/render-shell.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  resetNotices()
  renderShell()
})
afterEach(() => {
  vi.useRealTimers()
  useUpdate.setState({ apply: null })
})

const matter = newMatter()
const tell = (...said: Parameters<typeof matter.say>) => reactAct(() => matter.say(...said))
const wait = (time: number) =>
  reactAct(() => {
    vi.advanceTimersByTime(time)
  })

describe('the alert banner', () => {
  it.each([
    ['warning', 'alert'],
    ['success', 'status'],
  ] as const)('shows a %s for 5 s', (level, role) => {
    tell('Mind this.', level)
    expect(screen.getAllByRole(role).some((region) => region.textContent?.includes('Mind this.'))).toBe(true)
    wait(4999)
    expect(screen.getByText(/Mind this/)).toBeInTheDocument()
    wait(1)
    expect(screen.queryByText(/Mind this/)).toBeNull()
  })

  it('keeps an error until it is dismissed', () => {
    tell('It failed.', 'error')
    wait(60_000)
    expect(screen.getByRole('alert')).toHaveTextContent('It failed.')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/It failed/)).toBeNull()
  })

  it('shows a message that replaces another for its full time', () => {
    tell('First.', 'warning')
    wait(4000)
    tell('Second.', 'warning')
    wait(4000)
    expect(screen.getByText(/Second/)).toBeInTheDocument()
    expect(screen.queryByText(/First/)).toBeNull()
  })

  it('runs its action, and closes', () => {
    const run = vi.fn()
    tell('It failed.', 'error', { action: { label: 'Retry', run } })
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText(/It failed/)).toBeNull()
  })
})

describe('what happens below the screens is shown', () => {
  it('a refused action, as a warning', () => {
    reactAct(() => void act({ type: 'phase.advance' }))
    expect(screen.getByRole('alert')).toHaveTextContent('That cannot be done at this stage of the game.')
  })

  it('trouble with storing the game, one message after the other', () => {
    reactAct(() => {
      notice('shortened')
      notice('full')
    })
    expect(screen.getByRole('alert')).toHaveTextContent('running out of room')
    wait(60_000)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByRole('alert')).toHaveTextContent('no room left for the game')
    fireEvent.click(screen.getByRole('button', { name: 'Save to a File' }))
    expect(openedDialog()?.kind).toBe('save')
  })

  it('that a newer version of the app has the storage, and not that only this tab keeps the game', () => {
    reactAct(() => {
      notice('newer')
      notice('tabOnly')
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Load the page again')
    wait(60_000)
    expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('a new version that is waiting', () => {
    const apply = vi.fn()
    reactAct(() => useUpdate.setState({ apply }))
    wait(60_000)
    expect(apply).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Update now' }))
    expect(apply).toHaveBeenCalledOnce()
  })
})
