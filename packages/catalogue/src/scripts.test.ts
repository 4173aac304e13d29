import { describe, expect, test } from 'vitest'
import { characterById } from './characters.ts'
import { nightSheet } from './night-sheet.ts'
import { OFFICIAL_SCRIPTS } from './official-scripts.ts'
import { type BuiltInScript, builtInScripts, findScript, plainName } from './scripts.ts'

const official = OFFICIAL_SCRIPTS.map(({ name }) => found(name))

describe('built-in scripts', () => {
  test('there are 63, each with its own number and a name that is unique however it is typed', () => {
    expect(builtInScripts).toHaveLength(63)
    expect(new Set(builtInScripts.map((script) => script.pk)).size).toBe(63)
    expect(new Set(builtInScripts.map((script) => plainName(script.name))).size).toBe(63)
  })

  test.each(builtInScripts.map((script) => [script.name, script] as const))(
    '%s names known characters once, each in its place',
    (_name, script) => {
      const all = [...script.characters, ...script.travellers, ...script.fabled]
      expect(new Set(all).size).toBe(all.length)
      expect(script.characters.length).toBeGreaterThanOrEqual(11)
      expect(teamsOf(script.characters, ['townsfolk', 'outsider', 'minion', 'demon'])).toBe(true)
      expect(teamsOf(script.travellers, ['traveller'])).toBe(true)
      expect(teamsOf(script.fabled, ['fabled', 'loric'])).toBe(true)
      expect(script.version).toBe('1.0.0')
    },
  )

  test('thirteen are for five or six players, the others for any number', () => {
    const teensy = builtInScripts.filter((script) => script.kind === 'teensy')
    expect(teensy).toHaveLength(13)
    expect(teensy.map((script) => script.name)).toContain('No greater joy')
    expect(official.map((script) => script.kind)).toEqual(['full', 'full', 'full'])
  })
})

describe('the official scripts', () => {
  test('come first and keep their numbers', () => {
    expect(builtInScripts.slice(0, 3)).toEqual(official)
    expect(official.map((script) => [script.pk, script.name])).toEqual([
      [1, 'Trouble Brewing'],
      [2, 'Bad Moon Rising'],
      [3, 'Sects and Violets'],
    ])
  })

  test('hold 13 Townsfolk and 4 Outsiders, their Minions and Demons, and recommend five Travellers', () => {
    expect(official.map((script) => [script.characters.length, script.travellers.length, script.fabled.length])).toEqual([
      [22, 5, 0],
      [25, 5, 0],
      [25, 5, 0],
    ])
  })

  test.each(official.map((script) => [script.name, script] as const))(
    '%s has orders of its own with everyone who wakes, nobody twice',
    (_name, script) => {
      for (const night of ['firstNight', 'otherNight'] as const) {
        const order = script[night] ?? []
        const waking = [...script.characters, ...script.travellers].filter((id) => nightSheet[night].includes(id))
        expect(waking.length).toBeGreaterThan(0)
        expect(waking.filter((id) => !order.includes(id))).toEqual([])
        expect(new Set(order).size).toBe(order.length)
        expect(order.filter((id) => !nightSheet[night].includes(id))).toEqual([])
        expect([order[0], order.at(-1)]).toEqual(['dusk', 'dawn'])
      }
    },
  )

  test('only they have their own wake orders', () => {
    expect(builtInScripts.filter((script) => script.firstNight !== null || script.otherNight !== null)).toEqual(official)
  })
})

describe('finding a script by name', () => {
  test.each([
    ['Sects and Violets', 3],
    ['sects and violets', 3],
    ['Sects & Violets', 3],
    ['SECTS_&_VIOLETS', 3],
    ['  trouble   brewing ', 1],
    ['trouble_brewing', 1],
    ['TroubleBrewing', 1],
    ['Frankenstein’s Mayor', 9],
  ])('"%s" is number %i', (typed, pk) => {
    expect(findScript(typed)?.pk).toBe(pk)
  })

  test.each(['', 'Trouble', 'Trouble Brewing 2'])('"%s" is not a script', (typed) => {
    expect(findScript(typed)).toBeUndefined()
  })
})

function found(name: string): BuiltInScript {
  const script = builtInScripts.find((one) => one.name === name)
  if (!script) throw new Error(`No built-in script is called "${name}".`)
  return script
}

function teamsOf(ids: readonly string[], allowed: readonly string[]): boolean {
  return ids.every((id) => allowed.includes(characterById.get(id)?.team ?? 'unknown'))
}
