/** The style sheet has the colours of the drawn pieces as variables. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EDGE, LEAF_INK, SETUP_INK, TEAM_INK, TEAM_ON_PLUM } from '@grimoire/art/skin'
import { TEAMS } from '@grimoire/game/model'
import { describe, expect, it } from 'vitest'

const SHEET = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [DARK = '', LIGHT = ''] = SHEET.split('[data-theme="light"] {')

describe('the variables of the style sheet', () => {
  it.each(TEAMS)('have the inks of %s', (team) => {
    expect(DARK).toContain(`--ink-${team}: ${TEAM_INK[team]};`)
    expect(DARK).toContain(`--${team}: ${TEAM_ON_PLUM[team]};`)
    expect(LIGHT).toContain(`--${team}: ${TEAM_INK[team]};`)
    expect(DARK).toContain(`--plum-${team}: ${TEAM_ON_PLUM[team]};`)
  })

  it('have the edge, the leaf and the setup wedge', () => {
    expect(DARK).toContain(`--edge: ${EDGE};`)
    expect(DARK).toContain(`--leaf: ${LEAF_INK.leaf};`)
    expect(DARK).toContain(`--setup: ${SETUP_INK.parchment};`)
  })
})
