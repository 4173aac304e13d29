import { describeDatabaseVersions } from '@grimoire/page/testing/database-versions.ts'
import { expect } from 'vitest'

const page = () => import('./audio-database.ts')

describeDatabaseVersions('music', {
  files: import.meta.glob('./database-versions/*.json', { eager: true, import: 'default' }),
  load: async () => (await page()).audioDatabase,
  async expectKept() {
    const { readPlaylist, readEffect } = await page()
    const tracks = await readPlaylist()
    expect(tracks.map(({ name, order, file }) => [name, order, file.type])).toEqual([
      ['Dusk.ogg', 1.5, 'audio/ogg'],
      ['Rain.mp3', 2, 'audio/mpeg'],
    ])
    expect(await Promise.all(tracks.map(({ file }) => file.text()))).toEqual(['dusk', 'rain'])
    expect(await readEffect()).toMatchObject({ id: 0, name: 'Gong.wav' })
  },
})
