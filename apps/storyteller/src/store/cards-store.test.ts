import { beforeEach, describe, expect, it, vi } from 'vitest'

const CARD = { text: 'BEWARE', textColour: '#ffffff', backgroundColour: '#EC8065', characterSelectable: false, custom: true }

/** A fresh store, as after a page load. */
async function visit() {
  vi.resetModules()
  const { isSameCard, useLocalCards } = await import('./cards-store.ts')
  return { isSameCard, store: useLocalCards.getState, cards: () => useLocalCards.getState().cards }
}

beforeEach(() => localStorage.clear())

describe('cards made without an account', () => {
  it('are there on the next visit', async () => {
    const { store } = await visit()
    store().add(CARD)
    store().add({ ...CARD, text: 'RUN' })
    expect((await visit()).cards()).toEqual([CARD, { ...CARD, text: 'RUN' }])
  })

  it('with the same text and colours are one card', async () => {
    const { store, cards, isSameCard } = await visit()
    store().add(CARD)
    store().add({ ...CARD, backgroundColour: '#ec8065', characterSelectable: true })
    expect(cards()).toHaveLength(1)
    expect(isSameCard(CARD, { ...CARD, textColour: '#000000' })).toBe(false)
  })

  it('are deleted', async () => {
    const { store } = await visit()
    store().add(CARD)
    store().remove(CARD)
    expect((await visit()).cards()).toEqual([])
  })

  it('survive invalid data beside them', async () => {
    localStorage.setItem('customCards', JSON.stringify([1, { text: '' }, CARD, { ...CARD, textColour: 'url(x)' }]))
    expect((await visit()).cards()).toEqual([CARD])
    expect(localStorage.getItem('unreadable:cards')).toContain('url(x)')
    localStorage.setItem('customCards', '{nonsense')
    expect((await visit()).cards()).toEqual([])
    expect(localStorage.getItem('unreadable:cards')).toBe('{nonsense')
  })

  it('follow changes by another tab', async () => {
    const { cards } = await visit()
    localStorage.setItem('customCards', JSON.stringify([CARD]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'customCards' }))
    expect(cards()).toEqual([CARD])
  })
})
