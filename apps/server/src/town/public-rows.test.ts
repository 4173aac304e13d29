/** What is left of the rows that a client sends: nothing that not everybody at the table sees. */

import { characters as builtIn } from '@grimoire/catalogue'
import { EMPTY_GAME, isPublicTeam, newToken } from '@grimoire/game/model'
import { runs } from '@grimoire/game/testing/runs'
import { viewFor } from '@grimoire/game/views'
import { toWire } from '@grimoire/protocol/character/wire'
import { townRowSchema, townRows } from '@grimoire/protocol/town/rows'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foreignRow } from '../testing/towns.ts'
import { opaqueIds } from './opaque-ids.ts'
import { publicRows } from './public-rows.ts'

const characters = new Map(builtIn.map((character) => [character.id, character]))
const hideId = opaqueIds('salt')
const left = (row: Record<string, unknown>) => publicRows([row], { characters, hideId })[0]
const EMPTY = { character: null, seated: true, player: '', alive: true, ghostvote: true, onTheBlock: false, voteCount: 0 }

describe('a row of the specification', () => {
  it('keeps what everybody sees', () => {
    const row = foreignRow('imp', 'Imp', 'Bo', { type: 'Demon', alive: false, ghostvote: false, onTheBlock: true, voteCount: 4 })
    expect(left(row)).toEqual({
      ...{ id: hideId(row.id), character: null, seated: true, player: 'Bo' },
      ...{ alive: false, ghostvote: false, onTheBlock: true, voteCount: 4 },
    })
  })

  it('keeps the character of a Traveller, Fabled or Loric, in our own words', () => {
    const thief = characters.get('thief')
    if (!thief) throw new Error('There is no Thief.')
    const { id, name, team, edition, icon, images } = thief
    const row = foreignRow('thief', 'Der Dieb', 'Cy', { type: 'Traveller', images: ['http://elsewhere.test/x.png'] })
    expect(left(row)?.character).toEqual(toWire({ id, name, team, edition, icon, images }))
    expect(left(foreignRow('djinn', 'Djinn', '', { type: 'Fabled' }))).toMatchObject({ seated: false, character: { id: 'djinn' } })
  })

  it('keeps name and kind of a homebrew Traveller', () => {
    const row = foreignRow('smith', 'Smith', 'Di', {
      type: 'Traveller',
      images: ['http://elsewhere.test/x.png'],
      ability: 'Forge.',
    })
    expect(left(row)?.character).toEqual({ id: 'smith', name: 'Smith', type: 'Traveller', edition: '', icon: null, images: [] })
  })

  it.each([
    ['imp_ab12cd34', 'Smith'],
    ['IMP_ab12cd34', 'Smith'],
    ['scarlet_woman_ab12', 'Smith'],
    ['scarlet-woman', 'Smith'],
    ['smith_ab12cd34', 'Imp'],
    ['smith_ab12cd34', ' ÏMP '],
  ])('%s, %s is none of ours that is secret, whatever it calls itself', (id, name) => {
    for (const type of ['Traveller', 'Fabled', 'Loric'])
      expect(left({ ...foreignRow('x', name, 'Bo', { type }), id })?.character).toBeNull()
  })

  it.each([
    [{}, {}],
    [{ player: 5, alive: 'no', ghostvote: null, onTheBlock: 1, voteCount: 'many', seated: 'x', id: 5, type: [] }, {}],
    [{ voteCount: -1 }, {}],
    [{ voteCount: Number.POSITIVE_INFINITY }, {}],
    [{ player: '  A name of more than eleven ' }, { player: 'A name of m' }],
    [{ player: '😈'.repeat(20) }, { player: '😈'.repeat(11) }],
    [{ seated: false }, { seated: false }],
    [{ constructor: 'x', toString: 'y' }, {}],
  ])('%j is read as far as it can be', (row: Record<string, unknown>, kept) => {
    const { id, ...rest } = left(row) ?? {}
    expect(rest).toEqual({ ...EMPTY, ...kept })
    expect(id).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('a row of our own', () => {
  it('stays as it is, but for the id', () => {
    const secret = builtIn.find(({ team }) => team === 'demon')
    const open = builtIn.find(({ team }) => team === 'traveller')
    if (!secret || !open) throw new Error('A character is gone.')
    const tokens = [newToken('imp_1', secret, { player: 'Ana' }), newToken('t2', open, { player: 'Bo' })]
    const game = { ...EMPTY_GAME, tokens, characters: { [secret.id]: secret, [open.id]: open } }
    const rows = townRows(viewFor(game, { kind: 'town' }))
    expect(publicRows(rows, { characters, hideId })).toEqual(rows.map((row) => ({ ...row, id: hideId(row.id) })))
    // An altered client shows nothing of a secret character either.
    const { id, name, edition, icon, images } = secret
    for (const type of ['Traveller', 'Demon'] as const) {
      const altered = { ...rows[1], character: { id, name, type, edition, icon, images } }
      expect(left(altered)?.character).toBeNull()
    }
  })
})

const anyRow = fc.dictionary(
  fc.oneof(
    fc.constantFrom('id', 'name', 'type', 'player', 'alive', 'ghostvote', 'onTheBlock', 'voteCount', 'seated', 'character', 'icon'),
    fc.string(),
  ),
  fc.oneof(fc.jsonValue(), fc.constantFrom('imp_1', 'imp', 'Imp', 'Traveller', 'Demon', 'Fabled', 'thief_1', true, false, 3)),
)

it('whatever is sent, what is left is a row, and names no secret character of ours', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      const kept = townRowSchema.parse(left(row))
      const { character } = kept
      if (character) expect(isPublicTeam(characters.get(character.id)?.team ?? 'traveller')).toBe(true)
      expect(kept.id).not.toContain('imp')
    }),
    runs(300),
  )
})

it('rows that differ only in what is secret leave the same', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('Townsfolk', 'Demon', 'Minion', 'Outsider', 'x'),
      fc.jsonValue(),
      (name, type, more) => {
        const [one, other] = [
          foreignRow('chef', 'Chef', 'Ana'),
          foreignRow('chef', name, 'Ana', { type, icon: more, notes: more, reminders: more, alignment: more, believes: more }),
        ]
        expect(left(other)).toEqual(left(one))
      },
    ),
    runs(100),
  )
})
