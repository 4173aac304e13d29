/** Calls to the server: JSON or a file in, JSON out, and one error type. */

/** A call that failed. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number
  /** The server's code, e.g. `not-found`; `network` when there was no answer. */
  readonly code: string
  /** The server's own sentence, in English: for the log, never for the screen. Empty when there is none. */
  readonly detail: string
  /** Values for the sentence shown in place of it: see `i18n/error-words.ts`. */
  readonly values: Readonly<Record<string, string | number>>

  constructor(status: number, code: string, detail: string, values: ApiError['values'] = {}) {
    super(`${code} (${status}) ${detail}`)
    this.status = status
    this.code = code
    this.detail = detail
    this.values = values
  }
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as `multipart/form-data`, instead of `body`. */
  readonly form?: FormData
  /** Sent as the bearer token; `session/session.ts` provides it. */
  readonly accessToken?: string
  readonly signal?: AbortSignal
}

/** Resolves to the parsed answer, `undefined` if it has no body; rejects with `ApiError`. The caller checks its shape. */
export async function callApi(path: string, options: CallOptions = {}): Promise<unknown> {
  const { method = 'GET', signal } = options
  const early = method === 'GET' ? await takeEarly(path) : undefined
  const response =
    early ??
    (await fetch(path, { method, credentials: 'same-origin', ...contentOf(options), ...(signal ? { signal } : {}) }).catch(
      (cause: unknown) => {
        if (signal?.aborted) throw cause
        throw new ApiError(0, 'network', '')
      },
    ))
  if (!response.ok) throw await errorOf(response)
  return response.status === 204 ? undefined : response.json()
}

function contentOf({ body, form, accessToken }: CallOptions): Pick<RequestInit, 'headers' | 'body'> {
  const headers: Record<string, string> = {}
  if (accessToken !== undefined) headers['authorization'] = `Bearer ${accessToken}`
  // The browser sets the content type of a form itself, with the boundary it chose.
  if (form) return { headers, body: form }
  if (body === undefined) return { headers }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

declare global {
  interface Window {
    /** A request that the page made while the app was loading; `undefined` when there was no answer. */
    early?: { readonly path: string; readonly answer: Promise<Response | undefined> }
  }
}

/** The answer to the request that the page made before the app had loaded; it can be taken once. */
async function takeEarly(path: string): Promise<Response | undefined> {
  const { early } = window
  if (early?.path !== path) return undefined
  delete window.early
  return early.answer
}

async function errorOf(response: Response): Promise<ApiError> {
  // An answer that is not JSON comes from something between us and the server.
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; detail?: unknown; values?: unknown }
  const text = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback)
  return new ApiError(response.status, text(body.code, 'unknown'), text(body.detail, ''), valuesOf(body.values))
}

function valuesOf(values: unknown): ApiError['values'] {
  const entries = Object.entries(typeof values === 'object' && values !== null ? values : {})
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number'))
}
