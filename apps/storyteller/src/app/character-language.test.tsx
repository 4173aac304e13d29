import { messages } from '@grimoire/page/i18n/english.ts'
import { AS_WRITTEN } from '@grimoire/page/store/character-words.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { IntlProvider } from 'use-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useStatusStore } from '../store/status-store.ts'
import { CharacterWordsMissing, followLanguage } from './character-language.ts'

const load = vi.hoisted(() => vi.fn())
vi.mock('@grimoire/page/catalogue/load-character-words.ts', () => ({ loadCharacterWords: load }))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  useStatusStore.getState().dismiss()
  useSettings.setState({ languageCode: 'en_US' })
  load.mockReset().mockResolvedValue(AS_WRITTEN)
})

/** In the words of the language that the interface has. */
function Interface({ noTexts }: { readonly noTexts: string }) {
  const words = { ...messages, shell: { ...messages.shell, language: { ...messages.shell.language, noTexts } } }
  return (
    <IntlProvider locale="en-US" messages={words} timeZone="UTC">
      <CharacterWordsMissing />
    </IntlProvider>
  )
}

describe('the characters’ texts', () => {
  it('that could not be fetched say so in the reader’s language, until they are there', async () => {
    followLanguage()
    const { rerender } = render(<Interface noTexts="English" />)
    load.mockRejectedValueOnce(new Error('no network'))
    await act(async () => {
      useSettings.setState({ languageCode: 'de_DE' })
      rerender(<Interface noTexts="Deutsch" />)
      await Promise.resolve()
    })
    const said = () => useStatusStore.getState().status
    expect(said()).toMatchObject({ text: 'Deutsch', level: 'error' })
    expect(screen.queryByText('English')).toBeNull()
    await act(async () => {
      said()?.action?.run()
      await Promise.resolve()
    })
    expect(said()).toBeNull()
  })
})
