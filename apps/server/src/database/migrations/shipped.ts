/**
 * What each released migration says to each database, as a hash of its statements. A database that ran one will never run it
 * again: a change belongs in a new migration, and none of these lines is ever edited. The newest migration has none until its release.
 */
export const SHIPPED: Readonly<Record<string, { readonly sqlite: string; readonly postgres: string }>> = {
  '0001-scripts': { sqlite: '102f70138ea9221d', postgres: 'bf3ab382a50b94d8' },
  '0002-accounts': { sqlite: 'e2b31577c1824183', postgres: '1a3f62d1d4fde546' },
  '0003-storage': { sqlite: 'a401decc246cb453', postgres: 'a401decc246cb453' },
  '0004-phones': { sqlite: 'acfa0df15d177a5b', postgres: 'e0a81268c1b09f25' },
}
