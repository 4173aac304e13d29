/** Searches the library by name. Without scripts it is a form that asks for the name itself, which shows the nearest ones. */

import { callApi } from '@grimoire/page/api/client.ts'
import { READ } from '@grimoire/protocol/limits'
import { isSearchable, nameKey } from '@grimoire/protocol/names/key'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sheetAddress } from './links.ts'
import { ScriptNames } from './script-names.tsx'
import './search-dock.css'

/** After the last letter, milliseconds. */
const PAUSE = 250
const SHOWN = 8

export function ScriptSearch({ page }: { readonly page: SheetPage }) {
  const t = useTranslations('sheetPage.problem')
  const [text, setText] = useState('')
  const names = useNamesLike(text)
  return (
    <form className="no-sheet-search" action={sheetAddress(page.kind, '')} role="search">
      <label className="sheet-search">
        <IconSearch size={20} aria-hidden />
        <input
          type="search"
          name="script"
          value={text}
          maxLength={READ.scriptName}
          placeholder={t('search')}
          aria-label={t('search')}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="visually-hidden" role="status">
        {names !== null && t('found', { count: names.length })}
      </p>
      {names !== null && names.length === 0 && <p>{t('foundNone')}</p>}
      {names !== null && <ScriptNames page={page} names={names} />}
    </form>
  )
}

/** `null` while there is nothing to search for, or no answer. */
function useNamesLike(text: string): readonly string[] | null {
  const [names, setNames] = useState<readonly string[] | null>(null)
  const key = nameKey(text)
  useEffect(() => {
    if (!isSearchable(key)) return undefined
    const giveUp = new AbortController()
    const timer = setTimeout(() => {
      callApi(`/api/scripts/search/${encodeURIComponent(key)}`, { signal: giveUp.signal }).then(
        (answer) => setNames(namesIn(answer).slice(0, SHOWN)),
        // No answer, or typed on: what is there stays. The form still works.
        () => undefined,
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [key])
  return isSearchable(key) ? names : null
}

/** Read by hand: the schema would weigh more than the page's own text. */
function namesIn(answer: unknown): readonly string[] {
  if (!Array.isArray(answer)) return []
  const rows: readonly unknown[] = answer
  return rows.flatMap((row) => {
    const name = typeof row === 'object' && row !== null && 'name' in row ? row.name : undefined
    return typeof name === 'string' ? name : []
  })
}
