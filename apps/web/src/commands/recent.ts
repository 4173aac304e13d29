/** The commands last called by name, newest first, remembered on this device. */

const KEY = 'recentCommands'
const MOST = 6

export function recentCommands(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : []
  } catch {
    // Storage is blocked or holds nonsense: nothing is recent.
    return []
  }
}

export function rememberCommand(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...recentCommands().filter((one) => one !== id)].slice(0, MOST)))
  } catch {
    // Storage is blocked or full: the order stays as it was.
  }
}
