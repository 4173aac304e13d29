/** Headings of a sheet: a page of its own begins them at the first level, a tab under a page's heading at the second. */

import type { ComponentPropsWithoutRef } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4

export function SheetHeading({ level, ...rest }: ComponentPropsWithoutRef<'h2'> & { readonly level: HeadingLevel }) {
  const Tag = `h${level}` as const
  return <Tag {...rest} />
}
