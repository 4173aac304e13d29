import { describeDatabaseVersions } from '@grimoire/page/testing/database-versions.ts'
import { expect } from 'vitest'

const page = () => import('./keep-database.ts')

describeDatabaseVersions('kept games', {
  files: import.meta.glob('./database-versions/*.json', { eager: true, import: 'default' }),
  load: async () => (await page()).gameDatabase,
  async expectKept() {
    const { openGames, markGame } = await page()
    const clock = { phase: 'night', day: 2 }
    const second = {
      gameId: 'b',
      at: 1_750_000_001_000,
      summary: { script: 'Trouble Brewing', players: 12, stage: 'play', clock },
      text: '{"gameId":"b"}',
      state: 'open',
    }
    expect(await openGames()).toEqual([second])
    await markGame('a', 'open')
    expect((await openGames()).map(({ gameId, text }) => [gameId, text])).toEqual([
      ['a', '{"gameId":"a"}'],
      ['b', '{"gameId":"b"}'],
    ])
  },
})
