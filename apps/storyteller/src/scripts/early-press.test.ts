import { afterEach, expect, it } from 'vitest'
import { noteEarlyFocus, takeEarlyPress } from './early-press.ts'

afterEach(() => {
  delete window.pressed
  document.body.replaceChildren()
})

it('what was pressed early is taken once', () => {
  window.pressed = { players: 9, script: 'Bad Moon Rising' }
  expect(takeEarlyPress()).toEqual({ players: 9, script: 'Bad Moon Rising' })
  expect(takeEarlyPress()).toEqual({})
})

it.each([
  { players: 4, script: 'custom' },
  { players: 16, script: 'custom' },
  { players: 7.5, script: 'custom' },
  { players: '9', script: 'custom' },
])('%j counts no players', (pressed) => {
  window.pressed = pressed
  expect(takeEarlyPress()).toEqual({ script: 'custom' })
})

it('an unknown script is no press', () => {
  window.pressed = { script: 'Imps and Imps' }
  expect(takeEarlyPress()).toEqual({})
})

it.each([
  ['<select id="boot-players"></select>', 'players'],
  ['<button data-boot-script="custom"></button>', 'script'],
])('the focus was on %s', (html, focus) => {
  document.body.innerHTML = html
  document.body.querySelector<HTMLElement>('*')?.focus()
  noteEarlyFocus()
  expect(takeEarlyPress()).toEqual({ focus })
})
