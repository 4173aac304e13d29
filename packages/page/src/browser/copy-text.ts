/** Copies a text. Pages without https (on a local network) have no clipboard API, but can still use the browser's older way. */

import { returnFocus } from '../ui/return-focus.ts'

/**
 * `near` is where a temporary text field may be added: inside an open dialog, which traps the focus. Resolves to `false` when
 * nothing works.
 */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    // Undefined without a secure context, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Not permitted here: the older way may still work.
  }
  return copyBySelection(text, near)
}

function copyBySelection(text: string, near: Element): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  near.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    // Some browsers throw where others return false.
    return false
  } finally {
    field.remove()
    returnFocus(before)
  }
}
