import { api } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import type { AdvancedSearchRequest, SearchResult } from '@grimoire/protocol/script/library'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useAdvanced } from '../../features/library/advanced-store.ts'
import { act as dispatch } from '../../store/game-store.ts'
import { query, renderSetup, scriptCard, statusText } from './testing/render-setup.tsx'

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => useAdvanced.setState(useAdvanced.getInitialState(), true))
afterEach(() => api.resetHandlers())
afterAll(() => api.close())

/** Serves this many scripts, and returns the requests it receives, in order. */
function serveResults(total: number): AdvancedSearchRequest[] {
  const asked: AdvancedSearchRequest[] = []
  api.use(
    http.post('*/api/scripts/advanced-search', async ({ request }) => {
      const body = (await request.json()) as AdvancedSearchRequest
      asked.push(body)
      const count = Math.max(0, Math.min(body.take, total - body.skip))
      return HttpResponse.json({ total, results: Array.from({ length: count }, (_, index) => result(body.skip + index + 1)) })
    }),
  )
  return asked
}

const result = (pk: number): SearchResult => ({
  pk,
  name: pk === 1 ? 'No greater joy' : `Script ${pk}`,
  author: 'Ada',
  version: '1.0.0',
  type: 'full',
  score: pk,
})

async function openPanel(players = 9) {
  const user = await renderSetup()
  dispatch({ type: 'players.count', count: players })
  await user.click(scriptCard('Custom Scripts'))
  await user.click(await screen.findByRole('button', { name: 'Advanced Search' }))
  const panel = within(await findDialog('Advanced Search'))
  const box = () => panel.getByRole('combobox', { name: 'Character of filter 1' })
  return { user, panel, box, submit: panel.getByRole('button', { name: 'Search' }) }
}

type Panel = Awaited<ReturnType<typeof openPanel>>['panel']

/** Chooses the first character that fits the text, once the characters have arrived. */
async function choose(user: UserEvent, panel: Panel, number: number, text: string) {
  const box = panel.getByRole('combobox', { name: `Character of filter ${number}` })
  await user.clear(box)
  await user.type(box, text)
  await waitFor(() => expect(document.querySelector('[role="option"]')).not.toBeNull())
  await user.keyboard('{Enter}')
}

const resultNames = (panel: Panel) =>
  panel
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)

describe('the filters', () => {
  it('search only once one of them has an existing character', async () => {
    const { user, panel, submit, box } = await openPanel()
    expect(submit).toBeDisabled()
    await choose(user, panel, 1, 'fang')
    expect(box()).toHaveValue('Fang Gu')
    expect(submit).toBeEnabled()
    await user.type(box(), 'x')
    expect(submit).toBeDisabled()
    for (const text of ['nobody', 'impri']) {
      await user.clear(box())
      await user.type(box(), `${text}{Enter}`)
      expect(box()).toHaveValue(text)
      expect(submit).toBeDisabled()
    }
  })

  it('accept a name that is typed in full', async () => {
    const { user, submit, box } = await openPanel()
    await user.type(box(), 'fortune teller')
    await waitFor(() => expect(submit).toBeEnabled())
  })

  it('accept a name typed before the characters are loaded', async () => {
    let arrive = () => {}
    const there = new Promise<void>((resolve) => {
      arrive = resolve
    })
    api.use(http.get('*/api/roles/', () => there))
    const { user, submit, box } = await openPanel()
    await user.type(box(), 'fang gu{Enter}')
    expect(submit).toBeDisabled()
    arrive()
    await waitFor(() => expect(submit).toBeEnabled())
  })

  it('are sent with how they match, without those that have no character', async () => {
    const asked = serveResults(1)
    const { user, panel, submit } = await openPanel()
    await choose(user, panel, 1, 'fang')
    await user.click(panel.getByRole('button', { name: 'Add filter' }))
    await user.selectOptions(panel.getByRole('combobox', { name: 'Filter 2' }), 'Excludes')
    await choose(user, panel, 2, 'Baron')
    await user.click(panel.getByRole('button', { name: 'Add filter' }))
    await user.click(panel.getByRole('radio', { name: 'Any (OR)' }))
    await user.click(submit)
    await panel.findByRole('table')
    expect(asked).toEqual([
      {
        filters: [
          { operator: 'includes', value: 'fanggu' },
          { operator: 'excludes', value: 'baron' },
        ],
        matchLogic: 'OR',
        sortBy: 'name',
        sortDirection: 'asc',
        skip: 0,
        take: 25,
      },
    ])
  })

  it('can be removed, except for the last, which is emptied', async () => {
    const { user, panel, box } = await openPanel()
    await choose(user, panel, 1, 'fang')
    await user.click(panel.getByRole('button', { name: 'Add filter' }))
    await choose(user, panel, 2, 'baron')
    await user.click(panel.getByRole('button', { name: 'Remove filter 1' }))
    expect(box()).toHaveValue('Baron')
    await user.click(panel.getByRole('button', { name: 'Remove filter 1' }))
    expect(box()).toHaveValue('')
  })

  it('stay when the panel is closed and opened again', async () => {
    const { user, panel } = await openPanel()
    await choose(user, panel, 1, 'fang')
    await user.click(panel.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Advanced Search' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Advanced Search' }))
    expect(await screen.findByRole('combobox', { name: 'Character of filter 1' })).toHaveValue('Fang Gu')
  })

  it('cannot be used without the list of characters, and say so', async () => {
    const { panel } = await openPanelWithoutCharacters()
    await waitFor(() => expect(statusText()).toBe('Failed to fetch all roles. Advanced Search will not work.'))
    expect(panel.getByRole('button', { name: 'Search' })).toBeDisabled()
  })
})

describe('the results', () => {
  async function found(total: number, players = 9) {
    const asked = serveResults(total)
    const opened = await openPanel(players)
    await choose(opened.user, opened.panel, 1, 'fang')
    await opened.user.click(opened.submit)
    if (total > 0) await opened.panel.findByRole('table')
    return { ...opened, asked }
  }

  it('show name, author and version, and how many there are', async () => {
    const { panel } = await found(2)
    expect(panel.getByRole('heading', { name: '2 scripts' })).toBeVisible()
    expect(panel.getByRole('row', { name: 'Script 2 Ada 1.0.0' })).toBeVisible()
  })

  it('come in pages of 25: no previous page from the first, no next from the last', async () => {
    const { user, panel } = await found(30)
    const button = (name: string) => panel.getByRole('button', { name })
    expect(resultNames(panel)).toHaveLength(25)
    expect(button('Previous')).toBeDisabled()
    expect(panel.getByText('1–25 of 30')).toBeVisible()
    await user.click(button('Next'))
    await waitFor(() => expect(resultNames(panel)).toHaveLength(5))
    expect(button('Next')).toBeDisabled()
    expect(panel.getByText('26–30 of 30')).toBeVisible()
    await user.click(button('Previous'))
    await waitFor(() => expect(resultNames(panel)).toHaveLength(25))
  })

  it('have no next page when the last is full', async () => {
    const { panel } = await found(25)
    expect(panel.getByRole('button', { name: 'Next' })).toBeDisabled()
  })

  it('can be sorted, starting over at the first page; by score they show it', async () => {
    const { user, panel, asked } = await found(30)
    await user.click(panel.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(resultNames(panel)).toHaveLength(5))
    await user.selectOptions(panel.getByRole('combobox', { name: 'Sort by' }), 'Score')
    await user.selectOptions(panel.getByRole('combobox', { name: 'Direction' }), 'Descending')
    await waitFor(() => expect(resultNames(panel)).toHaveLength(25))
    expect(asked.at(-1)).toMatchObject({ sortBy: 'score', sortDirection: 'desc', skip: 0 })
    expect(panel.getByText('2 favourites')).toBeVisible()
  })

  it.each([
    [6, 'teensy'],
    [7, undefined],
  ])('at %s players are of type %s', async (players, type) => {
    const { asked } = await found(1, players)
    expect(asked.map((request) => request.type)).toEqual([type])
  })

  it('say when there are none', async () => {
    const { panel } = await found(0)
    expect(await panel.findByText('No scripts found.', { selector: 'strong' })).toBeVisible()
  })

  it('load the script that is chosen, and close the panel', async () => {
    const { user, panel } = await found(3)
    await user.click(panel.getByRole('button', { name: 'No greater joy' }))
    expect(await screen.findByRole('heading', { name: 'No greater joy' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(query().get('script')).toBe('No greater joy'))
    expect(screen.getByRole('combobox', { name: 'Search scripts' })).toHaveValue('No greater joy')
  })

  it('say when they cannot be loaded, and can be requested again', async () => {
    api.use(http.post('*/api/scripts/advanced-search', () => HttpResponse.json({}, { status: 500 })))
    const { user, panel, submit } = await openPanel()
    await choose(user, panel, 1, 'fang')
    await user.click(submit)
    await waitFor(() => expect(statusText()).toBe('Advanced Search Failed'))
    serveResults(1)
    await user.click(panel.getByRole('button', { name: 'Retry' }))
    expect(await panel.findByRole('table')).toBeVisible()
    expect(statusText()).toBeUndefined()
  })

  it('are requested again by Search too, and the message of the failure goes with the results', async () => {
    api.use(http.post('*/api/scripts/advanced-search', () => HttpResponse.json({}, { status: 500 })))
    const { user, panel, submit } = await openPanel()
    await choose(user, panel, 1, 'fang')
    await user.click(submit)
    await waitFor(() => expect(statusText()).toBe('Advanced Search Failed'))
    const asked = serveResults(1)
    await user.click(submit)
    expect(await panel.findByRole('table')).toBeVisible()
    expect(statusText()).toBeUndefined()
    expect(asked).toHaveLength(1)
  })
})

async function openPanelWithoutCharacters() {
  api.use(http.get('*/api/roles/', () => HttpResponse.json({}, { status: 500 })))
  return openPanel()
}
