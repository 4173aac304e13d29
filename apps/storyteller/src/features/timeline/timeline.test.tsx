import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderPlay, startGame } from '../../play/testing/play-fixture.tsx'
import { act, useGameStore } from '../../store/game-store.ts'
import { PastBanner } from './past-banner.tsx'
import { timelineOf } from './timeline-entries.ts'
import { TimelinePanel } from './timeline-panel.tsx'

beforeEach(() => {
  startGame()
  act({ type: 'token.life', id: 'monk', alive: false })
  act({ type: 'phase.advance' })
  act({ type: 'token.rename', id: 'imp', player: 'Ansgar' })
})

const Both = () => (
  <>
    <PastBanner />
    <TimelinePanel />
  </>
)

describe('the timeline', () => {
  it('describes every action with the names of that time', () => {
    renderPlay(<TimelinePanel />)
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining(['Anselm is now called Ansgar', 'Day 1 began', 'Ottoline died', 'The game began']),
    )
  })

  it('lists the beginning of a day under that day, not under the night that it ends', () => {
    renderPlay(<TimelinePanel />)
    const day = screen.getByRole('heading', { name: 'Day 1' }).closest('section')
    expect(day).toHaveTextContent('Day 1 began')
    expect(screen.getByRole('heading', { name: 'Night 1' }).closest('section')).not.toHaveTextContent('began')
  })

  it('says on whom a reminder was laid', () => {
    act({
      type: 'reminder.add',
      id: 'r',
      ref: { characterId: 'imp', index: 0, global: false },
      ownerId: 'imp',
      attachedTo: 'monk',
      position: null,
    })
    renderPlay(<TimelinePanel />)
    expect(screen.getByRole('button', { name: 'Reminder “Dead” on Ottoline' })).toBeVisible()
  })

  it('gives the moment of each action', () => {
    expect(timelineOf(useGameStore.getState().history).entries.map(({ clock }) => clock.phase)).toEqual(['night', 'day', 'day'])
  })

  it('shows the grimoire as it was, and says how far back', async () => {
    renderPlay(<Both />)
    await userEvent.click(screen.getByRole('button', { name: 'The game began' }))
    expect(useGameStore.getState().viewing).toBe(0)
    expect(screen.getByRole('status')).toHaveTextContent('Night 1, 3 actions ago')
    await userEvent.click(screen.getByRole('button', { name: 'Ottoline died' }))
    expect(screen.getByRole('status')).toHaveTextContent('Night 1, 2 actions ago')
  })

  it('returns to the present', async () => {
    renderPlay(<Both />)
    await userEvent.click(screen.getByRole('button', { name: 'The game began' }))
    await userEvent.click(screen.getByRole('button', { name: 'Back to now' }))
    expect(useGameStore.getState().viewing).toBeNull()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('moves with the arrow keys of its slider', async () => {
    renderPlay(<Both />)
    screen.getByRole('slider', { name: 'Moment of the game' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(useGameStore.getState().viewing).toBe(2)
  })

  it('leaves out undone actions', () => {
    useGameStore.getState().undo()
    renderPlay(<TimelinePanel />)
    expect(screen.queryByRole('button', { name: /Ansgar/ })).toBeNull()
  })

  it('begins at the start of play', () => {
    const { history, replace } = useGameStore.getState()
    const [first, ...others] = history.entries
    if (!first) throw new Error('The log is empty.')
    replace({ ...history, entries: [{ ...first, action: { type: 'play.start', first: null, layout: 'circle' } }, ...others] })
    const timeline = timelineOf(useGameStore.getState().history)
    expect(timeline.start).toBe(1)
    expect(timeline.entries).toHaveLength(2)
  })
})
