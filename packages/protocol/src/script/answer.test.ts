import type { ScriptSource } from '@grimoire/game/model'
import { expect, it } from 'vitest'
import { SCRIPT, SCRIPT_CHARACTERS } from '../test/arbitrary-history.ts'
import { KNOWN } from '../test/characters.ts'
import { fromScriptAnswer, scriptAnswerSchema, toScriptAnswer } from './answer.ts'
import { importScript } from './import.ts'

const CHARACTERS = new Map(SCRIPT_CHARACTERS.map((one) => [one.id, one]))
const overTheWire = (answer: unknown) => scriptAnswerSchema.parse(JSON.parse(JSON.stringify(answer)))

it('a script answer has the specification’s field names', () => {
  const answer = toScriptAnswer(SCRIPT, CHARACTERS, 17)
  expect(answer).toMatchObject({
    pk: 17,
    scriptName: 'Test',
    scriptAuthor: 'Us',
    version: '1.2.0',
    type: 'full',
    nightOrder: { firstNight: ['dusk', 'spy', 'dawn'], otherNight: null },
    bootlegger: ['A rule.'],
    source: 'database',
  })
  expect(answer.rolesInScript.map((role) => role.id)).toEqual(SCRIPT.characters)
  expect(answer.travellers.map((role) => role.type)).toEqual(['Traveller'])
  expect(answer.fabled.map((role) => role.type)).toEqual(['Fabled', 'Loric'])
})

it.each<ScriptSource>([
  { kind: 'database', name: 'Test', version: '1.2.0' },
  { kind: 'url', url: 'https://example.org/s.json' },
  { kind: 'file' },
  { kind: 'text' },
])('a script of source $kind comes back equal', (source) => {
  const script = { ...SCRIPT, source }
  const back = fromScriptAnswer(overTheWire(toScriptAnswer(script, CHARACTERS, null)))
  expect(back.script).toEqual(script)
  const listed = [...SCRIPT.characters, ...SCRIPT.travellers, ...SCRIPT.fabled]
  expect(back.characters).toEqual(listed.map((id) => CHARACTERS.get(id)))
})

it('a script answer saved as a file reads as a script', () => {
  const result = importScript(JSON.stringify(toScriptAnswer(SCRIPT, CHARACTERS, 3)), KNOWN)
  expect(result).toMatchObject({ ok: true, value: { script: { name: 'Test', author: 'Us', version: '1.2.0', kind: 'full' } } })
  if (!result.ok) return
  const { script, report } = result.value
  expect([script.characters, script.travellers, script.fabled]).toEqual([SCRIPT.characters, SCRIPT.travellers, SCRIPT.fabled])
  expect([script.firstNight, script.bootlegger, script.logo]).toEqual([SCRIPT.firstNight, SCRIPT.bootlegger, SCRIPT.logo])
  expect(report).toEqual([{ code: 'wrapped', subject: 'rolesInScript' }])
})

it('a character that the script lists and nobody gave is a fault of the caller', () => {
  expect(() => toScriptAnswer(SCRIPT, new Map(), null)).toThrow('washerwoman')
})
