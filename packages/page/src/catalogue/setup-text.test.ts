import { describe, expect, it } from 'vitest'
import { splitSetup } from './setup-text.ts'

describe('the setup text of an ability', () => {
  it.each([
    ['More Outsiders than usual play. [+2 Outsiders]', 'More Outsiders than usual play.', '+2 Outsiders'],
    ['Do this [once]. Then that.', 'Do this [once]. Then that.', ''],
    ['[No Demon]', '', 'No Demon'],
    ['夜晚行动。［+1外来者］', '夜晚行动。', '+1外来者'],
    ['行动。【+2外来者】。', '行动。', '+2外来者'],
    ['Plain.', 'Plain.', ''],
  ])('of %j', (text, ability, setup) => {
    expect(splitSetup(text)).toEqual({ ability, setup })
  })
})
