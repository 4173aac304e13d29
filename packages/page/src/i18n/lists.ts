/** Lists and sorting in the reader's language. */

import { useCallback, useMemo } from 'react'
import { useFormatter, useLocale } from 'use-intl'
import { isolated } from './isolate.ts'

/** Lists things without an “and” before the last: facts about one player, names to which others are added. */
export function useOpenList(): (items: readonly string[]) => string {
  const locale = useLocale()
  return useCallback((items) => openList(items, locale), [locale])
}

export function openList(items: readonly string[], locale: string): string {
  return items.map((item) => isolated(item, locale)).join(separatorOf(locale))
}

/** Lists names as a sentence does, with an “and”, or an “or”, before the last. */
export function useNameList(): (names: readonly string[], type?: 'conjunction' | 'disjunction') => string {
  const locale = useLocale()
  const format = useFormatter()
  return useCallback(
    (names, type = 'conjunction') =>
      format.list(
        names.map((name) => isolated(name, locale)),
        { type },
      ),
    [format, locale],
  )
}

/** Sorts by name. */
export function useByName(): (one: Named, other: Named) => number {
  const locale = useLocale()
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale)
    return (one, other) => compare(one.name, other.name)
  }, [locale])
}

interface Named {
  readonly name: string
}

const separators = new Map<string, string>()

/** What separates the first two of three items: a comma and a space, an ideographic comma, or in Thai a space. */
function separatorOf(locale: string): string {
  const known = separators.get(locale)
  if (known !== undefined) return known
  const between = new Intl.ListFormat(locale, { style: 'narrow' }).formatToParts(['1', '2', '3'])[1]?.value ?? ', '
  separators.set(locale, between)
  return between
}
