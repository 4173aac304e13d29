import { describe, expect, it } from 'vitest'
import { dropOldSheets, keepOpenSheets } from './kept-sheets.ts'

describe('the sheets that are kept', () => {
  it('are the sixty opened last', async () => {
    const urls = Array.from({ length: 63 }, (_, index) => `https://g.example/player?script=${index}`)
    const dropped: string[] = []
    await dropOldSheets({
      keys: async () => urls.map((url) => new Request(url)),
      delete: async (request) => dropped.push((request as Request).url) > 0,
    })
    expect(dropped).toEqual(urls.slice(0, 3))
  })

  it('include those open when the service worker starts, once each, and no other page', async () => {
    const added: string[] = []
    const open = ['/player?script=a#imp', '/player?script=a', '/night-order/', '/rules', '/play', '/player?script=b']
    await keepOpenSheets(
      {
        add: async (request) => void added.push(String(request)),
        match: async (request) => (String(request).endsWith('b') ? new Response() : undefined),
      },
      open.map((path) => ({ url: `https://g.example${path}` })),
    )
    expect(added).toEqual(['https://g.example/player?script=a', 'https://g.example/night-order/'])
  })
})
