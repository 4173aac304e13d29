/** The load balancer of the journeys as a process of its own. Its arguments are the addresses behind it; it tells its own to its parent. */

import { openLoadBalancer } from '../../apps/server/src/testing/load-balancer.ts'

const balancer = await openLoadBalancer(() => process.argv.slice(2))
process.send?.(balancer.address)
process.on('disconnect', () => process.exit())
