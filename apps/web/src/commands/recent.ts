/** The commands last called by name, newest first, remembered on this device. */

import * as z from 'zod/mini'
import { kept } from '../store/kept.ts'

const MOST = 6

const keptRecent = kept('recentCommands', z.array(z.string()), 'device')

export function recentCommands(): readonly string[] {
  return keptRecent.read()?.slice(0, MOST) ?? []
}

export function rememberCommand(id: string): void {
  keptRecent.write([id, ...recentCommands().filter((one) => one !== id)].slice(0, MOST))
}
