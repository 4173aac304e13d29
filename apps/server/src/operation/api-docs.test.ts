/** The API documentation: it describes every call, and loads nothing that the product's policy forbids. */

import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'

interface Operation {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly responses: Readonly<Record<string, unknown>>
}

describe('the document', () => {
  const operations = async () => {
    const { app } = await testApp()
    const response = await app.inject('/api/docs/json')
    expect(response.statusCode).toBe(200)
    const { openapi, paths } = response.json() as { openapi: string; paths: Record<string, Record<string, Operation>> }
    expect(openapi).toBe('3.1.0')
    return Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    )
  }

  it('says for every call what it does, what it returns and how it refuses', async () => {
    const undescribed = (await operations()).filter(
      ({ operation: { summary, tags, responses } }) =>
        summary === undefined ||
        tags?.length !== 1 ||
        !('4XX' in responses) ||
        // A socket responds with 101.
        !Object.keys(responses).some((status) => /^[123]/.test(status)),
    )
    expect(undescribed.map(({ name }) => name)).toEqual([])
  })

  it('leaves out itself and the refusals of wrong methods', async () => {
    const names = (await operations()).map(({ name }) => name)
    expect(names).toContain('get /api/user/me')
    expect(names.filter((name) => /docs|^(?:head|options) /.test(name))).toEqual([])
  })

  it('shows what a call accepts', async () => {
    const favourite = (await operations()).find(({ name }) => name === 'post /api/scripts/favourite')
    expect(favourite?.operation).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { properties: { name: { type: 'string' } } } } } },
      security: [{ accessToken: [] }],
    })
  })
})

describe('the page', () => {
  it('loads its parts from the product, under the same policy as every page', async () => {
    const { app } = await testApp()
    for (const url of ['/api/docs', '/api/docs/']) {
      const page = await app.inject(url)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain("script-src 'self';")
      expect(page.body).not.toMatch(/<script>|<style|https?:/)
      for (const [, part] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
        const response = await app.inject(String(part))
        expect(response.statusCode, part).toBe(200)
        expect(response.headers['content-type'], part).toMatch(/^text\/(?:javascript|css)/)
      }
    }
  })
})
