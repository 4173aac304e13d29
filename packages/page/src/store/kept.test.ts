import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { deviceKeys, kept, keptText, type Made, onSetAside, takeAside, whenOtherTabsWrite } from './kept.ts'

const seats = z.object({ count: z.number() })
const device = kept('seats', seats, 'device')
const tab = kept('seats', seats, 'tab')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  device.forget()
  tab.forget()
})
afterEach(() => void vi.restoreAllMocks())

describe('a stored value', () => {
  it('is read back, separately for this device and this tab', () => {
    expect(device.write({ count: 7 })).toBe(true)
    expect(kept('seats', seats, 'device').read()).toEqual({ count: 7 })
    expect(tab.read()).toBeUndefined()
    tab.write({ count: 8 })
    expect([sessionStorage.getItem('seats'), localStorage.getItem('seats')]).toEqual(['{"count":8}', '{"count":7}'])
  })

  it('can be forgotten', () => {
    device.write({ count: 7 })
    device.forget()
    expect([device.read(), localStorage.getItem('seats')]).toEqual([undefined, null])
  })

  it.each(['', '{', 'null', '7', '{"count":"7"}'])('counts as absent when it is “%s”', (text) => {
    localStorage.setItem('seats', text)
    expect(device.read()).toBeUndefined()
  })

  it('is found by the start of its key', () => {
    localStorage.setItem('seat:1', 'x')
    localStorage.setItem('other', 'x')
    expect(deviceKeys('seat:')).toEqual(['seat:1'])
  })
})

describe('what somebody made and cannot be read', () => {
  const cards = kept('cards', seats, 'device', 'cards')
  const TEXT = '{"count":"7"}'
  const told: Made[] = []
  const listen = () => onSetAside((made) => told.push(made))

  beforeEach(() => {
    told.length = 0
    localStorage.setItem('cards', TEXT)
  })

  it('is set aside before it is written over, and told', () => {
    const stop = listen()
    expect(cards.read()).toBeUndefined()
    cards.write({ count: 1 })
    expect(told).toEqual(['cards'])
    expect(takeAside('cards')).toBe(TEXT)
    stop()
  })

  it('is told on the next visit, when another page found it, and once', () => {
    cards.read()
    listen()()
    expect(told).toEqual(['cards'])
    takeAside('cards')
    listen()()
    expect(told).toEqual(['cards'])
    // It stays in the browser.
    expect(localStorage.getItem('damaged:cards')).toBe(TEXT)
    expect(takeAside('cards')).toBeNull()
  })

  it('is copied whole when only a part cannot be read', () => {
    cards.setAside()
    expect([localStorage.getItem('cards'), takeAside('cards')]).toEqual([TEXT, TEXT])
  })

  it('is nothing when there is nothing', () => {
    localStorage.removeItem('cards')
    const stop = listen()
    expect(cards.read()).toBeUndefined()
    expect(told).toEqual([])
    stop()
  })
})

describe('where storage is blocked', () => {
  beforeEach(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
  })

  it('a value lasts for this visit', () => {
    expect(device.write({ count: 7 })).toBe(false)
    expect(kept('seats', seats, 'device').read()).toEqual({ count: 7 })
    device.forget()
    expect(device.read()).toBeUndefined()
  })

  it('a text is not there', () => {
    const text = keptText('text', 'tab')
    expect(text.write('x')).toBe(false)
    expect(text.read()).toBeNull()
    text.forget()
  })
})

it('a value that did not fit lasts until one can be stored', () => {
  device.write({ count: 7 })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(device.write({ count: 8 })).toBe(false)
  expect(device.read()).toEqual({ count: 8 })
  full.mockRestore()
  device.write({ count: 9 })
  expect(device.read()).toEqual({ count: 9 })
})

it('notices when another tab writes this key or clears everything', () => {
  const listener = vi.fn()
  whenOtherTabsWrite('seats', listener)
  for (const key of ['seats', 'other', null]) window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(listener).toHaveBeenCalledTimes(2)
})
