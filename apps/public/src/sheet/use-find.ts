/** The search in the sheet: what is typed anywhere outside a field goes into it, `/` goes to it, Escape brings everything back. */

import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useAwake } from './use-awake.ts'

export interface Find {
  readonly text: string
  readonly change: (text: string) => void
  /** The ref of the field. */
  readonly attach: RefCallback<HTMLInputElement>
  readonly focus: () => void
}

/** `typed` is what already stands in the field when the page wakes. */
export function useFind(typed: string): Find {
  const [changed, setText] = useState<string | null>(null)
  const awake = useAwake()
  const text = changed ?? (awake ? typed : '')
  const field = useRef<HTMLInputElement | null>(null)
  const attach = useCallback((element: HTMLInputElement | null) => {
    field.current = element
  }, [])
  const focus = useCallback(() => field.current?.focus(), [])
  /** Where the reader was before the search began. */
  const place = useRef(0)
  const change = (next: string) => {
    if (text === '' && next !== '') place.current = window.scrollY
    setText(next)
  }
  const isFinding = text.trim() !== ''
  const wasFinding = useRef(false)
  useEffect(() => {
    if (isFinding !== wasFinding.current) window.scrollTo(0, isFinding ? 0 : place.current)
    wasFinding.current = isFinding
  }, [isFinding])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Escape') {
        setText('')
        return
      }
      if (isTyping(event.target)) return
      if (event.key === '/') {
        // Otherwise the stroke would be written into the field.
        event.preventDefault()
        field.current?.focus()
        field.current?.select()
      } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
        // The browser writes the letter into the field that has the focus by then.
        field.current?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { text, change, attach, focus }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select, input:not([type=radio])')
}
