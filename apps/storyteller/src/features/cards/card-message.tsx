/** The text of a card, as large as fits. */

import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ShownCard } from '../../play/shown-card.ts'

export function CardMessage({ face }: Pick<ShownCard, 'face'>) {
  const text = useCardText(face)
  const ref = useFitText<HTMLHeadingElement>(text)
  return (
    <div className="card-message">
      {/* Nobody knows in which language the storyteller wrote a card. */}
      <h2 ref={ref} dir="auto" {...(typeof face === 'string' ? {} : { lang: '' })}>
        {text}
      </h2>
    </div>
  )
}

export function useCardText(face: ShownCard['face']): string {
  const t = useTranslations('cards.own')
  return typeof face === 'string' ? t(face) : face.text
}

const MIN_FONT_PX = 18
/** The largest size, as a fraction of the window's shorter side. */
const MAX_FONT_SHARE = 0.2

/**
 * Sets the text as large as fits its parent element, without breaking words. Put the ref on the element with the text. Fits again
 * when the box, the text or a font changes.
 */
function useFitText<E extends HTMLElement>(text: string): React.RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const box = element?.parentElement
    if (!element || !box) return undefined
    const again = () => fit(element, box)
    again()
    const observer = new ResizeObserver(again)
    observer.observe(box)
    document.fonts?.addEventListener('loadingdone', again)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', again)
    }
  }, [text])
  return ref
}

function fit(element: HTMLElement, box: HTMLElement): void {
  element.style.overflowWrap = 'normal'
  let [fits, tooLarge] = [MIN_FONT_PX, Math.round(Math.min(window.innerWidth, window.innerHeight) * MAX_FONT_SHARE) + 1]
  while (tooLarge - fits > 1) {
    const size = Math.floor((fits + tooLarge) / 2)
    element.style.fontSize = `${size}px`
    if (isInside(element, box)) fits = size
    else tooLarge = size
  }
  element.style.fontSize = `${fits}px`
  // A word that is too long for the line even at the smallest size is broken after all.
  if (!isInside(element, box)) element.style.overflowWrap = 'anywhere'
}

function isInside(element: HTMLElement, box: HTMLElement): boolean {
  return element.scrollWidth <= box.clientWidth && element.offsetHeight <= box.clientHeight
}
