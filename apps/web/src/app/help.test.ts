import { describe, expect, it } from 'vitest'
import { commandGroups } from './help.tsx'

const commands = commandGroups().flatMap((group) => group.commands)
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the commands', () => {
  it('each have a name of their own', () => {
    expect(twice(commands.map(({ id }) => id))).toEqual([])
  })

  it('do not fight for a key', () => {
    expect(twice(commands.flatMap(({ shortcut }) => shortcut ?? []))).toEqual([])
  })

  it.each([
    ['h', 'play.toggleRoles'],
    ['n', 'play.nominations'],
    [' ', 'music.playPause'],
    ['a', 'play.rearrange'],
    ['m', 'music.open'],
    ['s', 'timer.open'],
    ['escape', 'play.clear'],
    ['?', 'app.help'],
    ['mod+k', 'app.palette'],
  ])('“%s” calls %s', (shortcut, id) => {
    expect(commands.find((command) => command.shortcut === shortcut)?.id).toBe(id)
  })

  it('write their keys as presses are read', () => {
    for (const { shortcut } of commands) expect(shortcut ?? 'h').toMatch(/^(mod\+)?(shift\+)?([^A-Z]|[a-z]{2,})$/)
  })
})
