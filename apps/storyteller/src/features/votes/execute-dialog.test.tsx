import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { advancePhase } from '../../play/advance-phase.ts'
import { nominated, SEVEN, startDay, votedOn } from '../../play/testing/day-fixture.tsx'
import { PlayDialogs } from '../../play/testing/play-dialogs.tsx'
import { gameNow, renderPlay, tokenNow } from '../../play/testing/play-fixture.tsx'
import { openDialog, openedDialog } from '../../store/dialogs.ts'

beforeEach(() => startDay({ ...SEVEN, Fool: 'fool', Hal: 'thief' }, ['Ann']))

async function open(...dialog: Parameters<typeof openDialog<'execute' | 'clearVotes'>>) {
  renderPlay(<PlayDialogs />)
  openDialog(...dialog)
  return findDialog()
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('an execution', () => {
  it('asks whether they die', async () => {
    votedOn('imp', 5)
    await open('execute', { id: 'imp', kind: 'execution' })
    await press('Died')
    expect(tokenNow('imp').alive).toBe(false)
    expect(gameNow()).toMatchObject({ block: null, executions: [{ tokenId: 'imp', died: true }] })
  })

  it('can be survived, with hints that say why', async () => {
    expect(await open('execute', { id: 'fool', kind: 'execution' })).toHaveTextContent('Fool: survives the first death.')
    await press('Survived')
    expect(tokenNow('fool').alive).toBe(true)
    expect(gameNow().executions).toMatchObject([{ tokenId: 'fool', died: false }])
  })

  it('does not kill a dead player again', async () => {
    await open('execute', { id: 'chef', kind: 'execution' })
    expect(screen.queryByRole('button', { name: 'Died' })).toBeNull()
    await press('Execute')
    expect(gameNow().executions).toMatchObject([{ tokenId: 'chef', died: false }])
  })
})

it('an exile is not an execution', async () => {
  await open('execute', { id: 'thief', kind: 'exile' })
  await press('Died')
  expect(tokenNow('thief').alive).toBe(false)
  expect(gameNow().executions).toEqual([])
})

it('the day’s votes are cleared after confirmation', async () => {
  votedOn('imp', 5)
  await open('clearVotes')
  await press('Confirm')
  expect(gameNow()).toMatchObject({ nominations: [], block: null })
})

describe('nightfall', () => {
  it('comes at once when nothing is open', () => {
    advancePhase()
    expect(gameNow().clock).toEqual({ phase: 'night', day: 2 })
  })

  it('asks while a nomination is open', async () => {
    nominated('imp')
    renderPlay(<PlayDialogs />)
    advancePhase()
    expect(await findDialog()).toHaveTextContent('The nomination of Gus is still open.')
    expect(gameNow().clock.phase).toBe('day')
    await press('To Night 2')
    expect(gameNow()).toMatchObject({ clock: { phase: 'night', day: 2 }, nomination: null })
  })

  it('asks while somebody is on the block, and can execute them first', async () => {
    votedOn('imp', 5)
    renderPlay(<PlayDialogs />)
    advancePhase()
    expect(await findDialog()).toHaveTextContent('Gus is on the block with 5 votes')
    await press('Execute Gus')
    expect(openedDialog()).toEqual({ kind: 'execute', props: { id: 'imp', kind: 'execution' } })
  })
})
