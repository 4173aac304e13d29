import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PlayDialogs } from '../../play/testing/play-dialogs.tsx'
import { renderPlay, startGame, TEN, tokenNow } from '../../play/testing/play-fixture.tsx'
import { openDialog } from '../../store/dialogs.ts'
import { act } from '../../store/game-store.ts'

async function choose(character: string, props: { readonly id: string; readonly side?: 'evil' }) {
  renderPlay(<PlayDialogs />)
  openDialog('become', props)
  await findDialog(/becomes…/)
  await userEvent.type(screen.getByRole('textbox'), character)
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${character}`) }))
}
const become = (character: string) => userEvent.click(screen.getByRole('button', { name: `Become the ${character}` }))

it('whoever becomes another character keeps their side, and the dialog says which', async () => {
  startGame(TEN)
  act({ type: 'token.alignment', id: 'scarletwoman', alignment: 'evil' })
  await choose('Chef', { id: 'scarletwoman' })
  expect(screen.getByRole('radio', { name: 'Evil' })).toBeChecked()
  await become('Chef')
  expect(tokenNow('scarletwoman')).toMatchObject({ characterId: 'chef', alignment: 'evil' })
})

it('the other side is one press away', async () => {
  startGame(TEN)
  act({ type: 'token.alignment', id: 'monk', alignment: 'good' })
  await choose('Imp', { id: 'monk' })
  expect(screen.getByRole('radio', { name: 'Good' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Evil' }))
  await become('Imp')
  expect(tokenNow('monk')).toMatchObject({ characterId: 'imp', alignment: 'evil' })
})

it('a character whose rules turn the player evil says so', async () => {
  startGame(TEN)
  act({ type: 'token.alignment', id: 'monk', alignment: 'good' })
  await choose('Imp', { id: 'monk', side: 'evil' })
  expect(screen.getByRole('radio', { name: 'Evil' })).toBeChecked()
})

it('a player without a side gets that of the character', async () => {
  startGame(TEN)
  act({ type: 'token.alignment', id: 'monk', alignment: 'neutral' })
  await choose('Imp', { id: 'monk' })
  expect(screen.getByRole('radio', { name: 'Evil' })).toBeChecked()
})
