/** A town is a room like any other. */

import { Registry } from 'prom-client'
import { describe } from 'vitest'
import { newKey } from '../keys.ts'
import { describeRooms } from '../testing/every-room.ts'
import { countFanOut } from './fan-out.ts'
import { viewersPresent } from './presence.ts'
import { townTenant } from './tenant.ts'
import { townStore } from './town-store.ts'
import { createTown } from './towns.ts'
import { joinTown } from './viewers.ts'

describe('a town', () =>
  describeRooms((db) => {
    const store = townStore(db)
    const join = async (townKey: string, now: number) => {
      const madeAt = (await store.find(townKey, now))?.created_at ?? 0
      const [joined] = await joinTown(store, townKey, [{ key: newKey(), screen: 'wide', own: false, madeAt }], now)
      if (!joined) throw new Error('There is no town.')
      return joined.viewer
    }
    return {
      store,
      tenant: townTenant(store, countFanOut({ figures: new Registry() })),
      presence: viewersPresent(store),
      join,
      change: join,
      make: async (townKey, now) =>
        (await createTown(store, { name: townKey, key: townKey }, { passwordHash: 'hash', ownerId: null, site: 'here' }, now)) !==
        null,
      async here(townKey) {
        const rows = await db.selectFrom('town_viewers').select('connection').where('town_key', '=', townKey).execute()
        return rows.flatMap(({ connection }) => connection ?? [])
      },
    }
  }))
