/** A page at an address that its server does not allow. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const WORDS = { common: { stolen: { title: 'The content of this page is stolen.', original: 'Open the original site' } } }

let leave: (hostname: string) => boolean
let onForeignHost: (tell: (hostname: string) => void) => void

beforeEach(async () => {
  vi.resetModules()
  const page = await import('./foreign-host.ts')
  leave = (hostname) => page.leaveForeignHost(WORDS as never, { hostname } as Location)
  onForeignHost = page.onForeignHost
  document.body.innerHTML = '<div id="root">The game</div>'
})

afterEach(() => {
  document.head.innerHTML = ''
})

function carry(content: string, original = '') {
  document.head.innerHTML = `<meta name="allowed-hosts" content="${content}"${original} />`
}

it.each(['foreign.test', 'localhost', 'grimoire.example.org'])('that names no hosts may stand at %s', (hostname) => {
  expect(leave(hostname)).toBe(false)
  expect(document.body.textContent).toBe('The game')
})

describe('that names its hosts', () => {
  beforeEach(() => carry('grimoire.example.org *.example.net', ' data-original="https://play.example.org"'))

  it.each(['grimoire.example.org', 'a.example.net', 'localhost', 'game.localhost', '127.0.0.1', '[::1]'])(
    'may stand at %s',
    (hostname) => {
      expect(leave(hostname)).toBe(false)
      expect(document.body.textContent).toBe('The game')
    },
  )

  it.each(['foreign.test', 'example.net', 'grimoire.example.org.foreign.test', 'localhost.foreign.test', '192.168.1.20'])(
    'is replaced at %s by a message that points to the original',
    (hostname) => {
      expect(leave(hostname)).toBe(true)
      expect(document.body.textContent).toBe('The content of this page is stolen.Open the original site')
      expect(document.querySelector('a')?.href).toBe('https://play.example.org/')
    },
  )

  it('tells whoever asked before, and whoever asks afterwards', () => {
    const [before, after] = [vi.fn(), vi.fn()]
    onForeignHost(before)
    leave('localhost')
    expect(before).not.toHaveBeenCalled()
    leave('foreign.test')
    onForeignHost(after)
    expect(before.mock.calls).toEqual([['foreign.test']])
    expect(after.mock.calls).toEqual([['foreign.test']])
  })
})

it.each([
  ['*.example.net grimoire.example.org', 'https://grimoire.example.org/'],
  ['*.example.net', undefined],
])('without a public address, “%s” leads to %s', (content, address) => {
  carry(content)
  expect(leave('foreign.test')).toBe(true)
  expect(document.querySelector('a')?.href).toBe(address)
})
