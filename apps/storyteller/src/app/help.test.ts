import { describe, expect, it } from 'vitest'
import { commandGroups } from './help.tsx'

const commands = commandGroups().flatMap((group) => group.commands)
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the commands', () => {
  it('have unique names', () => {
    expect(twice(commands.map(({ id }) => id))).toEqual([])
  })

  it('have unique keys', () => {
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
  ])('“%s” runs %s', (shortcut, id) => {
    expect(commands.find((command) => command.shortcut === shortcut)?.id).toBe(id)
  })

  it('write their keys in the form that key presses are read in', () => {
    for (const { shortcut } of commands) expect(shortcut ?? 'h').toMatch(/^(mod\+)?(shift\+)?([^A-Z]|[a-z]{2,})$/)
  })
})
