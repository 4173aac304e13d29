/** The search in the sheet. On a phone it stands at the thumb with the size of the text, on a wide screen in the rail. */

import type { SheetKind } from '@grimoire/protocol/sheet/page'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Popup } from './popup.tsx'
import { TextSizeChoice } from './text-size.tsx'
import type { Find } from './use-find.ts'
import './search-dock.css'

interface SearchDockProps {
  readonly kind: SheetKind
  readonly find: Find
}

export function SearchDock({ kind, find: { text, change, attach, focus } }: SearchDockProps) {
  const t = useTranslations('sheetPage')
  return (
    <div className="search-dock" role="search">
      <label className="sheet-search">
        <IconSearch size={20} aria-hidden />
        <input
          ref={attach}
          type="search"
          value={text}
          placeholder={t(`find.${kind}`)}
          aria-label={t(`find.${kind}`)}
          aria-keyshortcuts="/"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            // The list is searched with each letter: a phone's keyboard may go.
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        {text === '' ? (
          <kbd aria-hidden>/</kbd>
        ) : (
          <button
            type="button"
            className="btn btn-icon"
            data-look="bare"
            aria-label={t('find.clear')}
            onClick={() => {
              change('')
              focus()
            }}
          >
            <IconX size={20} aria-hidden />
          </button>
        )}
      </label>
      <Popup
        className="sheet-slim"
        label={t('textSize.label')}
        button={
          <span className="search-dock-size" aria-hidden>
            <small>A</small>A
          </span>
        }
      >
        <TextSizeChoice />
      </Popup>
    </div>
  )
}
