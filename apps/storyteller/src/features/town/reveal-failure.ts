/** A reveal that did not reach the town. Its message outlives the dialog that asked for it, and goes with the next reveal. */

import { newMatter } from '../../store/status-store.ts'

export const revealFailure = newMatter()
