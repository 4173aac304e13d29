/** A file that holds many scripts: a list of lists, or of objects that hold a list, as other libraries export them. */

const LISTS = ['script', 'roles', 'characters', 'rolesInScript', 'content'] as const
const WRAPPERS = ['scripts', 'results'] as const

/** The text of each script; `null` for a file that contains one script or none. */
export function manyInOne(text: string): string[] | null {
  const value = parsed(text.replace(/^\uFEFF/, ''))
  const list = Array.isArray(value) ? value : WRAPPERS.map((key) => property(value, key)).find(Array.isArray)
  if (!Array.isArray(list) || list.length === 0 || !list.every(isWhole)) return null
  return list.map((one) => JSON.stringify(one))
}

/** Whether this entry is a whole script: in a list of characters it would be an id or a character. */
function isWhole(value: unknown): boolean {
  if (Array.isArray(value)) return true
  return (
    property(value, 'id') !== '_meta' && property(value, 'team') === undefined && LISTS.some((key) => isList(property(value, key)))
  )
}

function isList(value: unknown): boolean {
  return Array.isArray(value)
}

function property(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) return undefined
  return Object.getOwnPropertyDescriptor(value, key)?.value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The importer reports what is wrong with it.
    return null
  }
}
