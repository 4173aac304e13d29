import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { describe, expect, it, vi } from 'vitest'
import { messages } from '../i18n/english.ts'
import { anchorOf, CHAPTERS } from './chapters.ts'
import { findPlaces } from './find.ts'
import { Rules } from './rules.tsx'

const { chapters, terms } = messages.rules
const WORDS_A_MINUTE = 250

/** Every key of the chapters with its words, as the order in `chapters.ts` names them. */
function listed(): string[] {
  return CHAPTERS.flatMap(({ id, sections }) => [
    `${id}.title`,
    `${id}.lead`,
    ...sections.flatMap((section) => [
      `${id}.${section.id}.title`,
      ...Array.from({ length: section.paragraphs }, (_, index) => `${id}.${section.id}.p${index + 1}`),
    ]),
  ])
}

/** Every text under a tree of messages, by its key. */
function texts(tree: object, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const key = path === '' ? name : `${path}.${name}`
    return typeof value === 'object' && value !== null ? texts(value, key) : [[key, String(value)] as [string, string]]
  })
}

const wordsIn = (text: string) => text.replace(/<[^>]+>/g, '').split(/\s+/).length

describe('the words of the rules', () => {
  it('are those of the chapters, no more and no fewer', () => {
    expect(listed().toSorted()).toEqual(
      texts(chapters)
        .map(([key]) => key)
        .toSorted(),
    )
  })

  it.each(CHAPTERS)('$id takes as long to read as it says', ({ id, minutes }) => {
    const words = texts(chapters[id as keyof typeof chapters]).reduce((sum, [, text]) => sum + wordsIn(text), 0)
    expect(Math.max(1, Math.round(words / WORDS_A_MINUTE))).toBe(minutes)
  })

  it('explain each term once, in the section whose text marks it', () => {
    const marked = CHAPTERS.flatMap(({ id, sections }) =>
      sections.flatMap((section) => {
        const inText = texts(chapters[id as keyof typeof chapters])
          .filter(([key]) => key.startsWith(`${section.id}.`))
          .flatMap(([, text]) => [...text.matchAll(/<(\w{2,})>/g)].map(([, term]) => term))
        expect(inText.toSorted(), `${id}.${section.id}`).toEqual([...(section.terms ?? [])].toSorted())
        return section.terms ?? []
      }),
    )
    expect(marked.toSorted()).toEqual(Object.keys(terms).toSorted())
  })
})

function show(onClose?: () => void) {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled(this)
  }
  render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <Rules {...(onClose && { onClose })} />
    </IntlProvider>,
  )
  return { scrolled, user: userEvent.setup(), contents: within(screen.getByRole('navigation', { name: 'Contents' })) }
}

describe('the rules', () => {
  it('have a heading with its anchor for every chapter, and a link to it', async () => {
    const { user, contents, scrolled } = show()
    for (const chapter of CHAPTERS) {
      const { title } = chapters[chapter.id as keyof typeof chapters]
      expect(screen.getByRole('heading', { level: 2, name: title })).toHaveAttribute('id', anchorOf(chapter))
      expect(contents.getByRole('link', { name: new RegExp(title) })).toHaveAttribute('href', `/rules#${anchorOf(chapter)}`)
    }
    await user.click(contents.getByRole('link', { name: /Your first night/ }))
    const heading = screen.getByRole('heading', { name: 'Your first night' })
    expect(scrolled).toHaveBeenLastCalledWith(heading)
    expect(heading).toHaveFocus()
    expect(location.hash).toBe('#first-night')
    history.replaceState(null, '', '/')
  })

  it('go to the chapter in the address', () => {
    history.replaceState(null, '', '/rules#night')
    const { scrolled } = show()
    expect(scrolled).toHaveBeenCalledWith(screen.getByRole('heading', { name: 'A night in the town' }))
    history.replaceState(null, '', '/')
  })

  it('leave the address of the app alone in a dialog', async () => {
    const close = vi.fn()
    const { user, contents } = show(close)
    await user.click(contents.getByRole('link', { name: /Your first night/ }))
    expect(location.hash).toBe('')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(close).toHaveBeenCalledOnce()
  })

  it('are searched from the keyboard, place by place', async () => {
    const { user, scrolled } = show()
    const field = screen.getByRole('searchbox', { name: 'Search the rules' })
    await user.type(field, 'exil')
    const count = Number(/^(\d+) places$/.exec(screen.getAllByRole('status')[0]?.textContent ?? '')?.[1])
    expect(count).toBeGreaterThan(5)
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(`1 of ${count}`)
    expect((scrolled.mock.lastCall?.[0] as Element | undefined)?.textContent).toMatch(/exil/i)
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(`${count} of ${count}`)
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(`1 of ${count}`)
    await user.keyboard('{Escape}')
    expect(field).toHaveValue('')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('say when nothing is found', () => {
    show()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xylophone' } })
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Nothing found')
  })

  it('explain a term in the text where there is no margin', async () => {
    const { matchMedia } = window
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(max-width: 1199px)' }))
    const { user } = show()
    const term = screen.getByRole('button', { name: 'ghost vote' })
    expect(term).toHaveAttribute('aria-expanded', 'false')
    await user.click(term)
    expect(term).toHaveAttribute('aria-expanded', 'true')
    expect(document.getElementById(term.getAttribute('aria-controls') ?? '')).toHaveTextContent(terms.ghostVote.means)
    await user.click(term)
    expect(term).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('a search', () => {
  function places(html: string, typed: string) {
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = html
    return findPlaces(root, typed).map(String)
  }

  it.each([
    ['ghost', ['Ghost', 'ghost']],
    ['host', []],
    ['GHOST V', ['ghost v']],
    ['vote co', ['vote co']],
    ['cafe', ['Café']],
    ['  ', []],
  ])('for “%s” finds %j', (typed, found) => {
    expect(places('<h3>Ghost</h3><p>Your <b>ghost</b> vote <i>counts</i> at the Café</p><p>unless</p>', typed)).toEqual(found)
  })
})
