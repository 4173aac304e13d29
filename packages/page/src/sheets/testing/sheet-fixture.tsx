/** For tests: sheets as a phone's page shows them, with the messages of `sheets` and `common`, and without component kit or game. */

import { builtInScripts, characters } from '@grimoire/catalogue'
import type { Character } from '@grimoire/game/model'
import { importScript } from '@grimoire/protocol/script/import'
import { officialScript } from '@grimoire/protocol/script/official'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import common from '../../i18n/en_US/common.json'
import sheets from '../../i18n/en_US/sheets.json'
import { DEFAULT_SETTINGS, useSettings } from '../../store/settings-store.ts'

const KNOWN = new Map<string, Character>(characters.map((one) => [one.id, one]))

export function renderSheet(sheet: ReactNode) {
  useSettings.setState({ ...DEFAULT_SETTINGS })
  render(
    <IntlProvider locale="en-US" messages={{ common, sheets } as never} timeZone="UTC" onError={fail}>
      {sheet}
    </IntlProvider>,
  )
  return userEvent.setup({ delay: null })
}

/** A message that cannot be formatted is a bug in the sheet. */
function fail(error: Error): never {
  throw error
}

/** A script with these entries, as the importer reads it. */
export function scriptOf(entries: readonly unknown[], meta: object = {}) {
  const imported = importScript(JSON.stringify([{ id: '_meta', name: 'Test', ...meta }, ...entries]), KNOWN)
  if (!imported.ok) throw new Error(`The script was refused: ${imported.code}`)
  return imported.value
}

/** A built-in script, as the storyteller sends it to the phones. */
export function builtInContent(name: string): readonly unknown[] {
  const found = builtInScripts.find((one) => one.name === name)
  if (!found) throw new Error(`There is no built-in script called ${name}.`)
  const { pk: _, ...parts } = found
  const nothing = { bootlegger: [], logo: null, background: null, almanac: null, extraMeta: {} }
  return officialScript({ ...parts, ...nothing, source: { kind: 'text' } }, KNOWN, KNOWN).items
}

export function builtIn(name: string) {
  const [meta, ...entries] = builtInContent(name)
  return scriptOf(entries, meta as object)
}

export const HOMEBREW = {
  id: 'brewer',
  name: 'Brewer',
  team: 'townsfolk',
  ability: 'Each night, brew. [+1 Outsider]',
  firstNight: 30.5,
  firstNightReminder: 'The Brewer shows *THE BREW*. :reminder:',
  image: 'https://a.example/brewer.png',
  jinxes: [{ id: 'imp', reason: 'The Imp does not drink.' }],
}
