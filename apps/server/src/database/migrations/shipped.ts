/**
 * The hash of each released migration's statements, for each database. A database that ran a migration never runs it again, so changes
 * belong in a new migration, and these lines are never edited. The newest migration has no line until its release.
 */
export const SHIPPED: Readonly<Record<string, { readonly sqlite: string; readonly postgres: string }>> = {
  '0001-scripts': { sqlite: '102f70138ea9221d', postgres: 'bf3ab382a50b94d8' },
  '0002-accounts': { sqlite: 'e2b31577c1824183', postgres: '1a3f62d1d4fde546' },
  '0003-storage': { sqlite: 'a401decc246cb453', postgres: 'a401decc246cb453' },
  '0004-phones': { sqlite: 'acfa0df15d177a5b', postgres: 'e0a81268c1b09f25' },
  '0005-search': { sqlite: 'd1005a0b451402fe', postgres: '119966e469e348a6' },
  '0006-town': { sqlite: '861efbc829da08f5', postgres: 'a00d0b41148ee8a0' },
  '0007-usage': { sqlite: 'f496ee355c96e8fe', postgres: 'b42b0468275d4dab' },
  '0008-town-openings': { sqlite: 'a3232d93fd4b9fc7', postgres: '10ffee6e5ce11824' },
  '0009-stranger-bytes': { sqlite: 'e22ec1b8a8d27fc2', postgres: '75b9bfa9409ab6de' },
  '0010-town-unveilings': { sqlite: '0bb71d19e2146d9e', postgres: '3bb7c716b8e7f605' },
}
