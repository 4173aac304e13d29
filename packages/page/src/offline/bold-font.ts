/**
 * The bold text face, which loads after the first paint; until then the medium stands in. It is added only once what the page needs of it
 * has arrived: otherwise bold text would be set in a system font for a moment, and the page would move twice.
 */

import cyrillic from '@fontsource/alegreya-sans/files/alegreya-sans-cyrillic-700-normal.woff2?url'
import cyrillicExt from '@fontsource/alegreya-sans/files/alegreya-sans-cyrillic-ext-700-normal.woff2?url'
import latin from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url'
import latinExt from '@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-700-normal.woff2?url'
import vietnamese from '@fontsource/alegreya-sans/files/alegreya-sans-vietnamese-700-normal.woff2?url'

/** The same slices as those of the medium. */
const SLICES = [
  { file: cyrillicExt, range: 'U+0460-052F, U+1C80-1C88, U+20B4, U+2DE0-2DFF, U+A640-A69F, U+FE2E-FE2F' },
  { file: cyrillic, range: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
  {
    file: vietnamese,
    range:
      'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
  },
  {
    file: latinExt,
    range:
      'U+0100-02AF, U+0304, U+0308, U+0329, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20CF, U+2113, U+2C60-2C7F, U+A720-A7FF',
  },
  {
    file: latin,
    range:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+2074, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
] as const

export async function addBoldFont(): Promise<void> {
  if (typeof FontFace === 'undefined') return
  const medium = [...document.fonts].filter(({ family, weight }) => family.includes('Alegreya Sans') && weight === '500')
  const used = new Set(medium.filter(({ status }) => status === 'loaded').map(({ unicodeRange }) => unicodeRange))
  const faces = SLICES.map(
    ({ file, range }) =>
      new FontFace('Alegreya Sans', `url("${file}") format("woff2")`, { weight: '700', unicodeRange: range, display: 'swap' }),
  )
  await Promise.all(faces.filter(({ unicodeRange }) => used.has(unicodeRange)).map((face) => face.load()))
  // All together: a slice alone would leave the letters of the others to a system font.
  for (const face of faces) document.fonts.add(face)
}
