/**
 * The rules of the game, to read from the first page to the last or to look something up. The app shows them in a dialog, and `/rules` as a
 * page of its own; nothing in here may need the component kit.
 */

import { PATH } from '@grimoire/protocol/site/pages'
import { IconList, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Logo } from '../ui/logo.tsx'
import '../ui/button.css'
import { Chapter } from './chapter.tsx'
import { anchorOf, CHAPTERS, type RulesChapter } from './chapters.ts'
import { Contents } from './contents.tsx'
import { ContentsSheet } from './contents-sheet.tsx'
import './rules.css'
import { Places, SearchField } from './search-field.tsx'
import { type Find, useFind } from './use-find.ts'
import { useReading } from './use-reading.ts'

interface RulesProps {
  /** In a dialog. Without it, this is a page, whose address names the chapter. */
  readonly onClose?: () => void
  /** The button that changes the language, on the page. */
  readonly language?: ReactNode
}

export function Rules({ onClose, language }: RulesProps) {
  const t = useTranslations('rules')
  const text = useRef<HTMLElement>(null)
  const line = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const sheetField = useRef<HTMLInputElement>(null)
  const find = useFind(text)
  const current = useReading(text, line)
  const [sheet, setSheet] = useState<'contents' | 'search' | null>(null)
  const isPage = onClose === undefined
  useSlash(field)
  useAddressedChapter(isPage)
  const go = (chapter: RulesChapter) => {
    setSheet(null)
    goTo(chapter, isPage)
  }
  // Drawn once: found places are ranges in the words.
  const chapters = useMemo(
    () => CHAPTERS.map((chapter, index) => <Chapter key={chapter.id} chapter={chapter} number={index + 1} />),
    [],
  )
  const Root = isPage ? 'main' : 'div'
  return (
    <div className="rules">
      <header className="rules-bar">
        {isPage && (
          <a className="rules-skip" href={`#${anchorOf(CHAPTERS[0] ?? { id: '' })}`}>
            {t('skip')}
          </a>
        )}
        <Brand isPage={isPage} />
        <div className="rules-bar-end">
          {language}
          <BarButton label={t('search.open')} narrow onClick={() => setSheet('search')}>
            <IconSearch size={22} aria-hidden />
          </BarButton>
          <BarButton label={t('contents')} narrow onClick={() => setSheet('contents')}>
            <IconList size={22} aria-hidden />
          </BarButton>
          {onClose && <CloseButton onClose={onClose} />}
        </div>
        <i className="rules-line" ref={line} />
      </header>
      <Root className="rules-book">
        <div className="rules-rail">
          <SearchField find={find} field={field} hint="/" />
          {find.typed !== '' && <Places find={find} />}
          <Contents current={current} onGo={go} />
        </div>
        <article className="rules-text" ref={text}>
          {chapters}
        </article>
      </Root>
      {find.typed !== '' && sheet === null && <Dock find={find} />}
      {sheet !== null && (
        <ContentsSheet searching={sheet === 'search'} onClose={() => setSheet(null)}>
          <SearchField find={find} field={sheetField} onGone={() => setSheet(null)} />
          {find.typed !== '' && <Places find={find} onGone={() => setSheet(null)} />}
          <Contents current={current} onGo={go} />
        </ContentsSheet>
      )}
    </div>
  )
}

function Brand({ isPage }: { readonly isPage: boolean }) {
  const t = useTranslations('rules')
  return (
    <div className="rules-brand">
      {isPage ? (
        <a href={PATH.setup} aria-label={t('home')} title={t('home')}>
          <Logo />
        </a>
      ) : (
        <Logo />
      )}
      <h1>{t('title')}</h1>
    </div>
  )
}

/** On a phone, the search after its sheet is closed. */
function Dock({ find }: { readonly find: Find }) {
  const t = useTranslations('rules.search')
  return (
    <div className="rules-dock" role="search">
      <span className="rules-dock-typed">{find.typed}</span>
      <Places find={find} />
      <BarButton label={t('clear')} onClick={find.clear}>
        <IconX size={22} aria-hidden />
      </BarButton>
    </div>
  )
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('common')
  return (
    <BarButton label={t('close')} onClick={onClose}>
      <IconX size={24} aria-hidden />
    </BarButton>
  )
}

interface BarButtonProps {
  readonly label: string
  /** Only where there is no rail. */
  readonly narrow?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function BarButton({ label, narrow = false, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-icon"
      data-look="bare"
      data-narrow={narrow || undefined}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function goTo(chapter: RulesChapter, isPage: boolean) {
  const anchor = anchorOf(chapter)
  const heading = document.getElementById(anchor)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
  if (isPage) history.replaceState(history.state, '', `#${anchor}`)
}

/** The text arrives after the browser has looked for the chapter in the address. */
function useAddressedChapter(isPage: boolean) {
  useEffect(() => {
    if (isPage && location.hash !== '') document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }, [isPage])
}

/** `/` leads to the search, where it is shown. */
function useSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement || field.current?.offsetParent == null) return
      event.preventDefault()
      field.current.focus()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [field])
}
