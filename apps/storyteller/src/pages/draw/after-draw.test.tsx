import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { after, drawing } from '../../features/phones/testing/phones-fixture.ts'
import { renderWith } from '../../features/phones/testing/render-phones.tsx'
import { AfterDraw } from './after-draw.tsx'

/** Seats clockwise: the Marionette, who drew the Chef, sits first. */
function seated(...others: readonly string[]) {
  const bag = ['marionette:chef', ...others]
  const ids = ['marionette', ...others]
  const given = ids.map((id, seat) => ({ type: 'draw.assign', id, player: `P${seat}` }) as const)
  return after(
    drawing(
      bag,
      given.map(({ player }) => player),
    ),
    ...given,
  )
}

it.each([
  ['beside the Demon', ['imp', 'poisoner', 'monk', 'sage'], 'The Marionette must sit beside the Demon.'],
  [
    'where both neighbours of the Demon are Minions',
    ['monk', 'poisoner', 'imp', 'spy', 'sage'],
    'Nobody beside the Demon can be the Marionette. Change the seats, or choose other tokens.',
  ],
])('a Marionette %s', async (_, others, sentence) => {
  renderWith(<AfterDraw game={seated(...others)} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }))
  expect(screen.getByText(sentence)).toBeDefined()
})
