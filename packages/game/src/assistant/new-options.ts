/** Of what a false registration would allow: only what is not legal anyway. */

import type { Finding, InfoOption } from './assist.ts'

/** The finding without the options that the truth has too; `null` when nothing is left. Answers stay as they are. */
export function newOptions(truth: Finding, found: Finding): Finding | null {
  if (found.kind === 'nothing' || (found.kind === 'judgement' && truth.kind !== 'judgement')) return null
  if (truth.kind !== 'options' || found.kind !== 'options') return found
  const options = found.options.filter((option) => !truth.options.some((one) => covers(one, option)))
  if (options.length === 0) return null
  const [only] = truth.options
  return { ...found, options: only && truth.options.length === 1 ? options.map((option) => narrowed(only, option)) : options }
}

/** Everything that can be picked in `option` can be picked in `wide`. */
function covers(wide: InfoOption, option: InfoOption): boolean {
  return sameShape(wide, option) && option.parts.every((part, index) => part.ids.every((id) => wide.parts[index]?.ids.includes(id)))
}

/** Where one part alone offers something new, and one is picked from it: only the new. */
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
