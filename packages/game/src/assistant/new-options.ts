/** Keeps only what a false registration adds to the options that are legal anyway. */

import type { Finding, InfoOption } from './assist.ts'

/** The finding without the options that are already true; `null` when nothing is left. Plain answers are returned unchanged. */
export function newOptions(truth: Finding, found: Finding): Finding | null {
  if (found.kind === 'nothing' || (found.kind === 'judgement' && truth.kind !== 'judgement')) return null
  if (truth.kind !== 'options' || found.kind !== 'options') return found
  const options = found.options.filter((option) => !truth.options.some((one) => covers(one, option)))
  if (options.length === 0) return null
  const [only] = truth.options
  return { ...found, options: only && truth.options.length === 1 ? options.map((option) => narrowed(only, option)) : options }
}

/** Whether everything that can be picked in `option` can also be picked in `wide`. */
function covers(wide: InfoOption, option: InfoOption): boolean {
  return sameShape(wide, option) && option.parts.every((part, index) => part.ids.every((id) => wide.parts[index]?.ids.includes(id)))
}

/** If only one part offers something new, and one is picked from it, narrows it to what is new. */
function narrowed(truth: InfoOption, option: InfoOption): InfoOption {
  if (!sameShape(truth, option)) return option
  const isNew = option.parts.map((part, index) => part.ids.filter((id) => !truth.parts[index]?.ids.includes(id)))
  if (isNew.filter((ids) => ids.length > 0).length > 1) return option
  return {
    parts: option.parts.map((part, index) => {
      const more = isNew[index] ?? []
      return part.count === 1 && more.length > 0 ? { ...part, ids: more } : part
    }),
  }
}

function sameShape(a: InfoOption, b: InfoOption): boolean {
  return (
    a.parts.length === b.parts.length &&
    a.parts.every((part, index) => part.role === b.parts[index]?.role && part.count === b.parts[index]?.count)
  )
}
