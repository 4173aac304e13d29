/** Helpers that hold a schema to the type it stands for. */

import * as z from 'zod/mini'

/**
 * The shape of a schema for `T`: names every key, also the optional ones, and gives each a schema of its type. A
 * key added to the type does not compile until it stands here. Write `shape satisfies ShapeOf<T>`.
 */
export type ShapeOf<T> = { readonly [K in keyof T]-?: z.ZodMiniType<T[K]> }

/** A text of at most this many UTF-16 units. */
export function text(maxLength: number) {
  return z.string().check(z.maxLength(maxLength))
}

/** A whole number from 0. */
export const count = z.int().check(z.nonnegative())

/** Something without cycles, functions or undefined: what a JSON text can hold. */
export const json = z.json()

/** A text in one line that is more than spaces: no tabs, no other control characters, which not every database can keep. */
export function line(maxLength: number) {
  return z.string().check(z.maxLength(maxLength), z.regex(/^(?=.*\S)\P{Cc}*$/su))
}
