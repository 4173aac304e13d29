/** Reports the server's own errors to the service named by `SENTRY_DSN`, if there is one. */

export interface ErrorReports {
  /** Never throws, and waits for nothing. */
  report(error: unknown, requestId?: string): void
  /** Waits until what was reported has left, but no longer than this: milliseconds. */
  flush(atMost: number): Promise<void>
}

/** Sentry's client takes 14 MB, so it is loaded only where errors are reported. */
export async function openErrorReports(dsn: URL | null): Promise<ErrorReports> {
  if (dsn === null) return { report: () => undefined, flush: () => Promise.resolve() }
  const { sentryReports } = await import('./sentry-reports.ts')
  return sentryReports(dsn)
}
