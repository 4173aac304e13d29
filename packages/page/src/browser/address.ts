/** Addresses within the app. */

/** A path and a query string, with or without its question mark. */
export function addressOf(path: string, search: string): string {
  const query = search.replace(/^\?/, '')
  return query === '' ? path : `${path}?${query}`
}
