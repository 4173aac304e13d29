/** The parameters of a sheet's address. Those that people type are read with patience: the first of several counts, an empty one does not. */

import type { SheetQuery } from './find-sheet.ts'

export type Asked = { readonly [Name in keyof SheetQuery | 'lang']?: string | string[] }

export function sheetQuery(asked: Asked): SheetQuery & { readonly lang?: string | undefined } {
  const first = (name: keyof Asked) => {
    const value = [asked[name]].flat()[0]
    return value === undefined || value === '' ? undefined : value
  }
  return { script: first('script'), version: first('version'), url: first('url'), homebrew: first('homebrew'), lang: first('lang') }
}
