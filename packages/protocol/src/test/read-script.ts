/** Reading a script in a test: a refusal fails it. */

import { importScript } from '../script/import.ts'
import type { RepairCode } from '../script/repairs.ts'
import { KNOWN } from './characters.ts'

export function read(value: unknown) {
  const result = importScript(typeof value === 'string' ? value : JSON.stringify(value), KNOWN)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  const { script, characters, report } = result.value
  const ids = characters.map((one) => one.id)
  const said = (code: RepairCode) => report.filter((one) => one.code === code).map((one) => one.subject)
  return { script, characters, report, ids, said, first: characters[0] }
}

export const META = { id: '_meta', name: 'Test', author: 'Us' }
export const BAKER = { id: 'baker', name: 'Baker', team: 'townsfolk', ability: 'You bake.' }
