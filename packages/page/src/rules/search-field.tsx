/** The search in the rules: the field, how many places it found, and the way from one to the next. */

import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Find } from './use-find.ts'

interface SearchFieldProps {
  readonly find: Find
  readonly field: RefObject<HTMLInputElement | null>
  /** Says which key leads here. */
  readonly hint?: string
  /** Called when Enter has led to a place. */
  readonly onGone?: () => void
}

export function SearchField({ find, field, hint, onGone }: SearchFieldProps) {
  const t = useTranslations('rules.search')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      find.go(event.shiftKey ? -1 : 1)
      if (find.count > 0) onGone?.()
    } else if (event.key === 'Escape' && find.typed !== '') {
      // Closes nothing else.
      event.preventDefault()
      event.stopPropagation()
      find.clear()
    }
  }
  return (
    <div className="rules-search">
      <IconSearch size={20} aria-hidden />
      <input
        ref={field}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('label')}
        placeholder={t('label')}
        value={find.typed}
        onChange={(event) => find.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {find.typed === '' && hint !== undefined && <kbd className="rules-key">{hint}</kbd>}
      {find.typed !== '' && (
        <button
          type="button"
          className="btn btn-icon"
          data-look="bare"
          aria-label={t('clear')}
          title={t('clear')}
          onClick={() => {
            find.clear()
            field.current?.focus()
          }}
        >
          <IconX size={20} aria-hidden />
        </button>
      )}
    </div>
  )
}

export function Places({ find, onGone }: { readonly find: Find; readonly onGone?: () => void }) {
  const t = useTranslations('rules.search')
  const { at, count } = find
  const go = (step: 1 | -1) => {
    find.go(step)
    onGone?.()
  }
  return (
    <div className="rules-places">
      <p role="status">{at > 0 ? t('at', { at, count }) : t('found', { count })}</p>
      {count > 0 && (
        <>
          <button
            type="button"
            className="btn btn-icon"
            data-look="bare"
            aria-label={t('previous')}
            title={t('previous')}
            onClick={() => go(-1)}
          >
            <IconChevronUp size={22} aria-hidden />
          </button>
          <button
            type="button"
            className="btn btn-icon"
            data-look="bare"
            aria-label={t('next')}
            title={t('next')}
            onClick={() => go(1)}
          >
            <IconChevronDown size={22} aria-hidden />
          </button>
        </>
      )}
    </div>
  )
}
