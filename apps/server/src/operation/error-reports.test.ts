/** What leaves for the service that errors are reported to, recorded by a stand-in. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openErrorReports } from './error-reports.ts'

let received: string[]
let standIn: ReturnType<typeof createServer>
let dsn: URL

beforeEach(async () => {
  received = []
  standIn = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push(Buffer.concat(parts).toString())
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(standIn, 'listening')
  dsn = new URL(`http://public@127.0.0.1:${(standIn.address() as AddressInfo).port}/7`)
})
afterEach(async () => {
  standIn.closeAllConnections()
  standIn.close()
  await once(standIn, 'close')
})

/** A name, a note and a key, in the places where errors carry such things. */
const SECRETS = ['Marguerite', 'the-drunk-is-the-imp', 'kkkkkkkkkkkk']

function failure(): Error {
  const cause = new TypeError(`Unexpected token at "${SECRETS[1]}"`)
  return Object.assign(new RangeError(`There is no player called ${SECRETS[0]}.`, { cause }), {
    detail: `Key (key)=(${SECRETS[2]}) already exists.`,
  })
}

it('reports kind and place of an error, and the number of its request', async () => {
  const reports = await openErrorReports(dsn)
  reports.report(failure(), 'request-1')
  await reports.flush(5000)
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('"type":"RangeError"')
  expect(received[0]).toMatch(/"filename":"apps\/server\/src\/operation\/error-reports\.test\.ts"/)
  expect(received[0]).toContain('"requestId":"request-1"')
})

it('says nothing of what the error says, of the machine, or of the people', async () => {
  const reports = await openErrorReports(dsn)
  reports.report(failure(), undefined)
  reports.report(SECRETS[0])
  reports.report({ name: SECRETS[0], note: SECRETS[1] })
  await reports.flush(5000)
  expect(received).toHaveLength(3)
  for (const secret of [...SECRETS, process.cwd()]) expect(received.join('\n')).not.toContain(secret)
})

it('reports nothing where nobody is named, and a destination that is gone holds up nothing', async () => {
  const nobody = await openErrorReports(null)
  nobody.report(failure())
  await nobody.flush(5000)
  expect(received).toEqual([])

  const gone = await openErrorReports(new URL('http://public@127.0.0.1:1/7'))
  gone.report(failure())
  await gone.flush(5000)
})
