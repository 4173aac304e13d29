import { expect, it, vi } from 'vitest'

async function openPage() {
  vi.resetModules()
  return import('./town-ending.ts')
}

it('the winner of the game it was chosen for is held back until all may be shown, also after a reload', async () => {
  const first = await openPage()
  expect(first.holdsWinnerBack(first.useTownEnding.getState(), 'a')).toBe(false)
  first.setTownEnding({ gameId: 'a', way: 'tokens' })
  const page = await openPage()
  const held = (gameId: string) => page.holdsWinnerBack(page.useTownEnding.getState(), gameId)
  expect([held('a'), held('b')]).toEqual([true, false])
  page.setTownEnding({ gameId: 'a', way: 'nothing' })
  expect(held('a')).toBe(true)
  page.setTownEnding({ gameId: 'a', way: 'all' })
  expect(held('a')).toBe(false)
})
