/** The metrics for whoever runs the product. */

import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'

async function figures(app: Awaited<ReturnType<typeof testApp>>['app']): Promise<string> {
  const response = await app.inject('/metrics')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch(/^text\/plain/)
  return response.body
}

describe('/metrics', () => {
  it('describes the process', async () => {
    const { app } = await testApp()
    const text = await figures(app)
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(text).toMatch(new RegExp(`^${name} `, 'm'))
    }
  })

  it('counts requests by route, method and status', async () => {
    const { app } = await testApp({}, { 'index.html': '<p>', 'assets/a.js': 'a()', 'assets/b.js': 'b()' })
    for (const url of [
      '/api/roles/imp',
      '/api/roles/chef',
      '/api/roles/nobody',
      '/',
      '/assets/a.js',
      '/assets/b.js',
      '/nothing?x',
    ]) {
      await app.inject(url)
    }
    await app.inject({ method: 'PUT', url: '/api/roles/imp' })
    const text = await figures(app)
    const counts = [
      ...text.matchAll(/^http_request_duration_seconds_count\{route="([^"]*)",method="([^"]*)",status="([^"]*)"\} (\d+)$/gm),
    ]
    expect(counts.map(([, ...parts]) => parts.join(' ')).toSorted()).toEqual([
      '/api/roles/:id GET 200 2',
      '/api/roles/:id GET 404 1',
      '/api/roles/:id PUT 405 1',
      'app GET 200 3',
      'none GET 404 1',
    ])
    expect(text).not.toMatch(/imp|chef|nothing/)
  })

  it('counts separately for each server', async () => {
    const [one, other] = [await testApp(), await testApp()]
    await one.app.inject('/api/health')
    expect(await figures(other.app)).not.toContain('/api/health')
  })

  it('has no rate limit and accepts any host name, since scrapers use IP addresses', async () => {
    const { app } = await testApp({ ALLOWED_HOSTS: 'grimoire.example.org' })
    for (let turn = 0; turn < 200; turn += 1) {
      expect((await app.inject({ url: '/metrics', headers: { host: '10.0.0.7:8000' } })).statusCode).toBe(200)
    }
  })

  it('is read-only', async () => {
    const { app } = await testApp()
    const response = await app.inject({ method: 'POST', url: '/metrics' })
    expect(response.statusCode).toBe(405)
    expect(response.headers['allow']).toBe('GET, HEAD')
  })
})
