/** Reads a QR code as a camera does: from the picture of it. */

import { fileURLToPath } from 'node:url'
import { expect, type Locator } from '@playwright/test'
import type jsQR from 'jsqr'

const LIBRARY = fileURLToPath(import.meta.resolve('jsqr'))

type Read = typeof jsQR

/** The text of the code on the screen. */
export async function readCode(code: Locator): Promise<string> {
  await expect(code).toBeVisible()
  const picture = await code.screenshot()
  // In a page of its own: the product lets neither pictures nor scripts in from elsewhere.
  const page = await code.page().context().newPage()
  await page.addScriptTag({ path: LIBRARY })
  const text = await page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))
    const { width, height, data } = await drawn(bytes)
    return (window as unknown as { jsQR: Read }).jsQR(data, width, height)?.data ?? null

    async function drawn(file: Uint8Array<ArrayBuffer>): Promise<ImageData> {
      const image = await createImageBitmap(new Blob([file], { type: 'image/png' }))
      const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (!drawing) throw new Error('This browser cannot draw.')
      drawing.drawImage(image, 0, 0)
      return drawing.getImageData(0, 0, image.width, image.height)
    }
  }, picture.toString('base64'))
  await page.close()
  if (text === null) throw new Error('No code can be read on the screen.')
  return text
}
