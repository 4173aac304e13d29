import { beforeEach, describe, expect, it, vi } from 'vitest'

const CARD = { text: 'BEWARE', textColour: '#ffffff', backgroundColour: '#EC8065', characterSelectable: false, custom: true }

/** The store as it is after the page was loaded. */
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

  it('are one card by the same text in the same colours', async () => {
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

  it('survive nonsense beside them', async () => {
    localStorage.setItem('customCards', JSON.stringify([1, { text: '' }, CARD, { ...CARD, textColour: 'url(x)' }]))
    expect((await visit()).cards()).toEqual([CARD])
    localStorage.setItem('customCards', '{nonsense')
    expect((await visit()).cards()).toEqual([])
  })

  it('follow another tab', async () => {
    const { cards } = await visit()
    localStorage.setItem('customCards', JSON.stringify([CARD]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'customCards' }))
    expect(cards()).toEqual([CARD])
  })
})
