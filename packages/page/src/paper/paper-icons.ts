/** Collects the pictures of a PDF: drawings of the sprite, and characters' own pictures from hosts that the reader allowed. */

import spriteUrl from 'virtual:icon-sprite'
import type { Character } from '@grimoire/game/model'
import { useSettings } from '../store/settings-store.ts'
import { hostOf } from '../token/character-icon.tsx'
import { drawingsOf } from '../token/icon-drawings.ts'
import type { PaperIcons } from './paper-job.ts'

/** Pixels across; a token prints at 30 mm at most, where this is 250 dots per inch. */
const PIXELS = 300
const PATIENCE_MS = 6000

export async function paperIcons(characters: readonly Character[]): Promise<PaperIcons> {
  const [drawings, images] = await Promise.all([drawingsFor(characters), imagesFor(characters)])
  return { drawings, images }
}

async function drawingsFor(characters: readonly Character[]): Promise<PaperIcons['drawings']> {
  const wanted = new Set(characters.flatMap(({ icon, team }) => [icon ?? '', `team-${team}`]))
  // The steps that tell Minions and Demons each other are on every night order.
  for (const symbol of ['team-minion', 'team-demon']) wanted.add(symbol)
  const answer = await fetch(spriteUrl)
  if (!answer.ok) return {}
  return Object.fromEntries([...drawingsOf(await answer.text())].filter(([symbol]) => wanted.has(symbol)))
}

/** A picture that cannot be had is left out: the character's team stands in for it. */
async function imagesFor(characters: readonly Character[]): Promise<PaperIcons['images']> {
  const { imageHosts } = useSettings.getState()
  const found = await Promise.all(
    characters.map(async ({ id, images: [address] }) => {
      const allowed = address !== undefined && (address.startsWith('data:image/') || imageHosts[hostOf(address)] === true)
      const data = allowed ? await pictureAt(address).catch(() => null) : null
      return data === null ? [] : [[id, data] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Loaded as an image, which needs the host's consent (CORS) to be read again, and drawn as a PNG. Rejects otherwise. */
async function pictureAt(address: string): Promise<string> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.referrerPolicy = 'no-referrer'
  image.src = address
  const given = AbortSignal.timeout(PATIENCE_MS)
  await Promise.race([
    image.decode(),
    new Promise((_, reject) => given.addEventListener('abort', () => reject(given.reason as Error))),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = PIXELS
  canvas.height = PIXELS
  const scale = PIXELS / Math.max(image.naturalWidth, image.naturalHeight, 1)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  canvas.getContext('2d')?.drawImage(image, (PIXELS - width) / 2, (PIXELS - height) / 2, width, height)
  return canvas.toDataURL('image/png')
}
