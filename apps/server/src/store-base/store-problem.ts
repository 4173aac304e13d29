/** Why a store cannot be opened: one sentence for whoever runs the server, without a password in it. */
export class StoreProblem extends Error {}

/** The code that the network or a service gave an error, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Host and port of an address, without who asks there: `db.example.org:5432`. */
export function placeOf(url: URL, defaultPort: number): string {
  return `${url.hostname}:${url.port === '' ? defaultPort : url.port}`
}

/** What it means that nobody answered at an address, or `null` when it is something else that went wrong. */
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
