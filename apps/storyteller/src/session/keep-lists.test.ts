import { describeDatabaseVersions } from '@grimoire/page/testing/database-versions.ts'
import { expect } from 'vitest'

const page = () => import('./keep-lists.ts')

describeDatabaseVersions("a user's lists", {
  files: import.meta.glob('./database-versions/*.json', { eager: true, import: 'default' }),
  load: async () => (await page()).listDatabase,
  async expectKept() {
    const database = await (await page()).listDatabase.open()
    expect(await database.get('lists', 'account')).toBe('{"buster":"u1","timestamp":1750000000000,"clientState":{}}')
  },
})
