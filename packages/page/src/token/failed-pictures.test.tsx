import { newCharacter } from '@grimoire/game/model'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, useSettings } from '../store/settings-store.ts'
import { CharacterPicture } from './character-icon.tsx'
import { MiniDisc } from './mini-disc.tsx'

afterEach(() => {
  cleanup()
  useSettings.setState(DEFAULT_SETTINGS)
})

const [USUAL, OTHER] = ['https://pictures.example/1.png', 'https://pictures.example/2.png']
const baker = newCharacter({ id: 'baker', team: 'townsfolk', images: [USUAL, OTHER] })
const shown = () => [...document.querySelectorAll('image')].map((image) => image.getAttribute('href'))
const picture = (address: string) => document.querySelector(`image[href="${address}"]`) ?? expect.fail('No such picture.')
const symbols = () => [...document.querySelectorAll('use, path')].length

it('a picture that cannot be loaded gives way to the symbol, wherever the character stands, until the network returns', () => {
  useSettings.setState({ imageHosts: { 'pictures.example': true } })
  render(
    <>
      <MiniDisc character={baker} />
      <svg>
        <CharacterPicture character={baker} turned x={0} y={0} size={40} />
      </svg>
    </>,
  )
  expect([shown(), symbols()]).toEqual([[USUAL, OTHER], 0])
  fireEvent.error(picture(OTHER))
  expect([shown(), symbols()]).toEqual([[USUAL, USUAL], 0])
  fireEvent.error(picture(USUAL))
  expect([shown(), symbols()]).toEqual([[], 2])
  act(() => void window.dispatchEvent(new Event('online')))
  expect([shown(), symbols()]).toEqual([[USUAL, OTHER], 0])
})
