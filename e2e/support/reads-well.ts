/** Checks a page for text that is still English, and for text without enough room. */

import { expect, type Page } from '@playwright/test'
import { PHONE, TABLE } from './axe.ts'
import { isLeftInEnglish } from './left-in-english.ts'
import { settled } from './settled.ts'

/** A text that is shown or read aloud, and where it is. */
interface Shown {
  readonly text: string
  readonly place: string
}

/** Fails softly, so that one run reports the faults of every state. Afterwards, the page has the size of a table again. */
export async function expectReadsWell(page: Page, state: string, data: readonly string[]) {
  for (const size of [PHONE, TABLE]) await expectReadsWellAt(page, state, data, size)
}

/** At one size only, for things that close when the size changes. */
export async function expectReadsWellAt(page: Page, state: string, data: readonly string[], size: typeof TABLE) {
  // Longest first, because one name may contain another.
  const known = data.filter((text) => text !== '').sort((a, b) => b.length - a.length)
  await expectNoFaults(page, state, size, (text) => isPlain(text, known))
}

/** In any language. Texts that people wrote may be in another one. */
export async function expectReadsWellIn(page: Page, code: string, state: string, sizes: readonly (typeof TABLE)[]) {
  for (const size of sizes) await expectNoFaults(page, `${code}, ${state}`, size, isLeftInEnglish(code))
}

async function expectNoFaults(page: Page, state: string, size: typeof TABLE, isEnglish: (text: string) => boolean) {
  await page.setViewportSize(size)
  await settled(page)
  const { shown, faults } = await page.evaluate(lookAtPage)
  const english = shown.filter(({ text }) => isEnglish(text)).map(({ text, place }) => `not translated: ${place} “${text}”`)
  expect.soft([...new Set([...english, ...faults])], `${state}, ${size.width}×${size.height}`).toEqual([])
}

/** Every English word contains one of these letters, and the pseudo-language accents each of them. */
const PLAIN = /[aeiouycnsz]/i
/** A single letter is the name of a key. */
const LETTERS = /\p{L}.*\p{L}/su

/** Whether a text, apart from data, is not in the pseudo-language. */
function isPlain(text: string, data: readonly string[]): boolean {
  const start = /^(.+)…$/.exec(text)?.[1]
  if (start !== undefined && data.some((known) => known.startsWith(start))) return false
  const rest = data.reduce((left, known) => left.replaceAll(known, ''), text.replace(/https?:\/\/\S+/g, ''))
  return PLAIN.test(rest) && LETTERS.test(rest)
}

/** Runs in the page, so everything it uses is inside it. */
function lookAtPage(): { shown: Shown[]; faults: string[] } {
  const CONTROLS =
    'button, a[href], summary, select, textarea, label, [role=button], [role=tab], [role=menuitem], [role=switch], [role=option]'
  /** Letters extend a little beyond their line. */
  const SLACK = 3
  const MARKED = '[translate="no"], [lang]'
  const WORDS = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
  const front =
    [...document.querySelectorAll(':modal, [aria-modal="true"]')].findLast((one) => one.checkVisibility()) ?? document.body
  /** Hidden but still drawn: the ring around a token. */
  const away = [...front.querySelectorAll('[aria-hidden="true"]')].filter((one) => getComputedStyle(one).clipPath !== 'none')
  const elements = [front, ...front.querySelectorAll('*')].filter(isShown)
  const texts = elements.flatMap((element) =>
    [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== ''),
  )
  const controls = elements.filter((element) => element.matches(CONTROLS))
  const read = elements.filter((element) => !isData(element))
  /** With a part that is set apart: whole, because its pieces say little. */
  const sentences = read.filter(
    (element) =>
      element.childElementCount > 0 &&
      element.querySelector(MARKED) === null &&
      texts.some(({ data, parentElement }) => parentElement === element && /\p{L}{2}/u.test(data)),
  )
  return {
    shown: [
      ...texts
        .filter(({ parentElement }) => !isData(parentElement))
        .map(({ data, parentElement }) => said('text', data, parentElement)),
      ...sentences.map((element) => said('text', element.textContent, element)),
      ...read.flatMap((element) => WORDS.map((name) => said(name, element.getAttribute(name) ?? '', element))),
    ].filter(({ text }) => text !== ''),
    faults: [...texts.flatMap(cut), ...sideways(), ...controls.flatMap(crowded)],
  }

  function isShown(element: Element): boolean {
    if (element instanceof HTMLScriptElement || element instanceof HTMLStyleElement || element.localName === 'noscript')
      return false
    if (away.some((one) => one.contains(element))) return false
    const shown = element instanceof HTMLOptionElement ? element.closest('select') : element
    return shown?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false
  }

  /** Marked as not to be translated: keys, and text in another language. */
  function isData(element: Element | null): boolean {
    const marked = element?.closest(MARKED)
    return marked !== undefined && marked !== null && marked !== document.documentElement
  }

  function said(where: string, text: string, element: Element | null): Shown {
    return { text: text.trim(), place: `${where} of ${described(element)}` }
  }

  /** The boxes of a text if nothing cut it off. */
  function boxes(text: Text): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  }

  function cut(text: Text): string[] {
    const parent = text.parentElement
    if (parent === null || parent.closest('svg') !== null) return []
    let all = boxes(text)
    for (let at: Element | null = parent; at !== null && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      const box = at.getBoundingClientRect()
      if (style.display === 'inline' || style.display === 'contents') continue
      // Visually hidden, for screen readers.
      if (style.overflowX !== 'visible' && Math.min(box.width, box.height) <= 2) return []
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      const out = all.filter(
        ({ left, right, top, bottom }) =>
          (/hidden|clip/.test(style.overflowX) && (left < box.left - SLACK || right > box.right + SLACK)) ||
          (/hidden|clip/.test(style.overflowY) && (top < box.top - SLACK || bottom > box.bottom + SLACK)),
      )
      if (out.length > 0 && !isShortened(at, text.data)) return [`cut: “${text.data.trim()}” in ${described(at)}`]
      if (out.length > 0) return []
      // Content that is scrolled out of view can be scrolled to.
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return []
      if (style.position === 'fixed') break
      all = boxes(text)
    }
    const outside = all.some(({ left, right }) => left < -1 || right > innerWidth + 1)
    return outside ? [`out of the window: “${text.data.trim()}” of ${described(parent)}`] : []
  }

  /** Deliberately shortened with an ellipsis; the full text is available elsewhere. */
  function isShortened(element: Element, text: string): boolean {
    const style = getComputedStyle(element)
    if (style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none') return false
    const whole = text.trim()
    for (let at: Element | null = element; at !== null; at = at.parentElement)
      if (['title', 'aria-label'].some((name) => at?.getAttribute(name)?.includes(whole))) return true
    return element.closest(CONTROLS) !== null && (element.closest(CONTROLS)?.textContent ?? '').includes(whole)
  }

  function sideways(): string[] {
    const scrollers = elements.filter((element) => {
      if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 2) return false
      return element === document.body || /auto|scroll/.test(getComputedStyle(element).overflowX)
    })
    return scrollers.map((element) => `moves sideways: ${described(element)}, ${element.scrollWidth} in ${element.clientWidth}`)
  }

  /** Reports where a control's text extends beyond it, or into a control beside it. */
  function crowded(control: Element): string[] {
    // Pieces on the board lie where there is room, with their names below them.
    if (control.closest('svg, .board') !== null && control.closest('.radial') === null) return []
    const own = texts.filter((text) => control.contains(text) && text.parentElement?.closest(CONTROLS) === control)
    const rects = own
      .filter((text) => !isHiddenText(text))
      .flatMap((text) => boxes(text).map((box) => ({ box, words: text.data.trim() })))
    const bounds = control.getBoundingClientRect()
    const beyond = rects.filter(({ box }) => getComputedStyle(control).display !== 'inline' && reach(box, bounds) > SLACK)
    const beside = controls.filter(
      (other) =>
        other !== control &&
        near(control, other) &&
        layerOf(other) === layerOf(control) &&
        scrollerOf(other) === scrollerOf(control) &&
        !other.contains(control) &&
        !control.contains(other),
    )
    const over = rects.flatMap(({ box, words }) => beside.filter((other) => covers(box, other)).map((other) => ({ words, other })))
    return [
      ...beyond.map(({ words }) => `out of its control: “${words}” of ${described(control)}`),
      ...over.map(({ words, other }) => `over a control: “${words}” of ${described(control)}, over ${described(other)}`),
    ]
  }

  function isHiddenText(text: Text): boolean {
    for (let at = text.parentElement; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.display !== 'inline' && style.overflowX !== 'visible') return true
      if (at.matches(CONTROLS)) return false
    }
    return false
  }

  function reach(inner: DOMRect, outer: DOMRect): number {
    return Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom)
  }

  function overlap(a: DOMRect, b: DOMRect): boolean {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return wide > SLACK && high > SLACK
  }

  /** Whether the text lies over the control; a round control has no corners. */
  function covers(text: DOMRect, control: Element): boolean {
    const box = control.getBoundingClientRect()
    if (!overlap(text, box) || getComputedStyle(control).borderRadius !== '50%') return overlap(text, box)
    const across = (least: number, most: number, middle: number) => Math.max(0, least - middle, middle - most) + SLACK
    const dx = across(text.left, text.right, (box.left + box.right) / 2) / (box.width / 2)
    const dy = across(text.top, text.bottom, (box.top + box.bottom) / 2) / (box.height / 2)
    return Math.hypot(dx, dy) < 1
  }

  /** Whether both are in the same group of controls. */
  function near(a: Element, b: Element): boolean {
    const group = a.parentElement?.parentElement
    return group?.contains(b) ?? false
  }

  /** An element that stays in place while others scroll below it covers them on purpose. */
  function layerOf(element: Element): Element | null {
    for (let at: Element | null = element.parentElement; at !== null; at = at.parentElement)
      if (/absolute|fixed|sticky/.test(getComputedStyle(at).position)) return at
    return null
  }

  /** A footer covers content that is scrolled below it. */
  function scrollerOf(element: Element): Element | null {
    for (let at: Element | null = element.parentElement; at !== null; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
    return null
  }

  function described(element: Element | null): string {
    if (element === null) return 'nothing'
    const names = typeof element.className === 'string' ? element.className.trim().split(/\s+/).filter(Boolean) : []
    const inside = element.parentElement?.closest('[class]')?.getAttribute('class')?.split(/\s+/)[0]
    return `${inside ? `.${inside} ` : ''}${[element.localName, ...names].join('.')}`
  }
}
