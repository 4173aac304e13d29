import { noteNames } from '@grimoire/page/catalogue/character-names.ts'
import { beforeEach, expect, it } from 'vitest'
import { placesOnScreen } from '../../commands/on-screen.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { gameNow, renderPlay, startGame } from '../../play/testing/play-fixture.tsx'
import { openedDialog } from '../../store/dialogs.ts'
import { useTokenPlaces } from './use-token-places.ts'

function Places() {
  useTokenPlaces()
  return null
}

beforeEach(() => startGame())

it('finds tokens by their players and by every name of their characters, and opens their tools', () => {
  noteNames(gameNow().characters['poisoner']!, { english: 'Poisoner', own: 'Giftmischer' })
  const { unmount } = renderPlay(<Places />)
  const place = placesOnScreen().find(({ id }) => id === 'token.poisoner')
  expect(place).toMatchObject({ label: 'Wren (Poisoner)', names: ['Wren', 'Poisoner', 'Giftmischer'] })
  place?.run()
  expect(openedDialog()).toMatchObject({ kind: 'token', props: { id: 'poisoner' } })
  unmount()
  expect(placesOnScreen()).toEqual([])
})

it('says nothing of the characters while the board lies face down', () => {
  usePlayStore.getState().showRoles(false)
  renderPlay(<Places />)
  expect(placesOnScreen().length).toBeGreaterThan(0)
  expect(JSON.stringify(placesOnScreen())).not.toMatch(/Poisoner|Empath/)
})
