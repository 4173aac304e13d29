import { builtInScripts } from '@grimoire/catalogue'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NightSheet } from './night-sheet.tsx'
import { NightSteps } from './night-steps.tsx'
import { builtIn, HOMEBREW, renderSheet, scriptOf } from './testing/sheet-fixture.tsx'

const steps = () => within(screen.getByRole('list')).getAllByRole('listitem')
const order = () => steps().map((one) => within(one).getByRole('heading').textContent?.trim())

describe('the night-order sheet', () => {
  it('of Trouble Brewing has the order it was published with', async () => {
    const { script, characters } = builtIn('Trouble Brewing')
    expect(script.firstNight).toEqual(builtInScripts.find((one) => one.name === 'Trouble Brewing')?.firstNight)
    const user = renderSheet(<NightSheet script={script} characters={characters} />)
    expect(screen.getByRole('radio', { name: 'First Night' })).toBeChecked()
    expect(order()).toEqual([
      ...['Dusk', 'Bureaucrat', 'Thief', 'Minion info', 'Demon info', 'Poisoner', 'Spy', 'Washerwoman', 'Librarian'],
      ...['Investigator', 'Chef', 'Empath', 'Fortune Teller', 'Butler', 'Dawn'],
    ])
    await user.click(screen.getByRole('radio', { name: 'Other Nights' }))
    expect(order()).toEqual([
      ...['Dusk', 'Bureaucrat', 'Thief', 'Poisoner', 'Monk', 'Spy', 'Scarlet Woman', 'Imp', 'Ravenkeeper', 'Undertaker'],
      ...['Empath', 'Fortune Teller', 'Butler', 'Dawn'],
    ])
  })

  it('of a teensy script follows the global sheet', async () => {
    const { script, characters } = builtIn('No greater joy')
    const user = renderSheet(<NightSheet script={script} characters={characters} />)
    expect(order()).toEqual([
      ...['Dusk', 'Minion info', 'Demon info', 'Investigator', 'Empath', 'Clockmaker', 'Chambermaid', 'Dawn'],
    ])
    expect(screen.getByText('With 7 or more players, the Minions learn the Demon and each other.')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Other Nights' }))
    expect(order()).toEqual(['Dusk', 'Scarlet Woman', 'Imp', 'Sage', 'Empath', 'Chambermaid', 'Dawn'])
  })

  it('of a script with its own order and homebrew follows that order, and shows the homebrew’s reminder', () => {
    const { script, characters } = scriptOf(['chef', 'empath', 'imp', HOMEBREW], {
      firstNight: ['dusk', 'empath', 'brewer', 'chef', 'dawn'],
    })
    renderSheet(<NightSheet script={script} characters={characters} />)
    expect(order()).toEqual(['Dusk', 'Demon info', 'Empath', 'Brewer', 'Chef', 'Dawn'])
    const brewer = within(steps()[3] ?? document.body)
    expect(brewer.getByText('THE BREW')).toBeVisible()
    expect(brewer.getByRole('img', { name: 'a reminder is placed' })).toBeVisible()
  })

  it('writes the words of a reminder as on its token, and never begins a line with its ring', () => {
    const { script, characters } = builtIn('Trouble Brewing')
    renderSheet(<NightSheet script={script} characters={characters} />)
    const said = screen.getByText('Poisoned').closest('p')
    expect(said?.querySelector('[role=img]')).not.toBeNull()
    // Between the last word and the ring there is no space at which a line may break.
    expect(said?.textContent).toMatch(/Poisoned[.,;]?\u00a0+/u)
    for (const ring of screen.getAllByRole('img')) expect(ring.closest('p')?.textContent).not.toMatch(/ \u00a0/u)
  })

  it('keeps the numbers of the night when only some steps are shown', () => {
    const { script, characters } = builtIn('Trouble Brewing')
    renderSheet(<NightSteps script={script} characters={characters} which="first" level={3} find="in" />)
    expect(steps().map((one) => [one.getAttribute('value'), within(one).getByRole('heading').innerHTML])).toEqual([
      ['4', 'Minion <mark>in</mark>fo'],
      ['5', 'Demon <mark>in</mark>fo'],
      ['10', '<mark>In</mark>vestigator'],
    ])
  })

  it('places homebrew by its number when there is no order', () => {
    const { script, characters } = scriptOf(['chef', 'empath', 'imp', HOMEBREW])
    renderSheet(<NightSheet script={script} characters={characters} />)
    expect(order()).toEqual(['Dusk', 'Demon info', 'Brewer', 'Chef', 'Empath', 'Dawn'])
  })

  it('switches to the other nights with the arrow keys', async () => {
    const { script, characters } = builtIn('No greater joy')
    const user = renderSheet(<NightSheet script={script} characters={characters} />)
    await user.tab()
    expect(screen.getByRole('radio', { name: 'First Night' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('list', { name: 'Other Nights' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Other Nights' })).toHaveFocus()
  })

  it('says when nobody acts', async () => {
    const { script, characters } = scriptOf(['mayor', 'virgin', 'saint', 'soldier', 'chef'])
    const user = renderSheet(<NightSheet script={script} characters={characters} />)
    expect(order()).toEqual(['Dusk', 'Chef', 'Dawn'])
    await user.click(screen.getByRole('radio', { name: 'Other Nights' }))
    expect(screen.getByText('No characters have night actions')).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
