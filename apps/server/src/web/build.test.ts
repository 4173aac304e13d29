/** What counts as a build. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/app.ts'
import { readWebBuild } from './build.ts'

function folderWith(...files: string[]): string {
  const folder = temporaryFolder()
  for (const file of files) writeFileSync(join(folder, file), `<p>${file}</p>`)
  return folder
}

it('a folder with every page is one', async () => {
  expect(await readWebBuild(folderWith('index.html', 'join.html'))).toMatchObject({
    pages: { app: '<p>index.html</p>', join: '<p>join.html</p>' },
  })
})

it('an empty folder and none are no build', async () => {
  expect(await readWebBuild(folderWith())).toBeNull()
  expect(await readWebBuild(join(temporaryFolder(), 'nothing'))).toBeNull()
})

it('half a build is a mistake that is said', async () => {
  await expect(readWebBuild(folderWith('index.html'))).rejects.toThrow('join.html')
})
