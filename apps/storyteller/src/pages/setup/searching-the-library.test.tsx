import { scriptAddress } from '@grimoire/page/catalogue/script-address.ts'
import { api, serveAtAddress } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { act as dispatch } from '../../store/game-store.ts'
import { game, pasteScript, query, renderSetup, scriptCard, statusText } from './testing/render-setup.tsx'

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  api.resetHandlers()
  vi.restoreAllMocks()
})
afterAll(() => api.close())

async function openSearch(players = 9) {
  const user = await renderSetup()
  dispatch({ type: 'players.count', count: players })
  await user.click(scriptCard('Custom Scripts'))
  return { user, box: await screen.findByRole('combobox', { name: 'Search scripts' }) }
}

/** Records the searches that reach the server, in order. */
function listenToSearches(): string[] {
  const asked: string[] = []
  api.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/api/scripts/search/') && !pathname.endsWith('/offline')) asked.push(`${pathname}${search}`)
  })
  return asked
}

/** The suggestions, without the options for the number of players. */
const optionsShown = () =>
  within(document.body)
    .queryAllByRole('option')
    .filter((option) => option.tagName !== 'OPTION')
const suggestion = (name: RegExp) => screen.findByRole('option', { name })
const suggestionNames = () => optionsShown().map((option) => option.textContent)

describe('suggestions', () => {
  it('show name, type and author of what the library finds', async () => {
    const { user, box } = await openSearch()
    await user.type(box, 'no greater')
    const found = await suggestion(/No Greater Joy/i)
    expect(within(found).getByText('Teensy')).toBeVisible()
    expect(found).toHaveTextContent(/Steven Medway/)
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('One script found')).toBeInTheDocument()
  })

  it('call an unrecognised type unknown', async () => {
    api.use(http.get('*/api/scripts/search/:text', () => HttpResponse.json([{ name: 'Odd', author: '', type: 'huge' }])))
    const { user, box } = await openSearch()
    await user.type(box, 'odd')
    expect(await suggestion(/Odd.*unknown/)).toBeVisible()
  })

  it('say when there are none', async () => {
    const { user, box } = await openSearch()
    await user.type(box, 'nothing is called so')
    expect((await screen.findAllByText('No matching scripts found', { selector: 'strong' }))[0]).toBeVisible()
    expect(suggestionNames()).toEqual([])
  })

  it('are requested for two signs of Han, Kana or Hangul', async () => {
    const asked = listenToSearches()
    const { user, box } = await openSearch()
    await user.type(box, '暗')
    await user.type(box, '流')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked).toEqual([`/api/scripts/search/${encodeURIComponent('暗流')}`])
  })

  it('are requested once typing pauses, and never for fewer than three characters', async () => {
    const asked = listenToSearches()
    const { user, box } = await openSearch()
    await user.type(box, 'no')
    expect(box).toHaveAttribute('aria-expanded', 'false')
    await user.type(box, ' greater')
    await suggestion(/No Greater Joy/i)
    await user.clear(box)
    await user.type(box, 'no')
    expect(suggestionNames()).toEqual([])
    expect(asked).toEqual(['/api/scripts/search/no%20greater'])
  })

  it('are requested at once by Enter', async () => {
    const asked = listenToSearches()
    const { user, box } = await openSearch()
    await user.type(box, 'no greater{Enter}')
    await waitFor(() => expect(asked).toHaveLength(1))
  })

  it('are of the chosen kind up to six players, and of both above', async () => {
    const asked = listenToSearches()
    const { user, box } = await openSearch(6)
    await user.type(box, 'joy{Enter}')
    await suggestion(/No Greater Joy/i)
    await user.click(screen.getByRole('radio', { name: 'Full' }))
    expect((await screen.findAllByText('No matching scripts found', { selector: 'strong' }))[0]).toBeInTheDocument()
    dispatch({ type: 'players.count', count: 7 })
    await user.click(box)
    await suggestion(/No Greater Joy/i)
    expect(asked).toEqual(['?type=teensy', '?type=full', ''].map((type) => `/api/scripts/search/joy${type}`))
  })

  it('can be browsed and chosen by keyboard alone', async () => {
    const { user, box } = await openSearch()
    await user.type(box, 'the')
    await waitFor(() => expect(optionsShown().length).toBeGreaterThan(2))
    const options = optionsShown()
    expect(box).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}')
    expect(box).toHaveAttribute('aria-activedescendant', options[1]?.id)
    await user.keyboard('{Escape}')
    expect(box).toHaveAttribute('aria-expanded', 'false')
    expect(box).toHaveValue('the')
    await user.keyboard('{ArrowDown}{Enter}')
    const name = options[0]?.querySelector('.script-row-name')?.textContent ?? ''
    await waitFor(() => expect(query().get('script')).toBe(name))
    expect(box).toHaveValue(name)
  })

  it('replace the current script with the chosen one', async () => {
    const { user, box } = await openSearch()
    await user.type(box, 'no greater{Enter}')
    await user.click(await suggestion(/No Greater Joy/i))
    expect(await screen.findByRole('heading', { name: /No Greater Joy/i })).toBeVisible()
    expect(game().script?.source.kind).toBe('database')
    expect(box).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('without an answer', () => {
  const broken = () => api.use(http.get('*/api/scripts/search/:text', () => HttpResponse.error()))
  /** What the service worker keeps. */
  const kept = (...names: readonly string[]) => {
    const keys = async () => names.map((name) => new Request(`http://localhost${scriptAddress(name)}`))
    vi.stubGlobal('caches', { open: async () => ({ keys }) })
  }

  it('offline, offers no script that would not open', async () => {
    kept('Laissez un Faire')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user, box } = await openSearch()
    broken()
    await user.type(box, 'a{Backspace}greater joy{Enter}')
    expect(await screen.findByText('Offline: only scripts kept on this device.')).toBeVisible()
    expect(suggestionNames()).toEqual([])
    expect(screen.queryByRole('button', { name: /^No Greater Joy/i })).toBeNull()
  })

  it('offline, searches the scripts kept on the device, and shows no error', async () => {
    kept('No greater joy')
    const { user, box } = await openSearch()
    await screen.findByRole('button', { name: /^Show all \d/ })
    broken()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.type(box, 'GREATER joy{Enter}')
    expect(await suggestion(/No Greater Joy/i)).toBeVisible()
    expect(screen.getByText('Offline: only scripts kept on this device.')).toBeVisible()
    expect(statusText()).toBeUndefined()
  })

  it('when the server fails, searches them too, and shows the error', async () => {
    kept('No greater joy')
    api.use(http.get('*/api/scripts/search/greater%20joy', () => HttpResponse.json({}, { status: 500 })))
    const { user, box } = await openSearch()
    await user.type(box, 'greater joy{Enter}')
    expect(await suggestion(/No Greater Joy/i)).toBeVisible()
    expect(statusText()).toBe('Failed to fetch script suggestions')
  })

  it('never says that nothing matches, and Enter asks again', async () => {
    kept('No greater joy')
    api.use(http.get('*/api/scripts/search/nobody%20here', () => HttpResponse.json({}, { status: 500 })))
    const { user, box } = await openSearch()
    await user.type(box, 'nobody here{Enter}')
    expect(await screen.findByText('Failed to fetch script suggestions', { selector: 'strong' })).toBeVisible()
    expect(screen.queryByText('No matching scripts found')).toBeNull()
    api.use(http.get('*/api/scripts/search/nobody%20here', () => HttpResponse.json([])))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('No matching scripts found', { selector: 'strong' })).toBeVisible()
    expect(statusText()).toBeUndefined()
  })

  it('with nothing kept, shows only the error', async () => {
    broken()
    api.use(http.get('*/api/scripts/search/offline', () => HttpResponse.error()))
    const { user, box } = await openSearch()
    await user.type(box, 'greater joy{Enter}')
    await waitFor(() => expect(statusText()).toBe('Failed to fetch script suggestions'))
    expect(suggestionNames()).toEqual([])
  })
})

describe('a URL typed in place of a name', () => {
  const ADDRESS = 'https://example.org/moonlit.json'

  it('is loaded, and nothing is searched for', async () => {
    const asked = listenToSearches()
    serveAtAddress(ADDRESS, JSON.stringify([{ id: '_meta', name: 'Moonlit' }, 'chef', 'empath', 'monk', 'saint', 'spy', 'imp']))
    const { user, box } = await openSearch()
    await user.click(box)
    await user.paste(ADDRESS)
    expect(await screen.findByText('Loading the script from this address…', { selector: 'strong' })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Moonlit' })).toBeVisible()
    expect(box).toHaveValue('')
    expect(asked).toEqual([])
  })

  it('stays in the box when there is no script', async () => {
    serveAtAddress('elsewhere', '')
    const { user, box } = await openSearch()
    await user.click(box)
    await user.paste(ADDRESS)
    expect(await screen.findByText('No script was found at this address.', { selector: 'strong' })).toBeVisible()
    expect(box).toHaveValue(ADDRESS)
    expect(statusText()).toMatch(/^Failed to get script from URL/)
  })
})

describe('the list to browse', () => {
  const row = (name: RegExp) => screen.findByRole('button', { name })

  it('has what is kept on the device, without the three that have cards', async () => {
    const { user } = await openSearch()
    await user.click(await row(/^Show all \d/))
    expect(await row(/^No Greater Joy/i)).toBeVisible()
    expect(
      within(screen.getByRole('region', { name: 'Custom scripts' })).queryByRole('button', { name: /^Trouble Brewing/ }),
    ).toBeNull()
  })

  it('offers teensy scripts at five players, and full ones on request', async () => {
    const { user } = await openSearch(5)
    expect((await screen.findAllByText('Teensy', { selector: '.script-row-kind' })).length).toBeGreaterThan(0)
    expect(screen.queryByText('Full', { selector: '.script-row-kind' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Full' }))
    expect(game().scriptKind).toBe('full')
    expect((await screen.findAllByText('Full', { selector: '.script-row-kind' })).length).toBeGreaterThan(0)
    expect(screen.queryByText('Teensy', { selector: '.script-row-kind' })).toBeNull()
  })

  it('says when it cannot be loaded, and can try again', async () => {
    api.use(http.get('*/api/scripts/search/offline', () => HttpResponse.error(), { once: true }))
    const { user } = await openSearch()
    expect(await screen.findByText('The list of scripts did not load.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await row(/^Show all \d/)).toBeVisible()
  })
})

describe('downloading', () => {
  it('is offered only for a script of the library', async () => {
    const { user } = await openSearch()
    expect(await screen.findByRole('button', { name: 'Download this script' })).toBeEnabled()
    await pasteScript(user, ['chef', 'monk', 'saint', 'spy', 'imp'])
    expect(screen.getByRole('button', { name: 'Download this script' })).toBeDisabled()
  })

  it('saves the file as the library has it, under the name of the script', async () => {
    const text = '[{"id":"_meta","name":"Trouble Brewing"},"chef"]'
    api.use(http.get('*/api/scripts/Trouble%20Brewing/download', () => HttpResponse.text(text)))
    const saved: { name: string; blob: Blob | null } = { name: '', blob: null }
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.name = this.download
    })
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved.blob = blob), 'blob:x'), revokeObjectURL: () => undefined }),
    )
    const { user } = await openSearch()
    await user.click(await screen.findByRole('button', { name: 'Download this script' }))
    await waitFor(() => expect(saved.name).toBe('Trouble Brewing.json'))
    expect(await saved.blob?.text()).toBe(text)
    vi.unstubAllGlobals()
  })

  it('says when it fails', async () => {
    api.use(http.get('*/api/scripts/:name/download', () => HttpResponse.json({}, { status: 500 })))
    const { user } = await openSearch()
    await user.click(await screen.findByRole('button', { name: 'Download this script' }))
    await waitFor(() => expect(statusText()).toBe('Failed to download script'))
  })
})
