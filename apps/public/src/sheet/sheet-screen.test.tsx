import { builtInScripts, characters } from '@grimoire/catalogue'
import type { Character } from '@grimoire/game/model'
import { api } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { messages } from '@grimoire/page/i18n/english.ts'
import { DEFAULT_SETTINGS, useSettings } from '@grimoire/page/store/settings-store.ts'
import { toScriptAnswer } from '@grimoire/protocol/script/answer'
import { importScript } from '@grimoire/protocol/script/import'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Early, earlyIn, NOTHING_EARLY } from './early.ts'
import { SheetApp } from './sheet-app.tsx'
import { type ShownSheet, shownOf } from './shown-sheet.ts'
import { wakePage } from './use-awake.ts'
import { useShownSheet } from './use-shown-sheet.ts'

const KNOWN = new Map<string, Character>(characters.map((one) => [one.id, one]))

/** The page as the server sends it. */
function pageOf(entries: readonly unknown[], more: Partial<SheetPage> = {}): SheetPage {
  const imported = importScript(JSON.stringify(entries), KNOWN)
  if (!imported.ok) throw new Error(`The script was refused: ${imported.code}`)
  const { script, characters: listed } = imported.value
  const sheet = toScriptAnswer(script, new Map(listed.map((one) => [one.id, one])), null)
  return { kind: 'characters', language: 'en_US', query: 'script=Ours', sheet, english: {}, problem: null, ...more }
}

const OURS = [{ id: '_meta', name: 'Ours', author: 'Ada' }, 'monk', 'fortuneteller', 'mayor', 'butler', 'poisoner', 'imp']
const NOTHING: SheetPage = { kind: 'characters', language: 'en_US', query: 'script=Ours', sheet: null, english: {}, problem: null }

function Fetching({ page }: { readonly page: SheetPage }) {
  return <SheetApp page={page} messages={messages} shown={useShownSheet(page)} />
}

function open(page: SheetPage, shown: ShownSheet = shownOf(page)) {
  render(<SheetApp page={page} messages={messages} shown={shown} />)
  return userEvent.setup({ delay: null })
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent)
const field = () => screen.getByRole('searchbox', { name: 'Find a character' })

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  window.scrollTo = vi.fn()
  useSettings.setState({ ...DEFAULT_SETTINGS })
  localStorage.clear()
  delete document.documentElement.dataset['textSize']
})
afterEach(() => api.resetHandlers())
afterAll(() => api.close())

describe('the page of a sheet', () => {
  it('names the script, and leads to the other sheet, the rules and the grimoire', () => {
    open(pageOf(OURS))
    expect(screen.getByRole('heading', { level: 1, name: 'Ours' })).toBeVisible()
    expect(document.title).toBe('Ours: character sheet')
    const tabs = within(screen.getByRole('navigation', { name: 'Sheets' }))
    expect(tabs.getByRole('link', { name: 'Characters' })).toHaveAttribute('aria-current', 'page')
    expect(tabs.getByRole('link', { name: 'Night order' })).toHaveAttribute('href', '/night-order?script=Ours')
    for (const link of screen.getAllByRole('link', { name: 'Open in the Grimoire' }))
      expect(link).toHaveAttribute('href', '/?script=Ours')
    expect(screen.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/rules')
  })

  it('is drawn the same each time, with every text escaped', () => {
    const page = pageOf(OURS)
    const evil = page.sheet && { ...page.sheet, scriptName: '</title><script>"&\u0007' }
    const drawn = () => renderToString(<SheetApp page={page} messages={messages} shown={shownOf({ ...page, sheet: evil })} />)
    expect(drawn()).toBe(drawn())
    expect(drawn()).not.toContain('<script>')
    expect(drawn()).toContain('Fortune Teller')
  })

  it('searches what is typed anywhere, and Escape brings everything back', async () => {
    const user = open(pageOf(OURS))
    const all = names()
    await user.keyboard('m')
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('m')
    expect(names()).toEqual(['Monk', 'Mayor'])
    expect(screen.getByRole('heading', { level: 2 }).parentElement).toHaveTextContent('Townsfolk2')
    await user.keyboard('o')
    expect(names()).toEqual(['Monk'])
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(names()).toEqual(all)
  })

  it('goes to the search with a slash, and says when nothing is found', async () => {
    const user = open(pageOf(OURS))
    await user.keyboard('/zz')
    expect(field()).toHaveValue('zz')
    expect(screen.getByText('Nothing here starts with “zz”')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' })[0] ?? document.body)
    expect(names()).toHaveLength(6)
  })

  it('remembers the size of the text on this device', async () => {
    const user = open(pageOf(OURS))
    const [sizes = document.body] = screen.getAllByRole('radiogroup', { name: 'Text size' })
    expect(within(sizes).getByRole('radio', { name: 'Normal' })).toBeChecked()
    await user.click(within(sizes).getByRole('radio', { name: 'Largest' }))
    expect(within(sizes).getByRole('radio', { name: 'Largest' })).toBeChecked()
    expect(document.documentElement.dataset['textSize']).toBe('5')
    expect(localStorage.getItem('textSize')).toBe('5')
  })

  it('has both nights, of which the chosen one is to be seen', async () => {
    const user = open(pageOf(OURS, { kind: 'nightOrder' }))
    const chosen = () =>
      screen.getAllByRole('heading', { level: 2, name: /Nights?$/ }).map((one) => one.parentElement?.dataset['chosen'])
    expect(chosen()).toEqual(['true', 'false'])
    await user.click(screen.getByRole('radio', { name: 'Other Nights' }))
    expect(chosen()).toEqual(['false', 'true'])
  })

  it('copies the link where the system cannot share, and says so', async () => {
    const user = open(pageOf(OURS))
    const [icon = document.body] = screen.getAllByRole('button', { name: 'Share' })
    await user.click(icon)
    expect(await screen.findByText('The link is copied.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/player?script=Ours`)
  })

  it('changes the theme from the menu, which Escape closes', async () => {
    const user = open(pageOf(OURS))
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(screen.getByRole('button', { name: 'Light theme' }))
    expect(document.documentElement.dataset['theme']).toBe('light')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: 'Dark theme' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })

  it('carries the language of the address to the other sheet once it is awake', () => {
    history.replaceState(null, '', '/player?script=Ours&lang=en_US')
    open(pageOf(OURS))
    act(wakePage)
    expect(screen.getByRole('link', { name: 'Night order' })).toHaveAttribute('href', '/night-order?script=Ours&lang=en_US')
    history.replaceState(null, '', '/')
  })

  it('takes over what the reader did before it was awake', () => {
    const page = pageOf(OURS, { kind: 'nightOrder' })
    const app = (early?: Early) => <SheetApp page={page} messages={messages} shown={shownOf(page)} {...(early && { early })} />
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = renderToString(app())
    expect(earlyIn(root)).toEqual(NOTHING_EARLY)
    within(root).getByRole('radio', { name: 'Other Nights' }).click()
    within(root).getByRole<HTMLInputElement>('searchbox').value = 'imp'
    const early = earlyIn(root)
    expect(early).toEqual({ typed: 'imp', which: 'other' })
    render(app(early), { container: root, hydrate: true })
    act(wakePage)
    expect(screen.getByRole('radio', { name: 'Other Nights' })).toBeChecked()
    expect(screen.getByRole('searchbox')).toHaveValue('imp')
    expect(within(screen.getByRole('list', { name: 'Other Nights' })).getAllByRole('heading')).toHaveLength(1)
    expect(document.documentElement).toHaveAttribute('data-awake')
  })
})

describe('a page without a sheet', () => {
  it('names what was asked for and the nearest scripts, and searches for others', async () => {
    api.use(
      http.get('*/api/scripts/search/bad%20moon', () => HttpResponse.json([{ name: 'Bad Moon Rising', author: '', type: 'full' }])),
    )
    const problem = { code: 'no-script', asked: 'Troubel', nearest: ['Trouble Brewing'] } as const
    const user = open({ ...NOTHING, problem })
    expect(screen.getByRole('heading', { level: 1, name: 'No script called “Troubel”' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Trouble Brewing' })).toHaveAttribute('href', '/player?script=Trouble+Brewing')
    await user.type(screen.getByRole('searchbox', { name: 'Search all scripts' }), 'Bad Moon')
    expect(await screen.findByRole('link', { name: 'Bad Moon Rising' })).toHaveAttribute('href', '/player?script=Bad+Moon+Rising')
  })

  it.each([
    [{ code: 'no-version', name: 'Trouble Brewing', version: '7.7' }, '“Trouble Brewing” has no version 7.7'],
    [{ code: 'no-homebrew' }, 'This script is no longer shared'],
    [{ code: 'busy' }, 'The server has too many sheets to draw. Try again in a few seconds.'],
    [{ code: 'bad-url', reason: 'fetch-private' }, 'The address leads into a private network.'],
    [{ code: 'bad-url', reason: 'something new' }, 'The server there did not answer with a file.'],
  ] as const)('says why: %j', (problem, sentence) => {
    open({ ...NOTHING, problem })
    expect(screen.getByText(sentence)).toBeVisible()
  })

  it('fetches the script itself when the page came without it, and tries again when asked', async () => {
    let calls = 0
    const trouble = builtInScripts.find((one) => one.name === 'Trouble Brewing')
    const text = JSON.stringify([{ id: '_meta', name: 'From afar' }, ...(trouble?.characters ?? [])])
    api.use(
      http.post('*/api/scripts/from-url', () => {
        calls += 1
        return calls === 1 ? HttpResponse.error() : HttpResponse.json({ url: 'https://a.example/s.json', text })
      }),
    )
    render(<Fetching page={{ ...NOTHING, query: `url=${encodeURIComponent('https://a.example/s.json')}` }} />)
    const user = userEvent.setup({ delay: null })
    expect(screen.getByText('Loading…')).toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'From afar' })).toBeVisible()
    await waitFor(() => expect(document.title).toBe('From afar: character sheet'))
  })
})
