/** The search in the rules: what is typed, the places found, and which of them is shown. The browser marks them over the text. */

import { type RefObject, useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { findPlaces } from './find.ts'

export interface Find {
  readonly typed: string
  readonly count: number
  /** Which place is shown, from 1; 0 before the first. */
  readonly at: number
  readonly type: (typed: string) => void
  readonly go: (step: 1 | -1) => void
  readonly clear: () => void
}

/** Names of the marks in the stylesheet. */
const FOUND = 'rules-found'
const HERE = 'rules-here'

const NOWHERE: readonly Range[] = []

export function useFind(text: RefObject<Element | null>): Find {
  const locale = useLocale()
  const [search, setSearch] = useState({ typed: '', places: NOWHERE, locale })
  // In another language the words are others, and what was typed is none of them.
  const { typed, places } = search.locale === locale ? search : { typed: '', places: NOWHERE }
  const [at, setAt] = useState(0)
  useEffect(() => {
    mark(FOUND, places)
    mark(HERE, places.slice(at - 1, at > 0 ? at : 0))
  }, [places, at])
  useEffect(
    () => () => {
      mark(FOUND, [])
      mark(HERE, [])
    },
    [],
  )
  const type = (next: string) => {
    setSearch({ typed: next, places: text.current === null ? NOWHERE : findPlaces(text.current, next), locale })
    setAt(0)
  }
  const go = (step: 1 | -1) => {
    if (places.length === 0) return
    const next = at === 0 && step === -1 ? places.length : ((at - 1 + step + places.length) % places.length) + 1
    setAt(next)
    show(places[next - 1])
  }
  return { typed, count: places.length, at, type, go, clear: () => type('') }
}

function show(place: Range | undefined) {
  const element = place?.startContainer.parentElement
  if (!place || !element) return
  element.scrollIntoView({ block: 'center' })
  if (highlights() !== null) return
  // A browser that cannot mark places selects this one.
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(place)
}

function mark(name: string, places: readonly Range[]) {
  const marks = highlights()
  if (places.length === 0) marks?.delete(name)
  else marks?.set(name, new Highlight(...places))
}

/** Missing in older browsers, whatever the types say. */
function highlights(): HighlightRegistry | null {
  return typeof CSS === 'undefined' ? null : ((CSS as { highlights?: HighlightRegistry }).highlights ?? null)
}
