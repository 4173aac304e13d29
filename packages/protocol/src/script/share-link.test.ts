import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SCRIPT_BYTES } from '../limits.ts'
import { isShareLink, scriptInLink } from './share-link.ts'

const SCRIPT = JSON.stringify([{ id: '_meta', name: 'Ember Hall 炉火', author: 'Us' }, 'chef', 'imp', 'monk?>~'])
const packed = (text: string) => gzipSync(text).toString('base64')
const OFFICIAL = 'https://script.bloodontheclocktower.com/'

describe('a link with a script', () => {
  it.each([
    ['as the official tool writes it', `${OFFICIAL}?script=${encodeURIComponent(packed(SCRIPT))}`],
    ['unescaped', ` ${OFFICIAL}?script=${packed(SCRIPT)} `],
    ['in the alphabet for addresses', `${OFFICIAL}?script=${gzipSync(SCRIPT).toString('base64url')}`],
    ['among other parameters', `${OFFICIAL}?lang=en&script=${packed(SCRIPT)}&x=1#top`],
    ['in the fragment, on another site', `http://localhost:8080/view#script=${packed(SCRIPT)}`],
  ])('%s holds it', async (_what, link) => {
    expect(isShareLink(link)).toBe(true)
    expect(await scriptInLink(link)).toEqual({ ok: true, value: SCRIPT })
  })

  it.each([
    ['cut off', `${OFFICIAL}?script=${packed(SCRIPT).slice(0, 60)}`],
    ['damaged', `${OFFICIAL}?script=${packed(SCRIPT).slice(0, -12)}AAAAAAAAAAAA`],
    ['not base64', `${OFFICIAL}?script=H4sI%00%00`],
  ])('%s is refused', async (_what, link) => {
    expect(await scriptInLink(link)).toEqual({ ok: false, code: 'not-a-link' })
  })

  it('that unpacks to more than a script may be is refused', async () => {
    const bomb = `${OFFICIAL}?script=${packed(' '.repeat(40 * SCRIPT_BYTES))}`
    expect(await scriptInLink(bomb)).toEqual({ ok: false, code: 'too-large' })
  })
})

it.each(['https://example.org/?script=Trouble+Brewing', 'https://example.org/s.json', 'Uncertain Death', '?script=H4sIAAAA', ''])(
  '%s is no such link',
  async (text) => {
    expect(isShareLink(text)).toBe(false)
    expect(await scriptInLink(text)).toEqual({ ok: false, code: 'not-a-link' })
  },
)
