/** The dialog *Export to PDF* of a game: its characters as the reader sees them on the screen. */

import { EMPTY_GAME } from '@grimoire/game/model'
import { translator } from '@grimoire/page/catalogue/translator.ts'
import { messages } from '@grimoire/page/i18n/english.ts'
import type { PaperJob } from '@grimoire/page/paper/paper-job.ts'
import { scriptOf } from '@grimoire/page/sheets/testing/sheet-fixture.tsx'
import { AS_WRITTEN } from '@grimoire/page/store/character-words.ts'
import { DEFAULT_SETTINGS, useSettings } from '@grimoire/page/store/settings-store.ts'
import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, it, vi } from 'vitest'
import { useGameStore } from '../../store/game-store.ts'
import { GamePaperDialog } from './game-paper-dialog.tsx'

afterEach(() => {
  useGameStore.setState({ game: EMPTY_GAME, words: AS_WRITTEN })
  useSettings.setState(DEFAULT_SETTINGS)
  vi.unstubAllGlobals()
})

it('prints the names of the characters in both languages for who reads both', async () => {
  const asked: PaperJob[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(job: PaperJob) {
        asked.push(job)
      }
      terminate() {
        // It never answers.
      }
    },
  )
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<svg/>')))
  const { script, characters } = scriptOf(['chef'])
  const texts = characters.map((one) => ({ ...one, reminders: [], remindersGlobal: [], jinxes: [] }))
  const english = new Map(texts.map((one) => [one.id, one]))
  const own = new Map(texts.map((one) => [one.id, { ...one, name: 'Koch' }]))
  const game = { ...EMPTY_GAME, script, characters: Object.fromEntries(characters.map((one) => [one.id, one])) }
  useGameStore.setState({ game, words: translator(english, own, 'both') })
  useSettings.setState({ characterNames: 'both' })
  render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <GamePaperDialog opened kind="characters" onClose={() => undefined} />
    </IntlProvider>,
  )
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Export to PDF' }))
  await vi.waitFor(() => expect(asked).toHaveLength(1), PATIENCE)
  expect(asked[0]?.characters.map(({ name }) => name)).toEqual(['Koch (Chef)'])
})
