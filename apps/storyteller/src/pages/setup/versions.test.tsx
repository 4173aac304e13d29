import { builtInScripts, findScript } from '@grimoire/catalogue'
import { answerOf, api } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { game, pasteScript, query, renderSetup, statusText } from './testing/render-setup.tsx'

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
afterEach(() => api.resetHandlers())
afterAll(() => api.close())

/** Serves two versions of a script; the newer one has one character less. */
function serveVersions() {
  const script = findScript('Trouble Brewing') ?? builtInScripts[0] ?? expect.fail()
  const older = answerOf(script)
  const newer = { ...older, version: '1.1.0', rolesInScript: older.rolesInScript.slice(1) }
  api.use(
    http.get('*/api/scripts/Trouble%20Brewing/versions', () =>
      HttpResponse.json([
        { pk: 900, version: '1.1.0', author: '' },
        { pk: script.pk, version: '1.0.0', author: '' },
      ]),
    ),
    http.get('*/api/scripts/Trouble%20Brewing/versions/latest', () => HttpResponse.json(newer)),
    http.get('*/api/scripts/Trouble%20Brewing/versions/1.0.0', () => HttpResponse.json(older)),
  )
}

describe('the version of a script', () => {
  it('is plain text when there is only one', async () => {
    await renderSetup()
    expect(await screen.findByText('Version 1.0.0')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Version' })).toBeNull()
  })

  it('is a list when there are several, the newest first', async () => {
    serveVersions()
    const user = await renderSetup()
    const select = await screen.findByRole('combobox', { name: 'Version' })
    expect(select).toHaveDisplayValue('Version 1.1.0')
    const before = game().script?.characters.length ?? 0
    await user.selectOptions(select, 'Version 1.0.0')
    await waitFor(() => expect(game().script?.version).toBe('1.0.0'))
    expect(game().script?.characters).toHaveLength(before + 1)
    expect(select).toHaveDisplayValue('Version 1.0.0')
    expect([...query()]).toEqual([['script', 'Trouble Brewing']])
  })

  it('stays as it was when the other cannot be loaded', async () => {
    serveVersions()
    api.use(http.get('*/api/scripts/Trouble%20Brewing/versions/1.0.0', () => HttpResponse.json({}, { status: 500 })))
    const user = await renderSetup()
    const select = await screen.findByRole('combobox', { name: 'Version' })
    await user.selectOptions(select, 'Version 1.0.0')
    await waitFor(() => expect(statusText()).toBe('Failed to load script.'))
    expect(game().script?.version).toBe('1.1.0')
    expect(select).toHaveDisplayValue('Version 1.1.0')
  })

  it('is 1.0.0 unless a script says otherwise', async () => {
    const user = await renderSetup()
    await pasteScript(user, ['chef', 'monk', 'saint', 'spy', 'imp'])
    expect(screen.getByText('Version 1.0.0')).toBeVisible()
  })
})
