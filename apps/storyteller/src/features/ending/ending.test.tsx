import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { act as later, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { usePlayStore } from '../../play/play-store.ts'
import { SEVEN, startDay, votedOn } from '../../play/testing/day-fixture.tsx'
import { PlayDialogs } from '../../play/testing/play-dialogs.tsx'
import { gameNow, renderPlay } from '../../play/testing/play-fixture.tsx'
import { act, useGameStore } from '../../store/game-store.ts'
import { endGameCommand, recapCommand } from './commands.ts'
import { EndingBanner } from './ending-banner.tsx'

const Screen = () => (
  <>
    <EndingBanner />
    <PlayDialogs />
  </>
)

const dies = (id: string) => act({ type: 'token.life', id, alive: false })

beforeEach(() => startDay())

describe('the banner above the board', () => {
  const status = () => screen.getByRole('status')

  it('says nothing while the game goes on', () => {
    renderPlay(<Screen />)
    expect(status()).toBeEmptyDOMElement()
  })

  it('says that the Demon is dead, and offers to end the game', async () => {
    renderPlay(<Screen />)
    later(() => void dies('imp'))
    expect(status()).toHaveTextContent('The Demon is dead')
    await userEvent.click(screen.getByRole('button', { name: 'End the game…' }))
    expect(await findDialog('End the game')).toHaveTextContent('so good has probably won')
  })

  it('says that two are left alive, not counting Travellers', () => {
    startDay({ ...SEVEN, Hal: 'thief' }, ['Ann', 'Bob', 'Cat', 'Dan'])
    renderPlay(<Screen />)
    expect(status()).toBeEmptyDOMElement()
    later(() => void dies('poisoner'))
    expect(status()).toHaveTextContent('Two players are left alive')
  })

  it('stays away once dismissed, until there is something new to say', async () => {
    renderPlay(<Screen />)
    later(() => void dies('imp'))
    await userEvent.click(screen.getByRole('button', { name: 'Not yet' }))
    expect(status()).toBeEmptyDOMElement()
    later(() => void act({ type: 'token.life', id: 'imp', alive: true }))
    later(() => void dies('imp'))
    expect(status()).toHaveTextContent('The Demon is dead')
  })

  it('says nothing while the roles are hidden or a vote is open', () => {
    renderPlay(<Screen />)
    later(() => void dies('imp'))
    later(() => usePlayStore.setState({ rolesShown: false }))
    expect(status()).toBeEmptyDOMElement()
    later(() => usePlayStore.setState({ rolesShown: true }))
    later(() => void act({ type: 'nomination.open', id: 'n', kind: 'execution', nominatorId: null, nomineeId: 'chef' }))
    expect(status()).toBeEmptyDOMElement()
  })

  it('says who won, and can take it back', async () => {
    act({ type: 'game.end', winner: 'evil' })
    renderPlay(<Screen />)
    expect(status()).toHaveTextContent('Evil won')
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(gameNow().winner).toBeNull()
    expect(status()).toBeEmptyDOMElement()
  })

  it('is hidden while the past is shown', () => {
    act({ type: 'game.end', winner: 'evil' })
    useGameStore.getState().look(0)
    renderPlay(<Screen />)
    expect(status()).toBeEmptyDOMElement()
  })
})

describe('ending the game', () => {
  it('records who won, and opens the recap', async () => {
    renderPlay(<Screen />)
    later(endGameCommand.run)
    await userEvent.click(await screen.findByRole('button', { name: 'Good won' }))
    expect(gameNow().winner).toBe('good')
    expect(await screen.findByRole('heading', { name: 'Good won' })).toBeInTheDocument()
  })

  it('can be changed or taken back once recorded', async () => {
    act({ type: 'game.end', winner: 'good' })
    renderPlay(<Screen />)
    later(endGameCommand.run)
    expect(await screen.findByRole('button', { name: 'Good won' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'The game goes on' }))
    expect(gameNow().winner).toBeNull()
  })

  it('names the character who may change that', async () => {
    startDay({ ...SEVEN, Hal: 'scarletwoman' })
    dies('imp')
    renderPlay(<Screen />)
    later(endGameCommand.run)
    expect(await findDialog()).toHaveTextContent('One character in play may change that: Scarlet Woman.')
  })
})

describe('the recap', () => {
  /** Night 1, a day with an execution, a night with a death and a change, and the end. */
  function play() {
    votedOn('monk', 4, 'chef')
    act({ type: 'day.execute', id: 'monk', died: true })
    act({ type: 'phase.advance' })
    dies('mayor')
    act({ type: 'token.swap', a: 'chef', b: 'imp', alignment: true })
    act({ type: 'phase.advance' })
    act({ type: 'game.end', winner: 'evil' })
  }

  async function open() {
    renderPlay(<Screen />)
    later(recapCommand.run)
    const dialog = await findDialog('Recap')
    return within(dialog)
  }

  it('tells what happened, moment by moment', async () => {
    play()
    const dialog = await open()
    const moments = dialog.getAllByRole('heading', { level: 4 }).map((heading) => [
      heading.textContent,
      ...within(heading.parentElement ?? heading)
        .queryAllByRole('listitem')
        .map((item) => item.textContent),
    ])
    expect(moments.slice(0, -1)).toEqual([
      ['Day 1', 'Ann nominated Bob: 4 votes of 4 needed, enough', 'Bob was executed'],
      ['Night 2', 'Cat died', 'Ann and Gus swapped characters and sides'],
      ['Day 2', 'Evil won'],
    ])
  })

  it('tells who was what, what became of them, and on which side they ended', async () => {
    play()
    const dialog = await open()
    const rows = dialog.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(rows.slice(1, 4)).toEqual([
      ['Imp, once the Chef', 'Evil, once good', 'Alive'],
      ['Monk', 'Good', 'Executed, Day 1'],
      ['Mayor', 'Good', 'Died, Night 2'],
    ])
  })

  it('says when the log does not reach back to the beginning', async () => {
    expect((await open()).getByText(/The earliest steps are no longer kept/)).toBeInTheDocument()
  })

  it('is copied as Markdown', async () => {
    play()
    const user = userEvent.setup()
    const dialog = await open()
    await user.click(dialog.getByRole('button', { name: 'Copy as Markdown' }))
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Copied.'))
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('# Trouble Brewing: Evil won\n')
    expect(copied).toContain('| Bob | Monk | Good | Executed, Day 1 |\n')
    expect(copied).toContain('## Night 2\n\n- Cat died\n')
  })

  it('is shown to be copied by hand when the browser blocks the clipboard', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    const dialog = await open()
    await user.click(dialog.getByRole('button', { name: 'Copy as Markdown' }))
    const field = await dialog.findByRole<HTMLTextAreaElement>('textbox')
    expect(field.value).toContain('# Trouble Brewing: The game goes on')
  })

  it('goes to ClockTracker through a form, and nowhere before that is sent', async () => {
    play()
    const dialog = await open()
    const button = dialog.getByRole('button', { name: /Open in ClockTracker/ })
    const form = button.closest('form')
    expect(form).toHaveAttribute('action', 'https://clocktracker.app/api/digital_grimoire/import')
    expect(form).toHaveAttribute('target', '_blank')
    const sent = JSON.parse(form?.querySelector<HTMLInputElement>('[name="game"]')?.value ?? 'null') as unknown
    expect(sent).toMatchObject({ win: 'EVIL_WINS', player_count: 7 })
  })
})
