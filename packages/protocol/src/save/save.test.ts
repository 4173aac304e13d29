/** Writing a saved game and reading it again: what must come back, and what becomes of damaged files. */

import type { Action } from '@grimoire/game/actions'
import { gameAt, type History, newHistory, record, travel, undo } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import { altersComposition } from '@grimoire/game/rules'
import { runs } from '@grimoire/game/testing/runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SAVE_BYTES } from '../limits.ts'
import { arbitraryHistory, gameInPlay } from '../test/arbitrary-history.ts'
import { KNOWN } from '../test/characters.ts'
import { readSave, type SaveRefusal } from './read.ts'
import { DEFAULT_SAVED_SETTINGS, type SavedSettings } from './settings.ts'
import { writeSave } from './write.ts'

const SETTINGS: SavedSettings = { ...DEFAULT_SAVED_SETTINGS, isDarkMode: false, tokenSize: 90, languageCode: 'de_DE' }
const write = (history: History) => writeSave({ history, settings: SETTINGS, savedAt: 1_700_000_200_000 })

type Json = Record<string, unknown>

/** The file of a game in play with something changed by hand. */
function tampered(change: (file: Json) => void, history = gameInPlay()): string {
  const file = JSON.parse(write(history)) as Json
  change(file)
  return JSON.stringify(file)
}

const part = (file: Json) => file['digitalGrimoire'] as Json
const saved = (file: Json) => part(file)['history'] as Json
const savedGame = (file: Json) => saved(file)['game'] as Json
const firstToken = (file: Json) => (savedGame(file)['tokens'] as Json[])[0] ?? {}
const entries = (history: Json) => history['entries'] as Json[]
const entry = (history: Json, index: number) => entries(history)[index] ?? {}

function read(text: string) {
  const result = readSave(text, KNOWN)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.value
}

describe('a saved game of ours', () => {
  it('comes back equal, with its whole log, whatever was done in it', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        expect(read(write(history))).toEqual({
          history,
          settings: SETTINGS,
          cards: [],
          town: null,
          source: 'ours',
          savedAt: 1_700_000_200_000,
          report: [],
        })
      }),
      runs(80),
    )
  })

  it('comes back equal from any moment of it, with what can be redone', () => {
    fc.assert(
      fc.property(arbitraryHistory, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (history, places) => {
        for (const place of places) {
          const there = travel(history, place % (history.entries.length + 1))
          expect(read(write(there)).history).toEqual(there)
        }
      }),
      runs(20),
    )
  })

  it('remembers that a vote was cleared', () => {
    const actions: readonly Action[] = [
      { type: 'phase.advance' },
      { type: 'nomination.open', id: 'nnnnnnn1', kind: 'execution', nominatorId: null, nomineeId: 'token004' },
      { type: 'vote.confirm', hands: 3, voterIds: [], spend: true },
      { type: 'block.clear' },
    ]
    const history = actions.reduce((now, action) => {
      const done = record(now, action, 1_700_000_000_000)
      return done.ok ? done.value : expect.fail(done.code)
    }, gameInPlay())
    const back = read(write(history))
    expect(back.history.game.nominations[0]?.cleared).toBe(true)
    expect(back.report).toEqual([])
  })

  it('can be taken back to its start after loading', () => {
    const { history } = read(write(gameInPlay()))
    expect(gameAt(history, 0)).toEqual(EMPTY_GAME)
    expect(undo(history).game.stage).toBe('pick')
  })

  it('has the specification’s keys and the fields its preview reads', () => {
    const file = JSON.parse(write(gameInPlay())) as Record<string, unknown>
    expect(Object.keys(file)).toEqual(['script', 'grim', 'game', 'settings', 'digitalGrimoire'])
    expect(file).toMatchObject({
      script: { scriptName: 'Test', rolesInScript: expect.arrayContaining([expect.objectContaining({ id: 'imp', name: 'Imp' })]) },
      grim: {
        rolesInGrim: expect.arrayContaining([
          expect.objectContaining({ id: 'imp_token004', player: 'Eve', name: 'Imp', alive: true }),
        ]),
      },
      game: {
        gamePhase: 'play',
        numberPlayers: 5,
        composition: [3, 0, 1, 1],
        currentNight: 'First Night',
        currentPhase: 'Night',
        currentDay: 1,
      },
    })
  })

  it('has the specification’s fields about the table: setup, reminders of one’s own, cards, the phone session', () => {
    const history = gameInPlay()
    const card = { text: 'SLEEP WELL', textColour: 'white', backgroundColour: '#EC8065', characterSelectable: false, custom: true }
    const file = JSON.parse(
      writeSave({ history, settings: SETTINGS, savedAt: 0, cards: [card], gameSessionId: '482913' }),
    ) as Record<string, unknown>
    const modified = altersComposition(history.game)
    const clicks = history.game.reminders.filter((reminder) => reminder.ref === null).length
    expect(file).toMatchObject({
      grim: { selectedYou: null, clicks, setupModified: modified, startIndex: 0 },
      game: { gameSessionId: '482913', setupModified: modified, cards: [card] },
    })
    expect(JSON.parse(write(history))).toMatchObject({ game: { gameSessionId: null, cards: [] } })
  })

  it('brings the town in which it was shown', () => {
    const town = { id: 'Hollowmere', password: 'ember-willow-274', key: 'k'.repeat(43) }
    const text = writeSave({ history: gameInPlay(), settings: SETTINGS, savedAt: 0, town })
    expect(read(text).town).toEqual(town)
    // One whose key only a cookie has can still be watched.
    const { key: _key, ...watched } = town
    expect(
      read(writeSave({ history: gameInPlay(), settings: SETTINGS, savedAt: 0, town: { ...watched, key: null } })).town,
    ).toEqual({ ...watched, key: null })
  })

  it('brings its cards, but not those that cannot be read or that every game has', () => {
    const card = { text: 'SLEEP WELL', textColour: 'white', backgroundColour: '#EC8065', characterSelectable: true, custom: true }
    const cards = [card, { ...card, text: 'YOU ARE GOOD', custom: false }, { ...card, textColour: 'url(x)' }, 7]
    const loaded = read(tampered((file) => Object.assign(file['game'] as Json, { cards })))
    expect(loaded.cards).toEqual([card])
    expect(loaded.report).toEqual([
      { code: 'card-dropped', subject: 'SLEEP WELL' },
      { code: 'card-dropped', subject: '7' },
    ])
  })

  it('too long for one file keeps its state and leaves its log out', () => {
    let history = gameInPlay()
    const note = 'x'.repeat(100_000)
    for (let n = 0; n < 30; n += 1) {
      const done = record(history, { type: 'token.notes', id: 'token001', notes: `${n}${note}` }, n)
      if (done.ok) history = done.value
    }
    const text = write(history)
    expect(text.length).toBeLessThan(SAVE_BYTES)
    expect(read(text).history).toEqual(newHistory(history.game))
  })
})

describe('a log that does not lead to the saved state is dropped, and the state kept', () => {
  it.each<[string, (history: Json) => void]>([
    ['a missing entry', (h) => entries(h).splice(3, 1)],
    ['entries out of order', (h) => entries(h).reverse()],
    ['a cursor beyond the end', (h) => Object.assign(h, { cursor: 99 })],
    ['a cursor that is no number', (h) => Object.assign(h, { cursor: '1' })],
    ['a cursor at another state', (h) => Object.assign(h, { cursor: 3 })],
    ['a number out of turn', (h) => Object.assign(entry(h, 2), { seq: 9 })],
    ['no list', (h) => Object.assign(h, { entries: {} })],
    ['an action nobody knows', (h) => Object.assign(entry(h, 2), { action: { type: 'token.eat' } })],
    ['an action with a wrong field', (h) => Object.assign(entry(h, 2), { action: { type: 'bag.add', id: 7, characterId: 'imp' } })],
    ['an inherited name for an action', (h) => Object.assign(entry(h, 2), { action: { type: 'toString' } })],
    ['a patch to nowhere', (h) => Object.assign(entry(h, 2), { patches: [{ op: 'replace', path: ['no', 'where'], value: 1 }] })],
    ['a patch of a wrong kind', (h) => Object.assign(entry(h, 2), { patches: [{ op: 'steal', path: ['bag'] }] })],
    ['a patch to a wrong value', (h) => Object.assign(entry(h, 2), { patches: [{ op: 'replace', path: ['bag'], value: 'none' }] })],
    [
      'a patch that adds a field',
      (h) =>
        Object.assign(entry(h, 1), {
          patches: [{ op: 'add', path: ['extra'], value: 1 }],
          inverse: [{ op: 'remove', path: ['extra'] }],
        }),
    ],
    ['an inverse that does not take back', (h) => Object.assign(entry(h, 13), { inverse: [] })],
  ])('%s', (_what, damage) => {
    const { history, report } = read(tampered((file) => damage(saved(file))))
    expect(report).toEqual([{ code: 'log-dropped', subject: '' }])
    expect(history).toEqual(newHistory(gameInPlay().game))
  })
})

it('a state that is not where the log leads is kept, and the log dropped', () => {
  const { history, report } = read(tampered((file) => Object.assign(savedGame(file), { stage: 'pick' })))
  expect(report).toEqual([{ code: 'log-dropped', subject: '' }])
  expect(history).toEqual(newHistory({ ...gameInPlay().game, stage: 'pick' }))
})

describe('refused is', () => {
  it.each<[SaveRefusal, string]>([
    ['too-large', ' '.repeat(SAVE_BYTES + 1)],
    ['not-json', ''],
    ['not-json', '{"script":'],
    ['unsafe', '{"script":{"constructor":1}}'],
    ['unsafe', '{"__proto__":{"x":1}}'],
    ['unsafe', '['.repeat(30) + ']'.repeat(30)],
    ['not-a-save', '[]'],
    ['not-a-save', 'null'],
    ['not-a-save', '{}'],
    ['not-a-save', '{"script":[],"grim":5,"game":null}'],
    ['corrupt', tampered((file) => Object.assign(file, { digitalGrimoire: 5 }))],
    ['corrupt', tampered((file) => Object.assign(part(file), { format: 'other' }))],
    ['corrupt', tampered((file) => Object.assign(part(file), { version: 0 }))],
    ['corrupt', tampered((file) => Object.assign(part(file), { version: '1' }))],
    ['newer-version', tampered((file) => Object.assign(part(file), { version: 1000 }))],
    ['corrupt', tampered((file) => Object.assign(part(file), { savedAt: 'yesterday' }))],
    ['corrupt', tampered((file) => Object.assign(savedGame(file), { stage: 'over' }))],
    ['corrupt', tampered((file) => Object.assign(savedGame(file), { playerCount: 50 }))],
    ['corrupt', tampered((file) => Object.assign(savedGame(file), { unheardOf: 1 }))],
    ['corrupt', tampered((file) => delete savedGame(file)['bluffs'])],
    ['corrupt', tampered((file) => delete (savedGame(file)['characters'] as Json)['imp'])],
    ['corrupt', tampered((file) => Object.assign(firstToken(file), { id: 'token001' }))],
    ['corrupt', tampered((file) => Object.assign(firstToken(file), { characterId: 'toString' }))],
  ])('%s: %.60s', (code, text) => {
    expect(readSave(text, KNOWN)).toEqual({ ok: false, code })
  })

  it('nothing ever by throwing: any JSON, and any file of ours with a piece replaced', () => {
    const text = write(gameInPlay())
    fc.assert(
      fc.property(
        fc.oneof(fc.json({ maxDepth: 6 }), fc.string()),
        fc.nat(text.length),
        fc.string({ maxLength: 3 }),
        (junk, at, put) => {
          readSave(junk, KNOWN)
          readSave(text.slice(0, at) + put + text.slice(at + 1), KNOWN)
        },
      ),
      runs(100),
    )
  })
})

describe('settings', () => {
  it('that make no sense take their default, with a word; missing ones without', () => {
    const { settings, report } = read(
      tampered((file) => Object.assign(file, { settings: { tokenSize: 9000, isDarkMode: 'yes', showNames: false } })),
    )
    expect(settings).toEqual({ ...DEFAULT_SAVED_SETTINGS, showNames: false })
    expect(report.map((one) => one.subject)).toEqual(['isDarkMode', 'tokenSize'])
  })
})
