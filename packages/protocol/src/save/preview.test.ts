import { newHistory } from '@grimoire/game/history'
import { expect, it } from 'vitest'
import { gameInPlay } from '../test/arbitrary-history.ts'
import { previewSave } from './preview.ts'
import { DEFAULT_SAVED_SETTINGS } from './settings.ts'
import { writeSave } from './write.ts'

const write = (stage: 'select' | 'pick' | 'play') => {
  const { game } = gameInPlay()
  return writeSave({ history: newHistory({ ...game, stage }), settings: DEFAULT_SAVED_SETTINGS, savedAt: 0 })
}

it('in play lists player, role and life', () => {
  const preview = previewSave(write('play'))
  expect(preview).toMatchObject({ ok: true, value: { scriptName: 'Test', stage: 'play' } })
  expect(preview.ok && preview.value.roles[4]).toEqual({ player: 'Eve', role: 'Imp', alive: true })
})

it.each(['select', 'pick'] as const)('in %s lists the script’s roles and abilities, and gives no token away', (stage) => {
  const preview = previewSave(write(stage))
  expect(preview).toMatchObject({ ok: true, value: { scriptName: 'Test', stage } })
  expect(preview.ok && preview.value.roles[1]).toEqual({ name: 'Chef', ability: 'What Chef can do.' })
})

it('reads a stranger’s file with only the fields a preview needs', () => {
  const file = {
    script: { scriptName: 'S' },
    grim: { rolesInGrim: [{ player: 'Ann', name: 'Imp', alive: false }, 4] },
    game: { gamePhase: 'play' },
  }
  expect(previewSave(JSON.stringify(file))).toEqual({
    ok: true,
    value: { scriptName: 'S', stage: 'play', roles: [{ player: 'Ann', role: 'Imp', alive: false }] },
  })
})

it.each(['', '[]', '{}', '{"script":{},"game":{}}', '{"script":{},"game":{"gamePhase":"x"}}', '{"constructor":{}}'])(
  '%s has no preview',
  (text) => {
    expect(previewSave(text)).toEqual({ ok: false, code: 'unreadable' })
  },
)
