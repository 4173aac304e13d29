/** The dialog *Export to PDF*, with a worker that answers at once: what it is asked for, and what the dialog says. */

import { messages } from '@grimoire/page/i18n/english.ts'
import type { PaperJob, PaperReply } from '@grimoire/page/paper/paper-job.ts'
import { scriptOf } from '@grimoire/page/sheets/testing/sheet-fixture.tsx'
import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PaperDialog } from './paper-dialog.tsx'

let asked: PaperJob[]
let closed: number
let answer: (job: PaperJob) => PaperReply | 'broken'

class AnsweringWorker extends EventTarget {
  postMessage(job: PaperJob) {
    asked.push(job)
    const reply = answer(job)
    this.dispatchEvent(reply === 'broken' ? new Event('error') : new MessageEvent('message', { data: reply }))
  }
  terminate() {
    closed++
  }
}

beforeEach(() => {
  asked = []
  closed = 0
  vi.stubGlobal('Worker', AnsweringWorker)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<svg/>')))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(onClose = () => undefined) {
  const { script, characters } = scriptOf(['chef', 'imp'])
  render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <PaperDialog kind="nightOrder" sheet={{ script, characters, query: 'script=Test' }} onClose={onClose} />
    </IntlProvider>,
  )
  return userEvent.setup({ delay: null })
}

it('asks the worker for what was chosen, downloads it, and stays busy until it is seen', async () => {
  answer = () => ({ bytes: new Uint8Array([1]) })
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const user = open()
  expect(screen.getByRole('radio', { name: 'Night order' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Tokens' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), 'Letter')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Character tokens' }), '50 mm')
  await user.click(screen.getByRole('checkbox', { name: 'Print backs' }))
  await user.click(screen.getByRole('button', { name: 'Export to PDF' }))
  expect(screen.getByRole('button', { name: 'Generating PDF…' })).toHaveAttribute('aria-disabled', 'true')
  await vi.waitFor(() => expect(download).toHaveBeenCalledOnce(), PATIENCE)
  expect(download.mock.contexts[0]).toHaveProperty('download', 'Test tokens.pdf')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    kind: 'tokens',
    address: null,
    options: { paper: 'letter', tokens: { tokenSize: 50, backs: true } },
  })
  expect(closed).toBe(1)
})

it.each([
  [{ error: 'fonts' } as const, /needs fonts that could not be fetched/],
  [{ error: 'failed' } as const, /could not be made/],
  ['broken' as const, /could not be loaded/],
])('says in a sentence what went wrong: %j', async (reply, sentence) => {
  answer = () => reply
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Export to PDF' }))
  expect(await screen.findByText(sentence)).toHaveRole('alert')
  expect(screen.getByRole('button', { name: 'Export to PDF' })).toHaveAttribute('aria-disabled', 'false')
  expect(asked[0]?.address).toMatch(/\/night-order\?script=Test$/)
})
