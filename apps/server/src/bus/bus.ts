/** Tells every server process what changed, this one included. Nothing is kept: whoever was not listening reads the database. */

export interface Bus {
  /** `payload` is JSON; it carries what changed, so that listeners need not ask. Resolves once it was handed on. */
  publish(channel: string, payload: unknown): Promise<void>
  /** Calls `listener` for each payload until `stop`. Resolves once nothing published from now on is missed. */
  listen(channel: string, listener: (payload: unknown) => void): Promise<{ stop(): Promise<void> }>
  check(): Promise<void>
  close(): Promise<void>
}
