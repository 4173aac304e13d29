/**
 * Helpers that keep a schema in step with its type. The schemas here are marked as pure: the build leaves out of a page those that it does not
 * use.
 */

import * as z from 'zod/mini'

/**
 * The shape of a schema for `T`: it names every key, including optional ones, and gives each a schema of its type. When a key is
 * added to the type, the shape does not compile until it has that key. Write `shape satisfies ShapeOf<T>`.
 */
export type ShapeOf<T> = { readonly [K in keyof T]-?: z.ZodMiniType<T[K]> }

/** A text of at most this many UTF-16 units. */
export function text(maxLength: number) {
  return z.string().check(z.maxLength(maxLength))
}

/** A text of at most this many code points, as the game counts names. */
export function points(most: number) {
  return z.string().check(
    z.maxLength(2 * most),
    z.refine((value) => [...value].length <= most),
  )
}

/** A whole number from 0. */
export const count = /* @__PURE__ */ z.int().check(/* @__PURE__ */ z.nonnegative())

/** Something without cycles, functions or undefined: what a JSON text can hold. */
export const json = /* @__PURE__ */ z.json()

/**
 * A text in one line that is not only spaces. Tabs and other control characters are refused, because not every database can store
 * them.
 */
export function line(maxLength: number) {
  return z.string().check(z.maxLength(maxLength), z.regex(/^(?=.*\S)\P{Cc}*$/su))
}
