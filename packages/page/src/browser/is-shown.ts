/** Whether an element is drawn; where the browser cannot tell, as in a test, everything counts as shown. */
export function isShown(element: Element & { checkVisibility?: () => boolean }): boolean {
  return element.checkVisibility?.() ?? true
}
