/** The configuration: environment variables, read and checked once, before anything starts. */

import { resolve } from 'node:path'
import { z } from 'zod'
import { type AllowRule, parseAllowRule } from './outbound/allow-list.ts'

export interface Config {
  readonly port: number
  /** The interface to listen on. */
  readonly host: string
  /** Where people reach the product from outside, without a path; null when only its own addresses are known. */
  readonly publicUrl: URL | null
  /** How many proxies in front of this process are ours: so many entries of `X-Forwarded-For` are believed. */
  readonly trustProxy: number
  readonly dataDir: string
  /** Host names that requests may come in on, lower case; empty for any. `*.example.org` stands for every name below it. */
  readonly allowedHosts: readonly string[]
  readonly fetchAllow: readonly AllowRule[]
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config; readonly notices: readonly string[] }
  /** A sentence for each variable that is wrong. */
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the variables of `env`; an empty one counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(sentence) }
  const { PORT, HOST, PUBLIC_URL, TRUST_PROXY, DATA_DIR, ALLOWED_HOSTS, FETCH_ALLOW } = parsed.data
  const config: Config = {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL,
    trustProxy: TRUST_PROXY,
    dataDir: resolve(DATA_DIR),
    allowedHosts: ALLOWED_HOSTS,
    fetchAllow: FETCH_ALLOW,
  }
  const notices = NOT_USED_YET.filter((name) => name in given).map((name) => `${name} is set, but this version does not use it.`)
  return { ok: true, config, notices }
}

/** Known variables whose feature this version does not have: whoever sets one is told so. */
const NOT_USED_YET = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BASE_URL',
  'SENTRY_DSN',
  'USER_QUOTA_BYTES',
  'CONTENT_PACK',
] as const

const ALLOWED_HOST = /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$|^\[[0-9a-f:.]+\]$/

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(8000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be the address of an interface to listen on, such as 0.0.0.0 or 127.0.0.1')
    .default('0.0.0.0'),
  PUBLIC_URL: z
    .string()
    .transform((text, context) => {
      const url = URL.canParse(text) ? new URL(text) : null
      if (url && (url.protocol === 'http:' || url.protocol === 'https:') && bare(url)) return url
      context.issues.push({
        code: 'custom',
        input: text,
        message: 'must be an address such as https://grimoire.example.org, without a path',
      })
      return z.NEVER
    })
    .nullable()
    .default(null),
  TRUST_PROXY: wholeNumber(0, 16).default(0),
  DATA_DIR: z.string().default('./data'),
  ALLOWED_HOSTS: list((entry) => (ALLOWED_HOST.test(entry.toLowerCase()) ? entry.toLowerCase() : null), {
    form: 'a host name such as grimoire.example.org or *.example.org',
  }),
  FETCH_ALLOW: list(parseAllowRule, { form: 'a host, a host with a port, an address or a network such as 192.168.1.0/24' }),
})

function bare(url: URL): boolean {
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

/** Entries divided by commas, each read by `read`; an entry it answers null for is named. */
function list<Entry>(read: (entry: string) => Entry | null, { form }: { readonly form: string }) {
  return z
    .string()
    .transform((text, context): Entry[] => {
      const entries: Entry[] = []
      for (const part of text.split(',').map((one) => one.trim())) {
        if (part === '') continue
        const entry = read(part)
        if (entry === null)
          context.issues.push({ code: 'custom', input: part, message: `has an entry “${part}” that is not ${form}` })
        else entries.push(entry)
      }
      return entries
    })
    .default([])
}

function sentence(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}.`
}
