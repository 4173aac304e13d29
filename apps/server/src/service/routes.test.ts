import { serviceSchema } from '@grimoire/protocol/site/service'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'

const serviceOf = async (env: Record<string, string>) => {
  const { app } = await testApp(env)
  const response = await app.inject('/api/service')
  await app.close()
  return { status: response.statusCode, ...serviceSchema.parse(response.json()) }
}

it('says nothing of an operator, reports or figures where none are set up', async () => {
  expect(await serviceOf({})).toMatchObject({
    status: 200,
    operator: null,
    publicUrl: null,
    allowedHosts: [],
    userQuotaBytes: 25 * 1024 * 1024,
    sentryDsn: null,
    countsUsage: false,
  })
})

it('says what the operator set up', async () => {
  const env = {
    OPERATOR_NAME: 'The Clocktower Café',
    OPERATOR_CONTACT: 'mailto:hello@example.org',
    PUBLIC_URL: 'https://grimoire.example.org',
    ALLOWED_HOSTS: 'grimoire.example.org, localhost',
    COUNT_USAGE: 'yes',
    SENTRY_DSN: 'https://key@errors.example.org/1',
  }
  const { app } = await testApp(env)
  const response = await app.inject({ url: '/api/service', headers: { host: 'localhost' } })
  await app.close()
  expect(response.json()).toMatchObject({
    operator: { name: 'The Clocktower Café', contact: 'mailto:hello@example.org' },
    publicUrl: 'https://grimoire.example.org',
    allowedHosts: ['grimoire.example.org', 'localhost'],
    sentryDsn: 'https://key@errors.example.org/1',
    countsUsage: true,
  })
})
