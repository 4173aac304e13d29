/** The chapters to choose from, with the minutes that each takes. */

import { PATH } from '@grimoire/protocol/site/pages'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { anchorOf, CHAPTERS, type RulesChapter } from './chapters.ts'
import { useWords } from './words.tsx'

interface ContentsProps {
  /** Its place among the chapters. */
  readonly current: number
  readonly onGo: (chapter: RulesChapter) => void
}

const PARTS = { everyone: 'forEveryone', storyteller: 'forStoryteller' } as const

export function Contents({ current, onGo }: ContentsProps) {
  const t = useTranslations('rules')
  const words = useWords()
  const go = (event: MouseEvent, chapter: RulesChapter) => {
    // As any link, it can be opened in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onGo(chapter)
  }
  return (
    <nav className="rules-contents" aria-label={t('contents')}>
      {(['everyone', 'storyteller'] as const).map((part) => (
        <div key={part}>
          <p className="rules-part">{t(PARTS[part])}</p>
          <ol>
            {CHAPTERS.map(
              (chapter, index) =>
                chapter.part === part && (
                  <li key={chapter.id}>
                    <a
                      href={`${PATH.rules}#${anchorOf(chapter)}`}
                      aria-current={index === current ? 'true' : undefined}
                      onClick={(event) => go(event, chapter)}
                    >
                      <span className="rules-number">{index + 1}</span>
                      <span>{words(`chapters.${chapter.id}.title`)}</span>
                      <span className="rules-minutes">{t('minutes', { minutes: chapter.minutes })}</span>
                    </a>
                  </li>
                ),
            )}
          </ol>
        </div>
      ))}
    </nav>
  )
}
