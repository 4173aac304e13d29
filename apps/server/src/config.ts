/** The configuration: environment variables, read and checked once, before anything starts. */

import { resolve } from 'node:path'
import { parseUrl } from '@grimoire/protocol/parse-url'
import { z } from 'zod'
import { type AllowRule, parseAllowRule } from './outbound/allow-list.ts'

export interface Config {
  readonly port: number
  /** The interface to listen on. */
  readonly host: string
  /** The public address of the product, without a path; null when only its own addresses are known. */
  readonly publicUrl: URL | null
  /** How many proxies in front of this process are trusted: that many entries of `X-Forwarded-For` count. */
  readonly trustProxy: number
  readonly dataDir: string
  /** Host names that requests may use, in lower case; empty for any. `*.example.org` stands for every name below it. */
  readonly allowedHosts: readonly string[]
  readonly fetchAllow: readonly AllowRule[]
  /** PostgreSQL; null for SQLite in `dataDir`. */
  readonly databaseUrl: URL | null
  /** Redis, for several processes; null when this is the only one. */
  readonly redisUrl: URL | null
  /** Any S3; null for files in `dataDir`. */
  readonly s3: S3Config | null
  /** The key for signing sessions and file addresses; null when one is generated and kept in `dataDir`. */
  readonly sessionSecret: string | null
  /** Sign-in; null when it is not set up. */
  readonly discord: DiscordConfig | null
  /** How many sockets one process holds before it lets no new session or town begin. */
  readonly maxSockets: number
  /** Bytes of files that one account may keep. */
  readonly userQuotaBytes: number
  /** Bytes that all people who are not signed in may store together. */
  readonly strangerBytes: number
  /** Path of a file of characters whose texts replace the built-in ones, or of a folder with one for each language. */
  readonly contentPack: string | null
  /** Who runs this server, for the page about privacy; null when they did not say. */
  readonly operator: OperatorConfig | null
  /** Where crashes are reported; null for nowhere. */
  readonly sentryDsn: URL | null
  /** Whether events of use are counted, without saying whose. */
  readonly countsUsage: boolean
  /** Lets the operator read the figures from elsewhere; null when they are read on the machine itself. */
  readonly usageToken: string | null
}

export interface OperatorConfig {
  readonly name: string
  /** A web or mail address. */
  readonly contact: string | null
}

export interface S3Config {
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface DiscordConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly baseUrl: URL
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** A sentence for each invalid variable. */
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the variables of `env`; an empty one counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(sentence) }
  const { PORT, HOST, PUBLIC_URL, TRUST_PROXY, DATA_DIR, ALLOWED_HOSTS, FETCH_ALLOW } = parsed.data
  const problems = togetherProblems(given)
  if (problems.length > 0) return { ok: false, problems }
  const config: Config = {
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL,
    trustProxy: TRUST_PROXY,
    dataDir: resolve(DATA_DIR),
    allowedHosts: ALLOWED_HOSTS,
    fetchAllow: FETCH_ALLOW,
    databaseUrl: parsed.data.DATABASE_URL,
    redisUrl: parsed.data.REDIS_URL,
    s3: s3Of(parsed.data),
    sessionSecret: parsed.data.SESSION_SECRET,
    discord: discordOf(parsed.data),
    maxSockets: parsed.data.MAX_SOCKETS,
    userQuotaBytes: parsed.data.USER_QUOTA_BYTES,
    strangerBytes: parsed.data.STRANGER_BYTES,
    contentPack: parsed.data.CONTENT_PACK === null ? null : resolve(parsed.data.CONTENT_PACK),
    operator: operatorOf(parsed.data),
    sentryDsn: parsed.data.SENTRY_DSN,
    countsUsage: parsed.data.COUNT_USAGE,
    usageToken: parsed.data.USAGE_TOKEN,
  }
  return { ok: true, config }
}

/** False when everything is kept elsewhere; the folder then need not exist. */
export function usesDataDir({ databaseUrl, s3, sessionSecret }: Config): boolean {
  return databaseUrl === null || s3 === null || sessionSecret === null
}

/** Variables that only work together. */
const TOGETHER = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
] as const

function togetherProblems(given: Readonly<Record<string, string>>): string[] {
  const problems = TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => !(name in given))
    if (missing.length === 0 || missing.length === names.length) return []
    return missing.map((name) => `${name} is missing: ${names.filter((one) => one in given).join(', ')} needs it.`)
  })
  if ('OPERATOR_CONTACT' in given && !('OPERATOR_NAME' in given)) {
    problems.push('OPERATOR_NAME is missing: OPERATOR_CONTACT needs it.')
  }
  if ('DATABASE_URL' in given && !('SESSION_SECRET' in given)) {
    problems.push('SESSION_SECRET is missing: DATABASE_URL needs it, since all processes must share it.')
  }
  return problems
}

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
      const url = parseUrl(text)
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
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host/database').nullable().default(null),
  REDIS_URL: address(['redis:', 'rediss:'], 'redis://host:6379').nullable().default(null),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example.org').nullable().default(null),
  S3_BUCKET: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').nullable().default(null),
  DISCORD_CLIENT_ID: z.string().default(''),
  DISCORD_CLIENT_SECRET: z.string().default(''),
  DISCORD_BASE_URL: address(['http:', 'https:'], 'https://discord.com').default(new URL('https://discord.com')),
  MAX_SOCKETS: wholeNumber(1, 999_999_999).default(20_000),
  USER_QUOTA_BYTES: wholeNumber(0, 999_999_999).default(25 * 1024 * 1024),
  STRANGER_BYTES: wholeNumber(0, 999_999_999_999).default(2 * 1024 * 1024 * 1024),
  CONTENT_PACK: z.string().nullable().default(null),
  OPERATOR_NAME: z.string().max(120, 'must have at most 120 characters').default(''),
  OPERATOR_CONTACT: z
    .string()
    .max(200, 'must have at most 200 characters')
    .refine((text) => ['http:', 'https:', 'mailto:'].includes(parseUrl(text)?.protocol ?? ''), {
      error: 'must be a web or mail address such as https://example.org/contact or mailto:me@example.org',
    })
    .nullable()
    .default(null),
  SENTRY_DSN: address(['http:', 'https:'], 'https://key@sentry.example.org/1').nullable().default(null),
  COUNT_USAGE: z
    .enum(['yes', 'no'], { error: 'must be yes or no' })
    .transform((answer) => answer === 'yes')
    .default(false),
  USAGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 letters, digits and signs, without spaces')
    .nullable()
    .default(null),
  FETCH_ALLOW: list(parseAllowRule, { form: 'a host, a host with a port, an address or a network such as 192.168.1.0/24' }),
})

type Variables = z.output<typeof variables>

function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Variables): S3Config | null {
  if (S3_ENDPOINT === null) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function discordOf({ DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_BASE_URL }: Variables): DiscordConfig | null {
  if (DISCORD_CLIENT_ID === '') return null
  return { clientId: DISCORD_CLIENT_ID, clientSecret: DISCORD_CLIENT_SECRET, baseUrl: DISCORD_BASE_URL }
}

function operatorOf({ OPERATOR_NAME, OPERATOR_CONTACT }: Variables): OperatorConfig | null {
  return OPERATOR_NAME === '' ? null : { name: OPERATOR_NAME, contact: OPERATOR_CONTACT }
}

function address(protocols: readonly string[], example: string) {
  return z.string().transform((text, context) => {
    const url = parseUrl(text)
    if (url && protocols.includes(url.protocol)) return url
    context.issues.push({ code: 'custom', input: text, message: `must be an address such as ${example}` })
    return z.NEVER
  })
}

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

/** Entries separated by commas, each parsed by `read`; the problem names every entry for which it returns null. */
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
