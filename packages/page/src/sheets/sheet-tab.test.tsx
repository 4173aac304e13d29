import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../catalogue/testing/scripts-api.ts'
import { SheetTab } from './sheet-tab.tsx'
import { builtInContent, HOMEBREW, renderSheet } from './testing/sheet-fixture.tsx'

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
afterEach(() => api.resetHandlers())
afterAll(() => api.close())

describe('a sheet on a phone', () => {
  // Must run first, before the list of characters is cached.
  it('says when the characters cannot be loaded, and retries when asked', async () => {
    api.use(http.get('*/api/roles/', () => HttpResponse.error()))
    const user = renderSheet(<SheetTab kind="characters" content={['chef', 'imp']} name="Ours" />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading…')
    expect(await screen.findByRole('alert')).toHaveTextContent('This sheet could not be loaded.')
    api.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Ours' })).toBeVisible()
    expect(screen.getByText('2 characters')).toBeVisible()
  })

  it('reads ids and homebrew as they were sent, under the name the storyteller gave', async () => {
    renderSheet(<SheetTab kind="characters" content={[{ id: '_meta', name: 'Mine' }, 'chef', HOMEBREW]} name="Ours" />)
    expect(await screen.findByRole('heading', { name: 'Brewer' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Ours' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Chef' })).toBeVisible()
  })

  it('keeps the script’s own name when the storyteller gave none', async () => {
    renderSheet(<SheetTab kind="characters" content={[{ id: '_meta', name: 'Mine' }, 'chef']} name="" />)
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible()
  })

  it('shows the nights of the same script', async () => {
    const content = builtInContent('Bad Moon Rising')
    renderSheet(<SheetTab kind="night" content={content} name="Bad Moon Rising" />)
    expect(await screen.findByRole('list', { name: 'First Night' })).toBeVisible()
    expect(screen.getByRole('heading', { name: /Grandmother/ })).toBeVisible()
  })

  it.each([[[]], [['nobody']], [[{ id: '_meta', name: 'Only' }]], [[42, null]]])('says that %j cannot be read', async (content) => {
    renderSheet(<SheetTab kind="night" content={content} name="Ours" />)
    expect(await screen.findByRole('alert')).toHaveTextContent('The script that was sent cannot be read.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
