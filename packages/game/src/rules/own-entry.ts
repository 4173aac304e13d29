/** Looks something up in a table by an id that a file may have chosen. */

/**
 * The entry of this key, or `undefined`. Unlike `table[key]`, it never finds what every object inherits: a character of a script may be
 * called `constructor`.
 */
export function ownEntry<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
