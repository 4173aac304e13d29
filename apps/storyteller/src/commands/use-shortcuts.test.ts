import { describe, expect, it } from 'vitest'
import { isModalOpen, isOwnKey, isTyping, pressOf } from './use-shortcuts.ts'

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  pressOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers })

describe('a key press is written in the form of shortcuts', () => {
  it.each([
    ['h', {}, 'h'],
    ['H', { shiftKey: true }, 'h'],
    ['?', { shiftKey: true }, '?'],
    [' ', {}, ' '],
    ['Escape', {}, 'escape'],
    ['Escape', { shiftKey: true }, 'shift+escape'],
    ['z', { ctrlKey: true }, 'mod+z'],
    ['z', { metaKey: true }, 'mod+z'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'mod+shift+z'],
    ['z', { altKey: true }, null],
  ] as const)('%s with %o is %s', (key, modifiers, expected) => {
    expect(press(key, modifiers)).toBe(expected)
  })
})

function element(html: string): Element {
  document.body.innerHTML = html
  const first = document.body.firstElementChild
  if (!first) throw new Error('No element was created.')
  return first
}

describe('letters typed into a text are not shortcuts', () => {
  it.each([
    ['<input>', true],
    ['<input type="search">', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<input type="checkbox">', false],
    ['<input type="range">', false],
    ['<button></button>', false],
  ])('%s: %s', (html, expected) => {
    expect(isTyping(element(html))).toBe(expected)
  })
})

describe('a focused control keeps the keys it handles itself', () => {
  it.each([
    ['<button></button>', ' ', true],
    ['<button></button>', 'h', false],
    ['<a href="/">x</a>', 'enter', true],
    ['<div></div>', ' ', false],
    ['<input type="range">', 'arrowleft', true],
    ['<div></div>', 'arrowleft', false],
    ['<button role="menuitem"></button>', 'h', false],
    ['<div role="menu"></div>', 'h', true],
    ['<div role="menu"></div>', 'escape', true],
    ['<div role="menu"></div>', 'mod+z', false],
    ['<div role="dialog"></div>', 'escape', true],
    ['<div role="dialog"></div>', 'h', false],
    ['<div></div>', 'escape', false],
  ])('%s and %s: %s', (html, key, expected) => {
    expect(isOwnKey(element(html), key)).toBe(expected)
  })
})

describe('shortcuts are off while a dialog is open, and on while it closes', () => {
  it.each([
    ['<section role="dialog" aria-modal="true"></section>', true],
    ['<section role="dialog" aria-modal="true" data-leaving></section>', false],
    ['<dialog open></dialog>', true],
    ['<div></div>', false],
  ])('%s: %s', (html, expected) => {
    element(html)
    expect(isModalOpen()).toBe(expected)
  })

  it('but the Escape that closed it is not handled twice', () => {
    element('<section role="dialog" aria-modal="true" data-leaving></section>')
    expect(isOwnKey(document.body, 'escape')).toBe(true)
    expect(isOwnKey(document.body, 'n')).toBe(false)
  })
})
