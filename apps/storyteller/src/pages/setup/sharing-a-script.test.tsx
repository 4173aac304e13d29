import { api, serveAtAddress, uploads } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useGameStore } from '../../store/game-store.ts'
import { game, pasteScript, query, renderSetup, scriptCard, statusText } from './testing/render-setup.tsx'

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => uploads.clear())
afterEach(() => {
  api.resetHandlers()
  vi.restoreAllMocks()
})
afterAll(() => api.close())

const KNOWN = ['chef', 'empath', 'monk', 'saint', 'spy', 'imp']
const BREWER = { id: 'brewer', name: 'Brewer', team: 'townsfolk', ability: 'Brews.' }
const homebrewKey = () => waitFor(() => expect(query().get('homebrew')).not.toBeNull()).then(() => query().get('homebrew') ?? '')

describe('a script that is in no library', () => {
  it('gets a key, which replaces everything else in the address', async () => {
    const user = await renderSetup({ at: '/?script=Bad+Moon+Rising&lang=en_US' })
    await pasteScript(user, KNOWN)
    const key = await homebrewKey()
    expect([...query().keys()].toSorted()).toEqual(['homebrew', 'lang'])
    expect(uploads.get(key)?.call).toBe('upload-custom')
    expect(JSON.parse(uploads.get(key)?.text ?? '')).toEqual([{ id: '_meta', name: 'Pasted', author: '' }, ...KNOWN])
  })

  it('is saved as a file when it has characters of its own', async () => {
    const user = await renderSetup()
    await pasteScript(user, [...KNOWN, BREWER])
    expect(uploads.get(await homebrewKey())?.call).toBe('save-script')
  })

  it('keeps its key through undo and redo, and loses it to a script of the library', async () => {
    const user = await renderSetup({ at: '/?script=Bad+Moon+Rising' })
    await pasteScript(user, KNOWN)
    const key = await homebrewKey()
    useGameStore.getState().undo()
    await waitFor(() => expect(query().get('script')).toBe('Bad Moon Rising'))
    expect(query().has('homebrew')).toBe(false)
    useGameStore.getState().redo()
    expect(await homebrewKey()).toBe(key)
    await user.click(scriptCard('Sects and Violets'))
    await waitFor(() => expect([...query()]).toEqual([['script', 'Sects and Violets']]))
  })

  it('from a URL keeps that URL, and is not uploaded', async () => {
    serveAtAddress('https://example.org/moonlit.json', JSON.stringify([{ id: '_meta', name: 'Moonlit' }, ...KNOWN]))
    await renderSetup({ at: `/?url=${encodeURIComponent('https://example.org/moonlit.json')}` })
    await screen.findByRole('heading', { name: 'Moonlit' })
    expect([...query().keys()]).toEqual(['url'])
    expect(uploads.size).toBe(0)
  })
})

describe('when a script cannot be uploaded', () => {
  it.each([
    ['upload-custom', [...KNOWN, 'butler'], 'Could not upload script. Night-Order and Character Sheets will not work.'],
    ['save-script', [...KNOWN, BREWER, 'butler'], 'Saving Custom Script Failed. Script and Night Order sheets will not load.'],
  ])('by %s: shows a warning, and the script stays', async (call, entries, message) => {
    api.use(http.post(`*/${call}`, () => HttpResponse.json({}, { status: 413 })))
    const user = await renderSetup()
    await pasteScript(user, entries)
    await waitFor(() => expect(statusText()).toBe(message))
    expect(game().script?.name).toBe('Pasted')
    await waitFor(() => expect([...query().keys()]).toEqual([]))
  })

  it('without a network: sends nothing and shows nothing', async () => {
    const asked = vi.fn()
    api.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') asked(request.url)
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const user = await renderSetup()
    await pasteScript(user, KNOWN)
    await screen.findByRole('heading', { name: 'Pasted' })
    expect(asked).not.toHaveBeenCalled()
    expect(statusText()).toBeUndefined()
  })
})

describe('the key in an address', () => {
  it('loads the script for whoever opens it, and stays', async () => {
    uploads.set('a-key-of-sixteen', {
      call: 'save-script',
      text: JSON.stringify([{ id: '_meta', name: 'Shared' }, ...KNOWN, BREWER]),
    })
    await renderSetup({ at: '/?homebrew=a-key-of-sixteen' })
    expect(await screen.findByRole('heading', { name: 'Shared' })).toBeVisible()
    expect(screen.getByText('Brewer')).toBeVisible()
    await waitFor(() => expect([...query()]).toEqual([['homebrew', 'a-key-of-sixteen']]))
  })

  it.each([
    ['that does not exist', 'no-such-key-here'],
    ['of something that is not a script', 'a-key-of-nothing'],
  ])('%s: says so, and loads nothing', async (_what, key) => {
    uploads.set('a-key-of-nothing', { call: 'save-script', text: 'nothing' })
    await renderSetup({ at: `/?homebrew=${key}` })
    expect(statusText()).toMatch(/^Failed to fetch script data/)
    expect(game().script).toBeNull()
  })
})
