/** Looks at the running server as the people at the tables reach it, and at the services beside it. */

import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isAllowedHost } from '@grimoire/protocol/site/hosts'
import { serviceSchema } from '@grimoire/protocol/site/service'
import { WebSocket } from 'undici'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { whyUnreachable } from '../store-base/store-problem.ts'
import { VERSION } from '../version.ts'
import { advice, type Finding, fault, fine } from './finding.ts'

const PATIENCE_MS = 10_000

/** What cannot go together, found without asking anybody. */
export function fitsTogether({ publicUrl, trustProxy, allowedHosts, discord, operator }: Config): readonly Finding[] {
  const findings: Finding[] = []
  if (publicUrl?.protocol === 'https:' && trustProxy === 0)
    findings.push(
      advice(
        'PUBLIC_URL is https and TRUST_PROXY is 0: all people behind the proxy count as one. Set it to the number of your proxies.',
      ),
    )
  if (publicUrl !== null && allowedHosts.length > 0 && !isAllowedHost(publicUrl.hostname, allowedHosts))
    findings.push(
      fault(`ALLOWED_HOSTS does not have ${publicUrl.hostname}, the host of PUBLIC_URL: people would be refused there.`),
    )
  if (discord !== null && publicUrl === null)
    findings.push(
      advice('PUBLIC_URL is not set: Discord sends people back to the address they came from, which must be listed there.'),
    )
  if (operator === null) findings.push(advice('OPERATOR_NAME is not set: the page about privacy cannot say who runs this server.'))
  return findings
}

export function webBuild(folder: string): readonly Finding[] {
  return existsSync(folder) ? [] : [fault('The pages are not built: run npm run build. Without them, only the API answers.')]
}

/** At this machine's own port, and at `PUBLIC_URL`. */
export async function server({ port, publicUrl }: Config): Promise<readonly Finding[]> {
  const here = await serviceAt(new URL(`http://localhost:${port}`))
  if ('nothing' in here)
    return [
      advice(`The server is not running on port ${port}. Start it and ask again, to have its address and its proxy looked at too.`),
    ]
  if ('why' in here) return [fault(`Something else than this server answers on port ${port}: ${here.why}.`)]
  const findings = [
    here.version === VERSION
      ? fine(`The server runs on port ${port}.`)
      : advice(`The server on port ${port} is version ${here.version}, and this is ${VERSION}: start it again.`),
  ]
  return publicUrl === null ? findings : [...findings, ...(await fromOutside(publicUrl))]
}

async function fromOutside(publicUrl: URL): Promise<readonly Finding[]> {
  const there = await serviceAt(publicUrl)
  if ('why' in there) return [fault(`${publicUrl.origin} (PUBLIC_URL) does not lead to this server: ${there.why}.`)]
  return [
    fine(`${publicUrl.origin} (PUBLIC_URL) leads to this server.`),
    (await opensSocket(publicUrl))
      ? fine(`Sockets go through to it, so phones and towns work.`)
      : fault(
          `Sockets do not go through ${publicUrl.host}: the proxy must pass on “Upgrade: websocket”, or phones and towns stay silent.`,
        ),
  ]
}

type Answer = { readonly version: string } | { readonly why: string; readonly nothing?: true }

async function serviceAt(address: URL): Promise<Answer> {
  try {
    const response = await fetch(new URL('/api/service', address), { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' })
    if (!response.ok) return { why: `it answers ${response.status}` }
    const service = serviceSchema.safeParse(await response.json().catch(() => null))
    return service.success ? { version: service.data.version } : { why: 'its answer is not one of this server' }
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    const why = whyUnreachable(cause) ?? (cause instanceof Error ? cause.message : String(cause))
    return whyUnreachable(cause) === 'nothing listens there' ? { why, nothing: true } : { why }
  }
}

/** A town's socket takes anyone before it asks for the password. */
async function opensSocket(address: URL): Promise<boolean> {
  const url = new URL('/api/town/updates/doctor', address)
  url.protocol = url.protocol.replace('http', 'ws')
  const socket = new WebSocket(url)
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    const end = (opened: boolean) => {
      clearTimeout(timer)
      resolve(opened)
      socket.close()
    }
    socket.addEventListener('open', () => end(true))
    socket.addEventListener('error', () => end(false))
  })
}

/** Whether Discord knows the client: it is asked for a token of its own, which nobody's account is in. */
export async function signIn({ discord }: Config): Promise<readonly Finding[]> {
  if (discord === null) return [fine('Nobody signs in: DISCORD_CLIENT_ID is not set.')]
  const { baseUrl, clientId, clientSecret } = discord
  const place = `Discord at ${baseUrl.host}`
  try {
    const answer = await fetch(new URL(`${baseUrl.pathname.replace(/\/$/, '')}/api/oauth2/token`, baseUrl), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'identify' }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.ok) return [fine(`${place} knows DISCORD_CLIENT_ID and its secret.`)]
    const { error } = z.object({ error: z.string() }).safeParse(await answer.json().catch(() => null)).data ?? {}
    if (answer.status === 401 || error === 'invalid_client')
      return [fault(`${place} refuses DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET together: nobody could sign in.`)]
    return [advice(`${place} answers ${answer.status}, so whether sign-in works could not be seen.`)]
  } catch (error) {
    const cause = error instanceof Error ? error.cause : error
    return [fault(`${place} cannot be reached: ${whyUnreachable(cause) ?? 'it does not answer'}. Nobody could sign in.`)]
  }
}

export async function reports({ sentryDsn }: Config): Promise<readonly Finding[]> {
  if (sentryDsn === null) return []
  return (await isListening(sentryDsn))
    ? [fine(`Errors are reported to ${sentryDsn.host}, which can be reached.`)]
    : [fault(`${sentryDsn.host} (SENTRY_DSN) cannot be reached: errors would be reported to nobody.`)]
}

async function isListening(address: URL): Promise<boolean> {
  const secure = address.protocol === 'https:'
  const port = address.port === '' ? (secure ? 443 : 80) : Number(address.port)
  const options = { host: address.hostname, port, servername: address.hostname }
  return new Promise<boolean>((resolve) => {
    const socket = secure ? connectTls(options, () => end(true)) : connect(options, () => end(true))
    const end = (listening: boolean) => {
      socket.destroy()
      resolve(listening)
    }
    socket.setTimeout(PATIENCE_MS, () => end(false))
    socket.once('error', () => end(false))
  })
}
