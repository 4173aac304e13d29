/** Types for the parts of autocannon that the benches use; the package has none. */

declare module 'autocannon' {
  export interface Request {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }

  export default function autocannon(options: {
    readonly url: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
    readonly requests: readonly { readonly setupRequest: (blank: Request) => Request }[]
  }): Promise<{
    readonly requests: { readonly average: number }
    /** Milliseconds. */
    readonly latency: { readonly p99: number }
    readonly non2xx: number
    readonly errors: number
  }>
}
