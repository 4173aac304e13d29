/** Set up before property tests: on CI they draw the same cases every time, so that a run judges the change alone. */

import fc from 'fast-check'

// Elsewhere every run draws cases of its own; a failure prints its seed.
if (process.env.CI !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 })
