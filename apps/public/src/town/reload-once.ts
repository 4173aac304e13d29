/**
 * A television that the server calls too old loads the page again by itself: nobody sits at it, and the tab keeps its town. A page of
 * one version does so at most once in a tab, so that it never goes round in a circle.
 */

import { loadNewest } from '@grimoire/page/offline/load-newest.ts'
import { kept } from '@grimoire/page/store/kept.ts'
import { PROTOCOL_VERSION } from '@grimoire/protocol/version'
import * as z from 'zod/mini'

/** A server that was updated has not all its viewers back in the same moment: each waits up to so long, milliseconds. */
const SPREAD_MS = 5000

/** The version of the page that reloaded itself. */
const reloaded = kept('town-reloaded', z.number(), 'tab')

/** Loads the page again soon, if it never did so and `isWanted` still holds by then. Where the tab can store nothing, it does not. */
export function reloadOnce(isWanted: () => boolean): void {
  if (reloaded.read() === PROTOCOL_VERSION) return
  setTimeout(() => {
    if (isWanted() && reloaded.read() !== PROTOCOL_VERSION && reloaded.write(PROTOCOL_VERSION)) void loadNewest()
  }, Math.random() * SPREAD_MS)
}
