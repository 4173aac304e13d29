/** Where a script of the library lies, and the cache in which the service worker keeps it. */

export const CATALOGUE_CACHE = 'catalogue'

export function scriptAddress(name: string, version = 'latest'): string {
  return `/api/scripts/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}`
}

/** The address of the characters' texts in a language. */
export function charactersAddress(code: string): string {
  return `/api/roles/language/${code}`
}
