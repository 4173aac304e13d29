/** Tests the pictures made from the sprite's drawings. */

import { buildSprite, symbolIcons } from '@grimoire/catalogue/sprite'
import { expect, it } from 'vitest'
import { drawingsOf, imageOf } from './icon-drawings.ts'

it('finds a drawing for each of the sprite’s symbols', () => {
  const drawings = drawingsOf(buildSprite())
  expect([...drawings.keys()]).toEqual(Object.keys(symbolIcons))
  for (const drawing of drawings.values()) expect(drawing).toMatch(/^M[\d.\s,a-zA-Z-]+$/i)
})

it('a picture is one URL that contains the drawing in its colour', () => {
  const address = imageOf('M0 0H512V512Z', '#f6ecdb')
  const svg = decodeURIComponent(/^url\("data:image\/svg\+xml,([^"]+)"\)$/.exec(address)?.[1] ?? '')
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('path')
  expect([drawn?.getAttribute('d'), drawn?.getAttribute('fill')]).toEqual(['M0 0H512V512Z', '#f6ecdb'])
})
