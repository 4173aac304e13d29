/** What a tab keeps of its town, so that a reload leads back into it; and what a device keeps of how it shows each town. */

import { LAYOUTS } from '@grimoire/game/model'
import { kept } from '@grimoire/page/store/kept.ts'
import { TOWN_WIDGETS } from '@grimoire/protocol/town/state'
import * as z from 'zod/mini'

const viewerSchema = z.object({
  townName: z.string(),
  password: z.string(),
  viewerKey: z.string(),
  hiding: z.boolean(),
})

/** `town.html` looks for this key before the page has started. */
export const keptViewer = kept('town-viewer', viewerSchema, 'tab')

const widget = z.enum(TOWN_WIDGETS)
const viewSchema = z.object({
  seats: z.nullable(z.object({ layout: z.enum(LAYOUTS), order: z.array(z.string()) })),
  shown: z.partialRecord(widget, z.boolean()),
  places: z.partialRecord(widget, z.object({ x: z.number(), y: z.number() })),
})
/** This viewer's own choices for one town: the seats, which widgets are shown, and where those lie that were moved. */
export type TownView = z.infer<typeof viewSchema>

/** The server takes these spellings for the same town too. */
export const keptView = (townName: string) => kept(`town-view:${townName.trim().toLowerCase()}`, viewSchema, 'device')
