/** Reads single values from an untrusted object; each reader returns a value or says that there is none. */

import { cutText } from '../limits.ts'
import { cleanText } from './normalise.ts'

export type RawObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of the first of these keys that is present and not null. */
export function pick(raw: RawObject, ...keys: readonly string[]): unknown {
  for (const key of keys) if (Object.hasOwn(raw, key) && raw[key] !== null && raw[key] !== undefined) return raw[key]
  return undefined
}

/** Text, or a number written as text; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return cleanText(value)
  return typeof value === 'number' ? String(value) : ''
}

export interface Read<T> {
  readonly value: T
  /** The written value differs from the one kept. */
  readonly repaired: boolean
}

export function readText(value: unknown, maxLength: number): Read<string> {
  const text = textOf(value)
  const cut = cutText(text, maxLength).trim()
  return { value: cut, repaired: cut !== text }
}

/** A place in the night order, also when it is written as text: 0 when it is missing, and, as a repair, when it cannot be one. */
export function readNight(value: unknown): Read<number> {
  if (value === undefined || value === false || value === '') return { value: 0, repaired: false }
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const good = typeof number === 'number' && Number.isFinite(number) && number >= 0
  return { value: good ? Math.abs(number) : 0, repaired: !good }
}

/** A list of labels. A single text counts as a list of one, and an object's label is its `name`. */
export function readLabels(value: unknown, maxLabels: number, maxLength: number): Read<string[]> {
  if (value === undefined) return { value: [], repaired: false }
  const list = Array.isArray(value) ? value : [value]
  // Blank space says nothing: leaving it out is no repair.
  const there = list.map((one: unknown) => (typeof one === 'string' ? cleanText(one) : one)).filter((one) => one !== '')
  const labels = there
    .map((one: unknown) => cutText(textOf(isObject(one) ? pick(one, 'name', 'label') : one), maxLength).trim())
    .filter((label) => label !== '')
    .slice(0, maxLabels)
  const repaired = list !== value || labels.length !== there.length || labels.some((label, index) => label !== there[index])
  return { value: labels, repaired: repaired && value !== '' }
}

export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1'
}
