import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useSettings } from '../store/settings-store.ts'
import { CharacterGroups } from './character-groups.tsx'
import { CharacterSheet } from './character-sheet.tsx'
import { builtIn, HOMEBREW, renderSheet, scriptOf } from './testing/sheet-fixture.tsx'

const groups = () =>
  screen.getAllByRole('group').map((one) => `${within(one).getByRole('heading', { level: 3 }).textContent} ${rows(one).length}`)
const rows = (group: HTMLElement) => within(group).getAllByRole('listitem')
const rowOf = (part: HTMLElement) => part.closest('li') ?? document.body
const group = (name: string) => screen.getByRole('group', { name })
const names = (name: string) =>
  within(group(name))
    .getAllByRole('heading', { level: 4 })
    .map((one) => one.textContent)

describe('the character sheet', () => {
  it('of Trouble Brewing has its roles by team, in the script’s order', () => {
    const { script, characters } = builtIn('Trouble Brewing')
    renderSheet(<CharacterSheet script={script} characters={characters} />)
    expect(screen.getByRole('heading', { level: 2, name: 'Trouble Brewing' })).toBeVisible()
    expect(screen.getByText('22 characters')).toBeVisible()
    expect(screen.getByText('version 1.0.0')).toBeVisible()
    expect(groups()).toEqual(['Townsfolk 13', 'Outsiders 4', 'Minions 4', 'Demon 1', 'Recommended Travellers 5'])
    expect(names('Minions')).toEqual(['Poisoner', 'Spy', 'Baron', 'Scarlet Woman'])
    const imp = characters.find((one) => one.id === 'imp')
    expect(within(group('Demon')).getByText(imp?.ability ?? 'none')).toBeVisible()
  })

  it('of a teensy script has what the script has', () => {
    const { script, characters } = builtIn('No greater joy')
    renderSheet(<CharacterSheet script={script} characters={characters} />)
    expect(groups()).toEqual(['Townsfolk 6', 'Outsiders 2', 'Minions 2', 'Demon 1'])
    expect(screen.getByText('11 characters')).toBeVisible()
  })

  it('names the author and version when they are known', () => {
    const { script, characters } = scriptOf(['chef', 'imp'], { author: 'Ada', version: '2.1' })
    renderSheet(<CharacterSheet script={script} characters={characters} />)
    expect(screen.getByText('by Ada')).toBeVisible()
    expect(screen.getByText('version 2.1')).toBeVisible()
  })

  it('of a script that hides its title shows neither name nor author, and keeps the heading for screen readers', () => {
    const { script, characters } = scriptOf(['chef', 'imp'], { author: 'Ada', version: '2.1', hideTitle: true })
    renderSheet(<CharacterSheet script={script} characters={characters} />)
    expect(screen.getByRole('heading', { level: 2, name: 'Test' })).toHaveClass('visually-hidden')
    expect(screen.queryByText('by Ada')).toBeNull()
    expect(screen.getByText('version 2.1')).toBeVisible()
  })

  it('sets the effect on the setup apart', () => {
    const { script, characters } = scriptOf(['chef', 'imp', HOMEBREW])
    renderSheet(<CharacterSheet script={script} characters={characters} />)
    expect(screen.getByText('Each night, brew.')).toBeVisible()
    expect(screen.getByText('[+1 Outsider]')).toHaveClass('paper-setup')
  })

  it('ends with Fabled, Loric and house rules', () => {
    const entries = ['chef', 'imp', HOMEBREW, 'heretic', 'spy', 'thief', 'djinn', 'bootlegger']
    const { script, characters } = scriptOf(entries, { bootlegger: ['Nobody whispers.', 'The Chef sings.'] })
    renderSheet(<CharacterSheet script={script} characters={characters} />)
    expect(groups()).toEqual([
      ...['Townsfolk 2', 'Outsider 1', 'Minion 1', 'Demon 1', 'Recommended Traveller 1', 'Fabled 1', 'Loric 1'],
      'House rules 2',
    ])
    expect(rows(group('House rules')).map((one) => one.textContent)).toEqual(['Nobody whispers.', 'The Chef sings.'])
  })

  it('has each jinx once, under the character that comes first, and opens its sentence', async () => {
    const { script, characters } = scriptOf(['chef', 'imp', HOMEBREW, 'heretic', 'spy'])
    const user = renderSheet(<CharacterSheet script={script} characters={characters} />)
    expect(screen.getByText('2 jinxes')).toBeVisible()
    const pills = screen.getAllByRole('button', { name: /^Jinx with/ })
    expect(pills.map((pill) => [within(rowOf(pill)).getByRole('heading').textContent, pill.textContent])).toEqual([
      ['Brewer', 'Imp'],
      ['Heretic', 'Spy'],
    ])
    const [pill = document.body] = pills
    const sentence = screen.getByText('The Imp does not drink.')
    expect(pill).toHaveAttribute('aria-controls', sentence.id)
    expect([pill.getAttribute('aria-expanded'), sentence.dataset['open']]).toEqual(['false', 'false'])
    await user.click(pill)
    expect([pill.getAttribute('aria-expanded'), sentence.dataset['open']]).toEqual(['true', 'true'])
  })

  it('links to the almanac, but only to an address of the web', () => {
    const sheetOf = (almanac: string) => {
      const { script, characters } = scriptOf(['chef', 'imp'])
      return <CharacterSheet script={{ ...script, almanac }} characters={characters} />
    }
    renderSheet(sheetOf('https://wiki.example/ours'))
    expect(screen.getByRole('link', { name: 'Almanac at wiki.example' })).toHaveAttribute('href', 'https://wiki.example/ours')
    renderSheet(sheetOf('javascript:alert(1)'))
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('shows only the characters with a word that starts with the typed letters, and marks the letters', () => {
    const { script, characters } = builtIn('Trouble Brewing')
    renderSheet(<CharacterGroups script={script} characters={characters} level={3} find="W" />)
    expect(groups()).toEqual(['Townsfolk 1', 'Minion 1'])
    expect(screen.getAllByRole('heading', { level: 4 }).map((one) => one.innerHTML)).toEqual([
      '<mark>W</mark>asherwoman',
      'Scarlet <mark>W</mark>oman',
    ])
  })

  it('says that only one of two exclusive characters may be in play, when their jinx gives no reason', () => {
    const heretic = { id: 'heretic', name: 'Heretic', team: 'outsider', ability: 'Whoever wins loses.' }
    const { script, characters } = scriptOf(['chef', heretic, 'lleech'])
    const silent = characters.map((one) => ({ ...one, jinxes: [] }))
    renderSheet(<CharacterSheet script={script} characters={silent} />)
    expect(within(group('Outsider')).getByText('Only one of the two may be in play.')).toBeVisible()
  })

  it('asks once for each host before it loads a picture', async () => {
    const { script, characters } = scriptOf(['chef', 'imp', HOMEBREW])
    const user = renderSheet(<CharacterSheet script={script} characters={characters} />)
    expect(document.querySelectorAll('image')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Load pictures' }))
    expect(useSettings.getState().imageHosts).toEqual({ 'a.example': true })
    expect(document.querySelector('image')).toHaveAttribute('href', 'https://a.example/brewer.png')
    expect(screen.queryByText(/Load pictures from/)).toBeNull()
  })

  it('lets every name run in its own direction, however long', () => {
    const name = (id: string, text: string) => ({ id, name: text, team: 'townsfolk', ability: text })
    const long = 'Donaudampfschifffahrtsgesellschaftskapitän'
    const { script, characters } = scriptOf([name('a', 'الطباخ'), name('b', '占い師'), name('c', long), 'imp'], { name: 'مسرحية' })
    renderSheet(<CharacterSheet script={script} characters={characters} />)
    expect(names('Townsfolk')).toEqual(['الطباخ', '占い師', long])
    for (const row of rows(group('Townsfolk'))) expect(row).toHaveAttribute('dir', 'auto')
    expect(screen.getByRole('heading', { name: 'مسرحية' })).toHaveAttribute('dir', 'auto')
  })

  it.each([
    [undefined, null],
    [true, 'two'],
    [false, 'one'],
  ])('has as many columns as fit, unless told: %s', (twoColumns, expected) => {
    const { script, characters } = scriptOf(['chef', 'imp'])
    renderSheet(<CharacterSheet script={script} characters={characters} {...(twoColumns === undefined ? {} : { twoColumns })} />)
    expect(screen.getByRole('article').getAttribute('data-columns')).toBe(expected)
  })
})
