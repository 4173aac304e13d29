/** Answer of `GET /api/roles/night-order`: the global sheets, from dusk to dawn. */

import * as z from 'zod/mini'

/** Character ids, with `dusk`, `minioninfo`, `demoninfo` and `dawn` among them. */
export const nightOrderSchema = z.object({ firstNight: z.array(z.string()), otherNight: z.array(z.string()) })
export type NightOrder = z.infer<typeof nightOrderSchema>
