/** Structural sharing: views are rebuilt for every change, and equal parts stay the same objects, so that only what changed renders. */

import { hasNotedNames } from '@grimoire/page/catalogue/character-names.ts'
import { useMemo, useState } from 'react'

/** The value, with every part that equals the previous one's replaced by that part. */
export function useSame<T>(value: T): T {
  const [keep] = useState(() => keeper<T>())
  return useMemo(() => keep(value), [keep, value])
}

function keeper<T>(): (value: T) => T {
  let kept: { readonly value: T } | null = null
  return (value) => {
    kept = { value: kept === null ? value : sameParts(kept.value, value) }
    return kept.value
  }
}

/** `after`, with the parts that equal those of `before` taken from `before`. Plain data only; records in lists are matched by `id`. */
export function sameParts<T>(before: T, after: T): T {
  if (Object.is(before, after) || !isData(before) || !isData(after)) return after
  if (Array.isArray(before) || Array.isArray(after))
    return Array.isArray(before) && Array.isArray(after) ? (sameItems(before, after) as T) : after
  return sameFields(before, after)
}

function sameFields<T extends object>(before: T, after: T): T {
  const fields = Object.entries(after).map(([name, value]) => [name, sameParts(fieldOf(before, name), value)] as const)
  const equal = fields.length === Object.keys(before).length && fields.every(([name, value]) => fieldOf(before, name) === value)
  if (equal) return before
  // A character is known by its object, which remembers its other names.
  return hasNotedNames(after) ? after : (Object.fromEntries(fields) as T)
}

function sameItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.map((item) => [idOf(item), item]))
  const items = after.map((item, index) => sameParts(idOf(item) === undefined ? before[index] : byId.get(idOf(item)), item))
  return items.length === before.length && items.every((item, index) => Object.is(item, before[index])) ? before : items
}

function isData(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function idOf(item: unknown): unknown {
  return isData(item) ? fieldOf(item, 'id') : undefined
}

function fieldOf(record: object, name: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[name]
}
