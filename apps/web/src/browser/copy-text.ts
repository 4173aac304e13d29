/** Copies a text. Pages without https (a table's own network) have no clipboard, but still the browser's old way. */

/** `near` is where a helping field may stand for a moment: inside an open dialog, which keeps the focus. `false` when nothing helps. */
export async function copyText(text: string, near: Element): Promise<boolean> {
  try {
    // Missing without a secure context, whatever the types say.
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard) {
      await clipboard.writeText(text)
      return true
    }
  } catch {
    // Forbidden here: the old way may still be open.
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
    // Some browsers throw where others say no.
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
