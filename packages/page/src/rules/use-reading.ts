/** How far one has read: the chapter on the screen, and the share of the whole, which is drawn without a render. */

import { type RefObject, useEffect, useState } from 'react'
import { anchorOf, CHAPTERS } from './chapters.ts'

/** A chapter has begun when its heading is above this share of the screen. */
const LINE = 0.4

/** Works whatever scrolls, the window or a dialog. */
export function useReading(text: RefObject<Element | null>, line: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    let asked = 0
    const look = () => {
      asked = 0
      const box = text.current?.getBoundingClientRect()
      if (!box) return
      const way = box.height - innerHeight
      const read = way > 0 ? Math.min(1, Math.max(0, -box.top / way)) : 1
      line.current?.style.setProperty('scale', `${read} 1`)
      const begun = CHAPTERS.findLastIndex((chapter) => {
        const heading = text.current?.querySelector(`#${anchorOf(chapter)}`)
        return heading ? heading.getBoundingClientRect().top < innerHeight * LINE : false
      })
      setCurrent(read === 1 ? CHAPTERS.length - 1 : Math.max(0, begun))
    }
    const ask = () => {
      asked ||= requestAnimationFrame(look)
    }
    look()
    document.addEventListener('scroll', ask, { capture: true, passive: true })
    addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(asked)
      document.removeEventListener('scroll', ask, { capture: true })
      removeEventListener('resize', ask)
    }
  }, [text, line])
  return current
}
