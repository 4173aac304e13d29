import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from './settings-store.ts'

async function open() {
  vi.resetModules()
  const { useSettings } = await import('./settings-store.ts')
  return useSettings.getState()
}

beforeEach(() => localStorage.clear())

describe('the settings of a device', () => {
  it('are kept from visit to visit', async () => {
    const first = await open()
    first.change({ tokenSize: 200, showNames: false, imageHosts: { 'pictures.example': false } })
    expect(await open()).toMatchObject({ tokenSize: 200, showNames: false, imageHosts: { 'pictures.example': false } })
  })

  it.each([
    ['light', false],
    ['dark', true],
    ['nonsense', true],
    [null, true],
  ])('the theme %s means dark: %s', async (theme, dark) => {
    if (theme !== null) localStorage.setItem('theme', theme)
    expect((await open()).isDarkMode).toBe(dark)
  })

  it('fall back to the defaults where the stored value is invalid, and only there', async () => {
    localStorage.setItem(
      'settings',
      JSON.stringify({
        languageCode: 'xx_XX',
        tokenSize: 9000,
        showNames: 'no',
        imageHosts: null,
        coverOnBlur: false,
        somethingElse: 1,
      }),
    )
    const { change: _change, ...settings } = await open()
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, coverOnBlur: false })
  })

  it.each(['', 'null', '[1]', '{'])('are the defaults when "%s" was stored', async (text) => {
    localStorage.setItem('settings', text)
    const { change: _change, ...settings } = await open()
    expect(settings).toEqual(DEFAULT_SETTINGS)
  })
})
