/** Why a store cannot be opened, as one sentence for whoever runs the server, without any password. */
export class StoreProblem extends Error {}

/** The error code of the network or a service, or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether something could not be stored because there is no room: on this disk, for this user, or on the database's disk. */
export function isOutOfRoom(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error)) || /database or disk is full/.test(message)
}

/**
 * Whether a store gave no answer, so that the same request may succeed later: it stopped, restarts, cannot be reached, takes no more
 * connections, or all connections of this process were in use for as long as a request waits for one.
 */
export function isAway(error: unknown): boolean {
  if (whyUnreachable(error) !== null || POSTGRES_AWAY.includes(codeOf(error))) return true
  return error instanceof Error && (error.name === 'TimeoutError' || PG_AWAY.test(error.message))
}

/** Postgres shuts down, has crashed, starts, or has no connection left. */
const POSTGRES_AWAY = ['57P01', '57P02', '57P03', '53300']

/** Errors of the driver for Postgres, which have no code: no connection was free, none came about in time, or one broke. */
const PG_AWAY =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/

/** Whether SQLite was refused because another connection, in this process or another, holds the file. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && /database is locked|busy/i.test(error.message)
}

/** Host and port of an address, without the user: `db.example.org:5432`. */
export function placeOf(url: URL, defaultPort: number): string {
  return `${url.hostname}:${url.port === '' ? defaultPort : url.port}`
}

/** Describes why an address cannot be reached, or `null` when the error has another cause. */
export function whyUnreachable(error: unknown): string | null {
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return 'nothing listens there'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'there is no host of that name'
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
      return 'it does not answer'
    default:
      return null
  }
}
