/** A town as a room: where it is read from, who its readers are, and when it ends. */

import type { TownSocketError } from '@grimoire/protocol/town-calls'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Rooms } from '../rooms/rooms.ts'
import type { Tenant } from '../rooms/tenant.ts'
import type { FanOut } from './fan-out.ts'
import { type KeeperKind, keeperAudience } from './keeper-audience.ts'
import { type Snapshot, snapshotReader } from './snapshot.ts'
import { endIdleTowns, useTown } from './towns.ts'
import { type ViewerKind, viewerAudience } from './viewer-audience.ts'

export interface TownKinds {
  readonly viewer: ViewerKind
  readonly storyteller: KeeperKind
}

export type TownRooms = Rooms<Snapshot, TownKinds, TownSocketError>

export function townTenant(db: Kysely<Tables>, fanOut: FanOut): Tenant<Snapshot, TownKinds, TownSocketError> {
  return {
    name: 'towns',
    figures: {
      sockets: { name: 'town_sockets', help: 'Sockets open at this process, of viewers of towns and of storytellers.' },
      rooms: { name: 'town_rooms', help: 'Towns that have a socket open at this process.' },
    },
    over: 'town-ended',
    read: snapshotReader(db),
    touch: (townKey, now) => useTown(db, townKey, now),
    endIdle: (now) => endIdleTowns(db, now),
    audiences: { viewer: viewerAudience(db, fanOut), storyteller: keeperAudience(db) },
  }
}
