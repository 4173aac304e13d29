import { applyPatches } from 'immer'
import { describe, expect, it } from 'vitest'
import { REFUSALS } from './actions/action.ts'
import { ACTION_TYPES, apply } from './apply.ts'
import { assertNever, ok, refuse } from './result.ts'
import { playing } from './testing/games.ts'

const game = playing(['chef', 'imp'])

describe('applying an action', () => {
  it('does not change the game it was given, and returns patches in both directions', () => {
    const before = JSON.stringify(game)
    const applied = apply(game, { type: 'token.life', id: 'chef', alive: false })
    if (!applied.ok) throw new Error(applied.code)
    expect(JSON.stringify(game)).toBe(before)
    expect(applied.value.game.tokens[0]?.alive).toBe(false)
    expect(applyPatches(game, [...applied.value.patches])).toEqual(applied.value.game)
    expect(applyPatches(applied.value.game, [...applied.value.inverse])).toEqual(game)
  })

  it('gives the same game and no patches when nothing changes', () => {
    const applied = apply(game, { type: 'token.life', id: 'chef', alive: true })
    expect(applied).toEqual({ ok: true, value: { game, patches: [], inverse: [] } })
    expect(applied.ok && applied.value.game).toBe(game)
  })

  it('changes nothing when refused, and returns a known code', () => {
    const refused = apply(game, { type: 'token.swap', a: 'chef', b: 'nobody', alignment: true })
    expect(refused).toEqual(refuse('unknown-token'))
    expect(REFUSALS).toContain('unknown-token')
  })

  it('has one name for each action and each refusal', () => {
    for (const names of [ACTION_TYPES, REFUSALS]) expect(new Set(names).size).toBe(names.length)
  })
})

describe('results', () => {
  it('are a value or a code, and impossible cases throw', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 })
    expect(refuse('no')).toEqual({ ok: false, code: 'no' })
    expect(() => assertNever('left over' as never)).toThrow('left over')
  })
})
