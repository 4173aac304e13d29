/** Expected failure as a value: a code the caller turns into a sentence. A bug throws instead. */

export type Result<T, Code extends string> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: Code }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function refuse<Code extends string>(code: Code): { readonly ok: false; readonly code: Code } {
  return { ok: false, code }
}

/** Ends a `switch` over a union: does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
