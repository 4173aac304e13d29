/**
 * Somebody's device asks the storyteller for something: a banner over every screen and dialog, which neither takes the focus nor offers one
 * answer more than the other.
 */

import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../store/announcements.ts'
import { useMatter } from '../store/use-matter.ts'
import './ask.css'

export interface AskProps {
  readonly icon: ReactNode
  readonly title: string
  /** Who asks, and what for. */
  readonly words: string
  readonly refuse: string
  readonly allow: string
  /** The sentence for an answer that could not be sent; the reason is empty when nothing answered. */
  readonly failed: (reason: string) => string
  /** Resolves to the error, or `null`. */
  readonly onAnswer: (allowed: boolean) => Promise<unknown>
}

export function Ask({ icon, title, words, refuse, allow, failed, onAnswer }: AskProps) {
  const { open, answer } = useAnswer(onAnswer, failed)
  const said = useRef(false)
  useEffect(() => {
    // A change of the words is not another question.
    if (!said.current) announce(`${title}${ENDS.test(title) ? '' : '.'} ${words}`)
    said.current = true
  }, [title, words])
  return (
    <section className="ask" aria-label={title}>
      {icon}
      <div className="ask-words">
        <h2>{title}</h2>
        <p>{words}</p>
      </div>
      <div className="ask-answers">
        <Button disabled={!open} onClick={() => void answer(false)}>
          {refuse}
        </Button>
        <Button look="outline" disabled={!open} onClick={() => void answer(true)}>
          {allow}
        </Button>
      </div>
    </section>
  )
}

/** A question needs no full stop. */
const ENDS = /[?!？！]\s*$/

/** A press this soon was meant for what lay there before, such as the question before; milliseconds. */
const TOO_SOON_MS = 500

function useAnswer(onAnswer: AskProps['onAnswer'], failed: AskProps['failed']) {
  const words = useErrorWords()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const opening = setTimeout(setOpen, TOO_SOON_MS, true)
    return () => clearTimeout(opening)
  }, [])
  const matter = useMatter()
  const answer = async (allowed: boolean) => {
    matter.settle()
    setOpen(false)
    const error = await onAnswer(allowed)
    setOpen(true)
    if (error !== null) matter.say(failed(words(error)))
  }
  return { open, answer }
}
