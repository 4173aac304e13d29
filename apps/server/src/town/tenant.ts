/** A town as a room: where it is read from, and who its readers are. */

import type { TownSocketError } from '@grimoire/protocol/town/calls'
import type { Rooms } from '../rooms/rooms.ts'
import type { Tenant } from '../rooms/tenant.ts'
import type { FanOut } from './fan-out.ts'
import { type Snapshot, snapshotReader } from './snapshot.ts'
import { storytellerAudience, type TownStorytellerKind } from './storyteller-audience.ts'
import type { TownStore } from './town-store.ts'
import { type ViewerKind, viewerAudience } from './viewer-audience.ts'

export interface TownKinds {
  readonly viewer: ViewerKind
  readonly storyteller: TownStorytellerKind
}

export type TownRooms = Rooms<Snapshot, TownKinds, TownSocketError>

export function townTenant(towns: TownStore, fanOut: FanOut): Tenant<Snapshot, TownKinds, TownSocketError> {
  return {
    name: 'towns',
    figures: {
      sockets: { name: 'town_sockets', help: 'Sockets open at this process, of viewers of towns and of storytellers.' },
      rooms: { name: 'town_rooms', help: 'Towns that have a socket open at this process.' },
    },
    over: 'town-ended',
    store: towns,
    read: snapshotReader(towns),
    audiences: { viewer: viewerAudience(towns, fanOut), storyteller: storytellerAudience(towns.db) },
  }
}
