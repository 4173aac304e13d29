import { characterById } from '@grimoire/catalogue'
import { type Character, type CharacterId, EMPTY_GAME, newToken, type Script } from '@grimoire/game/model'
import { describe, expect, it } from 'vitest'
import { asksForTravellers, roleChoices } from './role-choices.ts'

const ids = (wanted: (character: Character) => boolean) => [...characterById.values()].filter(wanted).map(({ id }) => id)
const TB = ids(({ edition, team }) => edition === 'tb' && team !== 'traveller')

function gameOf(characters: readonly CharacterId[], travellers: readonly CharacterId[] = []) {
  const script = { name: 'S', characters, travellers, fabled: [] } as unknown as Script
  const known = Object.fromEntries([...characters, ...travellers].map((id) => [id, characterById.get(id)]))
  return { ...EMPTY_GAME, script, characters: known as Readonly<Record<CharacterId, Character>> }
}

const travellersOf = (game: ReturnType<typeof gameOf>, allTravellers = false, sought = '') =>
  roleChoices(game, { catalogue: characterById, allTravellers, sought })
    .find(({ team }) => team === 'traveller')
    ?.characters.map(({ id }) => id)

describe('the characters that can be added', () => {
  it('of the four counted teams come from the script', () => {
    const groups = roleChoices(gameOf(TB), { catalogue: characterById, allTravellers: false, sought: '' })
    const counted = groups.filter(({ team }) => ['townsfolk', 'outsider', 'minion', 'demon'].includes(team))
    expect(counted.flatMap(({ characters }) => characters.map(({ id }) => id)).toSorted()).toEqual(TB.toSorted())
  })

  it('leave out those of whom only a reminder was laid', () => {
    const game = gameOf(TB)
    const widow = characterById.get('widow')
    if (!widow) throw new Error('There is no Widow.')
    const minions = (tokens: (typeof game)['tokens']) =>
      roleChoices(
        { ...game, tokens, characters: { ...game.characters, widow } },
        { catalogue: characterById, allTravellers: false, sought: '' },
      )
        .find(({ team }) => team === 'minion')
        ?.characters.map(({ id }) => id)
    expect(minions([])).not.toContain('widow')
    expect(minions([newToken('w', widow)])).toContain('widow')
  })

  it('include every Fabled and Loric', () => {
    const groups = roleChoices(gameOf(TB), { catalogue: characterById, allTravellers: false, sought: '' })
    expect(groups.find(({ team }) => team === 'fabled')?.characters).toHaveLength(ids(({ team }) => team === 'fabled').length)
    expect(groups.find(({ team }) => team === 'loric')?.characters).toHaveLength(ids(({ team }) => team === 'loric').length)
  })

  it('include the Travellers that the script names, without asking', () => {
    const game = gameOf(TB, ['barista'])
    expect(asksForTravellers(game)).toBe(false)
    expect(travellersOf(game)).toEqual(['barista'])
  })

  it('include the edition’s Travellers, or all, if the script names none', () => {
    const game = gameOf(TB)
    expect(asksForTravellers(game)).toBe(true)
    expect(travellersOf(game)?.toSorted()).toEqual(ids(({ edition, team }) => edition === 'tb' && team === 'traveller').toSorted())
    expect(travellersOf(game, true)).toHaveLength(ids(({ team }) => team === 'traveller').length)
  })

  it('include all Travellers if the script belongs to no edition', () => {
    const mixed = gameOf(['imp', 'chef', 'gossip', 'sailor', 'clockmaker', 'dreamer'])
    expect(asksForTravellers(mixed)).toBe(false)
    expect(travellersOf(mixed)).toHaveLength(ids(({ team }) => team === 'traveller').length)
  })

  it('can be searched, over all Travellers', () => {
    expect(travellersOf(gameOf(TB, ['thief']), false, 'barista')).toEqual(['barista'])
  })

  it('are only the game’s own while the catalogue is missing', () => {
    const groups = roleChoices(gameOf(TB), { catalogue: undefined, allTravellers: true, sought: '' })
    expect(groups.map(({ team }) => team)).toEqual(['townsfolk', 'outsider', 'minion', 'demon'])
  })
})
