/** `npm run doctor` */

import { fileURLToPath } from 'node:url'
import { examine } from './doctor.ts'
import type { Finding } from './finding.ts'

const MARK: Readonly<Record<Finding['level'], string>> = { fine: '✓', advice: '!', fault: '✗' }

/** From `dist`, where this file is built to. */
const WEB_FOLDER = fileURLToPath(new URL('../../storyteller/dist', import.meta.url))

const count = { fine: 0, advice: 0, fault: 0 }
for await (const { level, sentence } of examine(process.env, WEB_FOLDER)) {
  count[level] += 1
  console.log(`${MARK[level]} ${sentence}`)
}
console.log(
  count.fault > 0
    ? `\n${count.fault === 1 ? 'One thing has' : `${count.fault} things have`} to be mended.`
    : `\nNothing has to be mended${count.advice > 0 ? `; ${count.advice} to think about.` : '.'}`,
)
process.exit(count.fault > 0 ? 1 : 0)
