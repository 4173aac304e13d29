/** A chapter of the rules: its heading, what it is about in a sentence or two, and its sections. */

import { memo, type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { anchorOf, type RulesChapter, type RulesSection, type TermId } from './chapters.ts'
import { Figure } from './figures/figure.tsx'
import { useHasMargin } from './use-room.ts'
import { useRichWords, useWords } from './words.tsx'

interface ChapterProps {
  readonly chapter: RulesChapter
  readonly number: number
}

export const Chapter = memo(function Chapter({ chapter, number }: ChapterProps) {
  const t = useTranslations('rules')
  const words = useWords()
  const id = anchorOf(chapter)
  return (
    <section className="rules-chapter" aria-labelledby={id}>
      <p className="rules-kicker">{t('chapter', { number, minutes: chapter.minutes })}</p>
      <h2 id={id} tabIndex={-1}>
        {words(`chapters.${chapter.id}.title`)}
      </h2>
      <p className="rules-lead">{words(`chapters.${chapter.id}.lead`)}</p>
      {chapter.sections.map((section) => (
        <Section key={section.id} chapter={chapter.id} section={section} />
      ))}
    </section>
  )
})

function Section({ chapter, section }: { readonly chapter: string; readonly section: RulesSection }) {
  const words = useWords()
  const { terms = [], figure, paragraphs } = section
  return (
    <div className="rules-section">
      {terms.length > 0 && <InAWord terms={terms} />}
      <h3>{words(`chapters.${chapter}.${section.id}.title`)}</h3>
      {numbersTo(paragraphs).map((number) => (
        <Paragraph key={number} words={`chapters.${chapter}.${section.id}.p${number}`} />
      ))}
      {figure !== undefined && <Figure figure={figure} />}
    </div>
  )
}

/** The terms of a section, in the margin beside it. Where there is no margin, they open in the text. */
function InAWord({ terms }: { readonly terms: readonly TermId[] }) {
  const t = useTranslations('rules')
  return (
    <div className="rules-note" role="note" aria-label={t('inAWord')}>
      <p className="rules-note-title" aria-hidden="true">
        {t('inAWord')}
      </p>
      <dl>
        {terms.map((term) => (
          <div key={term}>
            <dt>{t(`terms.${term}.word`)}</dt>
            <dd>{t(`terms.${term}.means`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function numbersTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** A long paragraph ends below the screen, and what is opened stands after it. */
function bringIntoView(element: Element | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

function Paragraph({ words: key }: { readonly words: string }) {
  const t = useTranslations('rules')
  const rich = useRichWords()
  const margin = useHasMargin()
  const id = useId()
  const [opened, setOpened] = useState<TermId | null>(null)
  const term = (one: TermId, words: ReactNode) =>
    margin ? (
      <dfn>{words}</dfn>
    ) : (
      <button
        type="button"
        className="rules-term"
        aria-expanded={opened === one}
        aria-controls={opened === one ? id : undefined}
        onClick={() => setOpened(opened === one ? null : one)}
      >
        {words}
      </button>
    )
  return (
    <>
      <p>{rich(key, term)}</p>
      {!margin && opened !== null && (
        <p className="rules-meaning" id={id} ref={bringIntoView}>
          <b>{t(`terms.${opened}.word`)}</b> {t(`terms.${opened}.means`)}
        </p>
      )}
    </>
  )
}
