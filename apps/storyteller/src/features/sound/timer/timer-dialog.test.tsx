import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { countdown, NO_TIMER, phaseOf, STOPWATCH } from '@grimoire/page/timer/timer.ts'
import { act as later, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPlay, startGame } from '../../../play/testing/play-fixture.tsx'
import { useOpenTown } from '../../../store/open-town.ts'
import { TimerChip } from './timer-chip.tsx'
import { TimerDialog } from './timer-dialog.tsx'
import { adoptTimer, useTimer } from './timer-store.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  startGame()
  adoptTimer(NO_TIMER)
})

async function open() {
  renderPlay(
    <>
      <TimerChip />
      <TimerDialog opened onClose={vi.fn()} />
    </>,
  )
  return within(await findDialog('Timer'))
}
const press = (dialog: ReturnType<typeof within>, name: string) => userEvent.click(dialog.getByRole('button', { name }))

it('has a title for the town, if there is one, which another time keeps', async () => {
  useOpenTown.setState({ town: null })
  const dialog = await open()
  expect(dialog.queryByLabelText('Title in the town')).toBeNull()
  later(() => useOpenTown.setState({ town: { id: 'Hollowmere', password: 'x', key: null } }))
  await userEvent.type(dialog.getByLabelText('Title in the town'), 'Private talks')
  await press(dialog, '3 minutes')
  expect(useTimer.getState()).toEqual({ ...countdown(180), title: 'Private talks' })
  later(() => useOpenTown.setState({ town: null }))
})

describe('the preset times', () => {
  it.each([
    ['30 seconds', 30],
    ['1 minute', 60],
    ['3 minutes', 180],
    ['4 minutes', 240],
    ['5 minutes', 300],
    ['7 minutes', 420],
  ])('%s are one press away', async (name, seconds) => {
    await press(await open(), name)
    expect(useTimer.getState()).toEqual(countdown(seconds))
  })
})

describe('a custom time', () => {
  it.each([
    ['2', '5', 125],
    ['', '59', 59],
    ['999', '59', 59_999],
    [' 1 ', '', 60],
  ])('of “%s” minutes and “%s” seconds is set', async (minutes, seconds, total) => {
    const dialog = await open()
    if (minutes) await userEvent.type(dialog.getByLabelText('Minutes'), minutes)
    if (seconds) await userEvent.type(dialog.getByLabelText('Seconds'), seconds)
    await press(dialog, 'Set')
    expect(useTimer.getState()).toEqual(countdown(total))
  })

  it.each([
    ['', ''],
    ['0', '0'],
    ['1000', ''],
    ['', '60'],
    ['-1', '30'],
    ['1.5', ''],
    ['abc', '30'],
  ])('of “%s” minutes and “%s” seconds is not', async (minutes, seconds) => {
    const dialog = await open()
    if (minutes) await userEvent.type(dialog.getByLabelText('Minutes'), minutes)
    if (seconds) await userEvent.type(dialog.getByLabelText('Seconds'), `${seconds}{Enter}`)
    expect(dialog.getByRole('button', { name: 'Set' })).toBeDisabled()
    expect(useTimer.getState()).toEqual(NO_TIMER)
  })

  it('says which numbers a field accepts', async () => {
    const dialog = await open()
    await userEvent.type(dialog.getByLabelText('Seconds'), '60')
    expect(dialog.getByText('From 0 to 59')).toBeInTheDocument()
  })
})

describe('running the timer', () => {
  it('cannot be started before a time is chosen', async () => {
    const dialog = await open()
    expect(dialog.getByRole('status')).toHaveTextContent('Choose a time')
    expect(dialog.getByRole('button', { name: 'Start' })).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Reset' })).toBeDisabled()
  })

  it('starts, pauses, resumes and resets', async () => {
    const dialog = await open()
    await press(dialog, '5 minutes')
    await press(dialog, 'Start')
    expect(phaseOf(useTimer.getState())).toBe('running')
    await press(dialog, 'Pause')
    expect(phaseOf(useTimer.getState())).toBe('paused')
    await press(dialog, 'Resume')
    await press(dialog, 'Reset')
    expect(useTimer.getState()).toEqual(countdown(300))
  })

  it('shows the time in the header while the timer is in use', async () => {
    const dialog = await open()
    const chip = () => screen.queryByRole('button', { name: /^Timer: /, hidden: true })
    await press(dialog, '5 minutes')
    expect(chip()).toBeNull()
    await press(dialog, 'Start')
    expect(chip()).toHaveAccessibleName('Timer: 5:00, Running')
    await press(dialog, 'Reset')
    expect(chip()).toBeNull()
  })

  it('counts up as a stopwatch, which has no time to choose', async () => {
    const dialog = await open()
    await userEvent.click(dialog.getByRole('radio', { name: 'Stopwatch' }))
    expect(useTimer.getState()).toEqual(STOPWATCH)
    expect(dialog.queryByRole('button', { name: '5 minutes' })).toBeNull()
    await press(dialog, 'Start')
    expect(phaseOf(useTimer.getState())).toBe('running')
  })
})

it('says that a bell rings when no sound was chosen', async () => {
  const dialog = await open()
  expect(await dialog.findByText('A bell rings at the end.')).toBeInTheDocument()
})
