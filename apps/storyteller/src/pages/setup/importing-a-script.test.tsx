import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { api, refuseAddresses, serveAtAddress } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useDialogStore } from '../../store/dialogs.ts'
import { useStatusStore } from '../../store/status-store.ts'
import { card, game, pasteScript, pasteText, query, renderSetup, scriptCard, section, statusText } from './testing/render-setup.tsx'

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
afterEach(() => api.resetHandlers())
afterAll(() => api.close())

const LARGE = `["${'a'.repeat(1024 * 1024)}"]`

describe('a refused script', () => {
  it.each([
    ['<script>alert(1)</script>', 'Security violation: Malicious content detected. Upload rejected.'],
    ['[{"id":"_meta","constructor":1},"chef"]', 'Security violation: Malicious content detected. Upload rejected.'],
    ['not json', 'Failed to parse JSON. Please check your script format.'],
    ['42', 'Failed to parse JSON. Please check your script format.'],
    ['["nobody"]', 'This script holds no character that can be used.'],
  ])('pasted as %j says why and leaves everything as it was', async (text, message) => {
    const user = await renderSetup({ at: '/?script=Trouble+Brewing' })
    await user.click(card('Chef'))
    const before = game()
    await pasteText(user, text)
    expect(await screen.findByText(message)).toBeVisible()
    expect(game()).toBe(before)
    expect(query().get('script')).toBe('Trouble Brewing')
    expect(screen.getByRole('dialog', { name: 'From JSON' })).toBeVisible()
  })

  it.each([
    ['not json', 'Failed to parse JSON file. Please check your script format.'],
    ['eval("1")', 'Security violation: Malicious content detected. Upload rejected.'],
    [LARGE, 'This script is larger than 1 MB, the most that can be read.'],
  ])('as a file %#  says why and leaves everything as it was', async (text, message) => {
    const user = await renderSetup()
    const before = game()
    await user.click(scriptCard('Custom Scripts'))
    await user.click(await screen.findByRole('button', { name: 'From File' }))
    const load = await screen.findByRole('button', { name: 'Load' })
    expect(load).toBeDisabled()
    await user.upload(screen.getByLabelText('Choose a script file'), new File([text], 'script.json', { type: 'application/json' }))
    await user.click(load)
    expect(await screen.findByText(message)).toBeVisible()
    expect(game()).toBe(before)
  })

  it('from a URL says why and leaves everything as it was', async () => {
    refuseAddresses()
    const user = await renderSetup()
    const before = game()
    await user.click(scriptCard('Custom Scripts'))
    await user.click(await screen.findByRole('button', { name: 'From URL' }))
    await user.type(await screen.findByLabelText('Script URL'), 'https://example.org/x.json')
    await user.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText('Failed to get script from URL')).toBeVisible()
    expect(screen.getByText('The server at this address did not answer with a file.')).toBeVisible()
    expect(game()).toBe(before)
  })

  it('that is a saved game says so and offers to load that', async () => {
    const saved = readFileSync(join(import.meta.dirname, '../../../../../docs/examples/first-night.dgrim'), 'utf8')
    const user = await renderSetup()
    const before = game()
    await user.click(scriptCard('Custom Scripts'))
    await user.click(await screen.findByRole('button', { name: 'From File' }))
    const file = new File([saved], 'first-night.dgrim')
    await user.upload(await screen.findByLabelText('Choose a script file'), file)
    await user.click(screen.getByRole('button', { name: 'Load' }))
    expect(await screen.findByText('This is a saved game, not a script.')).toBeVisible()
    expect(game()).toBe(before)
    await user.click(screen.getByRole('button', { name: 'Load the game' }))
    expect(useDialogStore.getState()).toMatchObject({ opened: true, dialog: { kind: 'load', props: { from: file } } })
  })

  it('dropped, that is a saved game, offers in the banner to load that', async () => {
    await renderSetup()
    const saved = JSON.stringify({ players: [{ name: 'Ann', role: 'imp' }], edition: { id: 'tb' }, roles: '' })
    fireEvent(window, dragEvent('drop', { types: ['Files'], files: [new File([saved], 'state.json')] }))
    await waitFor(() => expect(statusText()).toBe('This is a saved game, not a script.'))
    expect(useStatusStore.getState().status).toMatchObject({ action: { label: 'Load the game' } })
  })

  it('cannot be loaded while there is only blank space', async () => {
    const user = await renderSetup()
    await user.click(scriptCard('Custom Scripts'))
    await user.click(await screen.findByRole('button', { name: 'From JSON' }))
    await user.type(await screen.findByPlaceholderText('Paste your script JSON here...'), '  ')
    expect(screen.getByRole('button', { name: 'Load' })).toBeDisabled()
  })
})

describe('an accepted script', () => {
  it('shows what was repaired, losses first, until that is dismissed', async () => {
    const user = await renderSetup()
    await pasteScript(user, ['scarlet_woman', 'chef', 'nosuchrole', 'monk', 'saint', 'imp', 'Fortune Teller'])
    const report = within(
      await screen.findByRole('complementary', { name: '2 things in this script were fixed; one needs a look' }),
    )
    expect(report.getAllByRole('listitem')[0]).toHaveTextContent('“nosuchrole” is not known and was left out.')
    const respelled = report.getByText('2 ids were spelt in another way.')
    await user.click(respelled)
    expect(report.getByText('“Fortune Teller” was spelt in another way.')).toBeVisible()
    await user.click(report.getByRole('button', { name: 'Dismiss the list' }))
    expect(screen.queryByRole('complementary', { name: /fixed/ })).toBeNull()
    expect(game().script?.name).toBe('Pasted')
  })

  it('without a name has that of its file', async () => {
    const user = await renderSetup()
    await user.click(scriptCard('Custom Scripts'))
    await user.click(await screen.findByRole('button', { name: 'From File' }))
    const file = new File([JSON.stringify(['chef', 'monk', 'saint', 'spy', 'imp'])], 'Ember_Hall.json', {
      type: 'application/json',
    })
    await user.upload(await screen.findByLabelText('Choose a script file'), file)
    await user.click(screen.getByRole('button', { name: 'Load' }))
    expect(await screen.findByRole('heading', { name: 'Ember Hall' })).toBeVisible()
  })

  it('is taken out of a link that holds it, without asking anybody', async () => {
    const script = JSON.stringify([{ id: '_meta', name: 'Linked' }, 'chef', 'monk', 'saint', 'spy', 'imp'])
    const link = `https://script.bloodontheclocktower.com/?script=${encodeURIComponent(gzipSync(script).toString('base64'))}`
    const user = await renderSetup()
    await user.click(scriptCard('Custom Scripts'))
    await user.click(await screen.findByRole('button', { name: 'From URL' }))
    await user.click(await screen.findByLabelText('Script URL'))
    await user.paste(link)
    await user.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByRole('heading', { name: 'Linked' })).toBeVisible()
    expect(game().script?.source).toEqual({ kind: 'text' })
  })

  it('may be pasted as a link, and a link that was cut off says so', async () => {
    const script = JSON.stringify([{ id: '_meta', name: 'Linked' }, 'chef', 'monk', 'saint', 'spy', 'imp'])
    const link = `https://script.bloodontheclocktower.com/?script=${gzipSync(script).toString('base64url')}`
    const user = await renderSetup()
    await pasteText(user, link.slice(0, -20))
    expect(await screen.findByText('The link does not hold a whole script. It may have been cut off.')).toBeVisible()
    await user.click(screen.getByPlaceholderText('Paste your script JSON here...'))
    await user.clear(screen.getByPlaceholderText('Paste your script JSON here...'))
    await user.paste(link)
    await user.click(screen.getByRole('button', { name: 'Load' }))
    expect(await screen.findByRole('heading', { name: 'Linked' })).toBeVisible()
  })

  it('may be dropped anywhere on the page', async () => {
    await renderSetup()
    const file = new File([JSON.stringify(['chef', 'monk', 'saint', 'spy', 'imp', { id: '_meta', name: 'Dropped' }])], 's.json')
    const carries = { types: ['Files'], files: [file] }
    fireEvent(window, dragEvent('dragenter', carries))
    expect(screen.getByText('Drop the script here')).toBeVisible()
    fireEvent(window, dragEvent('drop', carries))
    expect(screen.queryByText('Drop the script here')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Dropped' })).toBeVisible()
    expect(game().script?.source).toEqual({ kind: 'file' })
  })

  it('shows in the banner why a dropped file was refused', async () => {
    await renderSetup()
    fireEvent(window, dragEvent('drop', { types: ['Files'], files: [new File(['nonsense'], 's.json')] }))
    await waitFor(() => expect(statusText()).toBe('Failed to parse JSON file. Please check your script format.'))
    expect(game().script?.name).toBe('Trouble Brewing')
  })

  it('gives way to one chosen later, even if it arrives last', async () => {
    serveAtAddress(
      'https://example.org/late.json',
      JSON.stringify([{ id: '_meta', name: 'Late' }, 'chef', 'monk', 'saint', 'spy', 'imp']),
    )
    const user = await renderSetup()
    await user.click(scriptCard('Custom Scripts'))
    await user.click(await screen.findByRole('button', { name: 'From URL' }))
    await user.type(await screen.findByLabelText('Script URL'), 'https://example.org/late.json')
    fireEvent.click(screen.getByRole('button', { name: 'Download' }))
    fireEvent.click(scriptCard('Sects and Violets'))
    expect(await screen.findByRole('heading', { name: 'Sects and Violets' })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(game().script?.name).toBe('Sects and Violets')
  })
})

describe('pictures from other servers', () => {
  const brew = (id: string, image: string) => ({ id, name: id, team: 'townsfolk', ability: 'Sees.', image })
  const SCRIPT = [brew('one', 'https://a.example/1.png'), brew('two', 'https://b.example/2.png'), 'chef', 'saint', 'spy', 'imp']

  it('are asked about once for each host, and the answers are remembered', async () => {
    const user = await renderSetup()
    await pasteScript(user, SCRIPT)
    expect(screen.getByText('Load pictures from a.example? Their server will see your address.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Load pictures' }))
    expect(screen.getByText('Load pictures from b.example? Their server will see your address.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'No' }))
    expect(useSettings.getState().imageHosts).toEqual({ 'a.example': true, 'b.example': false })
    expect(screen.queryByText(/Load pictures from/)).toBeNull()
  })

  it('are not loaded before the answer', async () => {
    const user = await renderSetup()
    await pasteScript(user, SCRIPT)
    expect(document.querySelectorAll('image')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Load pictures' }))
    expect([...document.querySelectorAll('image')].map((image) => image.getAttribute('href'))).toEqual(['https://a.example/1.png'])
  })
})

describe('saving the script to the device', () => {
  it('writes the official form, under the script’s name', async () => {
    const user = await renderSetup()
    await pasteScript(user, ['chef', 'scarlet_woman', 'saint', 'monk', 'imp'])
    const saved: { name: string; blob: Blob | null } = { name: '', blob: null }
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved.blob = blob), 'blob:x'), revokeObjectURL: () => undefined }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.name = this.download
    })
    await user.click(screen.getByRole('button', { name: 'Export script as JSON' }))
    await waitFor(() => expect(saved.name).toBe('Pasted.json'))
    expect(JSON.parse((await saved.blob?.text()) ?? '')).toEqual([
      { id: '_meta', name: 'Pasted', author: '' },
      'chef',
      'scarletwoman',
      'saint',
      'monk',
      'imp',
    ])
    click.mockRestore()
    vi.unstubAllGlobals()
  })
})

describe('what is added to a script', () => {
  it('suggests the Djinn for jinxes and the Bootlegger for homebrew, and adds them', async () => {
    const user = await renderSetup()
    const brewer = { id: 'brewer', name: 'Brewer', team: 'townsfolk', ability: 'Brews.' }
    await pasteScript(user, ['chef', 'heretic', 'spy', 'imp', 'monk', brewer])
    expect(await section('Fabled').findByText('Suggested: the script has jinxes')).toBeVisible()
    expect(section('Loric').getByText('Suggested: the script has rules or characters of its own')).toBeVisible()
    await user.click(card('Chef'))
    await user.click(card('Djinn'))
    expect(game().bag.map((token) => token.characterId)).toEqual(['chef', 'djinn'])
    expect(screen.queryByText('Suggested: the script has jinxes')).toBeNull()
    expect(await screen.findByText('Heretic and Spy')).toBeVisible()
    expect(section('Jinxes').getByText('Heretic and Spy')).toBeVisible()
  })

  it('offers the Travellers of the script, or all of them', async () => {
    const user = await renderSetup()
    expect(screen.queryByText('Beggar')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show Travellers' }))
    expect(card('Beggar')).toBeVisible()
    expect(screen.queryByText('Harlot')).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'All' }))
    await screen.findByText('Harlot')
    await user.click(card('Harlot'))
    expect(game().bag.map((token) => token.characterId)).toEqual(['harlot'])
    expect(section('Travellers').getByText('1/5')).toBeVisible()
  })

  it('says when a script has no text for the Bootlegger', async () => {
    const user = await renderSetup()
    await user.click(screen.getByRole('button', { name: 'Bootlegger notes' }))
    expect(await screen.findByText('No bootlegger information available for this script.')).toBeVisible()
  })
})

function dragEvent(name: string, dataTransfer: { readonly types: readonly string[]; readonly files: readonly File[] }): Event {
  const event = createEvent(name, window, { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  return event
}
