/** Whether the token is shown by a tap: for whoever cannot hold. Kept on this phone. */

const NAME = 'join-tap-to-show'

export function readTapToShow(): boolean {
  try {
    return localStorage.getItem(NAME) === 'true'
  } catch {
    // Storage is blocked: it is held.
    return false
  }
}

export function keepTapToShow(on: boolean): void {
  try {
    localStorage.setItem(NAME, String(on))
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
}
