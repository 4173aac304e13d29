/** The ports of `npm run dev`: how they are chosen, and the sentence when one cannot be used. */

import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { devPorts, isTaken, portProblem } from './ports.mjs'

const server = createServer()
afterEach(() => new Promise((resolve) => void server.close(resolve)))

it('are 8000 and 8080 by default', () => {
  expect(devPorts({})).toEqual({ PORT: '8000', WEB_PORT: '8080' })
  expect(devPorts({ PORT: '8001', WEB_PORT: '8081' })).toEqual({ PORT: '8001', WEB_PORT: '8081' })
})

it.each([
  [8000, 'Port 8000 is taken by another program. Set PORT to a free one.'],
  [8080, 'Port 8080 is taken by another program. Set WEB_PORT to a free one.'],
  [9000, null],
])('when %i is taken: %s', async (taken, sentence) => {
  expect(await portProblem(devPorts({}), async (port) => port === taken)).toBe(sentence)
})

it.each([
  [{ PORT: 'abc', WEB_PORT: '8080' }, 'PORT is abc'],
  [{ PORT: '8000', WEB_PORT: '70000' }, 'WEB_PORT is 70000'],
  [{ PORT: '8000', WEB_PORT: '8000' }, 'both 8000'],
])('%o cannot be used', async (ports, part) => {
  expect(await portProblem(ports, async () => false)).toContain(part)
})

it('a port on which a program listens is taken', async () => {
  await new Promise((resolve) => server.listen(0, () => resolve(null)))
  const address = server.address()
  expect(address !== null && typeof address === 'object' && (await isTaken(address.port))).toBe(true)
})
