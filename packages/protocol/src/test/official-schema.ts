/**
 * The official script schema as a test of files: `official-script-schema.json` is the published one (draft
 * 2020-12) without its examples and descriptions, which do not validate anything.
 */

import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const schema: unknown = JSON.parse(readFileSync(new URL('./official-script-schema.json', import.meta.url), 'utf8'))

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)
const validate = ajv.compile(schema as object)

/** Why a parsed script file is not valid, or `null` when it is. */
export function officialFault(items: unknown): string | null {
  return validate(items) ? null : ajv.errorsText(validate.errors)
}
