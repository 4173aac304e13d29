/** A session's id as people read it: `482 913`. */
export function spaced(sessionId: string): string {
  return sessionId.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2')
}
