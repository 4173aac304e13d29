/** The log contains no secret, whatever is passed to it. */

import { describe, expect, it } from 'vitest'
import { createLogger, pathOf } from './logging.ts'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it.each([
    ['a password', { password: 'hunter2' }],
    ['a town’s password', { body: { town_password: 'hunter2' } }],
    ['a cookie', { req: { headers: { cookie: 'hunter2' } } }],
    ['an authorisation', { err: { headers: { authorization: 'hunter2' } } }],
    ['a key', { session: { key: 'hunter2' } }],
  ])('hides %s', (_what, line) => {
    const text = logged((log) => log.info(line, 'a line'))
    expect(text).toContain('a line')
    expect(text).not.toContain('hunter2')
  })

  it('contains the path of a request without its query', () => {
    expect(pathOf('/api/town/updates/x?password=hunter2')).toBe('/api/town/updates/x')
    expect(pathOf('/api/health')).toBe('/api/health')
    expect(pathOf('/?a')).toBe('/')
    expect(pathOf('/a#b?c')).toBe('/a')
  })
})

describe('errors', () => {
  it('are passed on with the number of their request, and nothing else is', () => {
    const passed: unknown[] = []
    const log = createLogger('info', { write: () => undefined }, (error, requestId) => passed.push([error, requestId]))
    const error = new Error('It broke.')
    log.info({ err: error }, 'not so bad')
    log.warn({ err: error }, 'bad')
    log.error('without an error')
    log.child({ reqId: 'a1' }).error({ err: error }, 'request failed')
    log.error({ err: error }, 'stopping failed')
    expect(passed).toEqual([
      [error, 'a1'],
      [error, undefined],
    ])
  })
})
