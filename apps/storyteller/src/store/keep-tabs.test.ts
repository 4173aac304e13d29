import type { Action } from '@grimoire/game/actions'
import { type History, newHistory, record, redo, undo } from '@grimoire/game/history'
import { EMPTY_GAME, type Game } from '@grimoire/game/model'
import { describe, expect, it } from 'vitest'
import { followTabs, type TabChannel, UNTOUCHED } from './keep-tabs.ts'

/** Channels that deliver to one another when the test says so, with each message cloned as in a browser. */
function wire() {
  const channels: TabChannel[] = []
  const queue: { readonly from: TabChannel; readonly data: unknown }[] = []
  return {
    sent: [] as unknown[],
    open(): TabChannel {
      const channel: TabChannel = {
        onmessage: null,
        postMessage: (data) => {
          this.sent.push(data)
          queue.push({ from: channel, data: structuredClone(data) })
        },
      }
      channels.push(channel)
      return channel
    },
    deliver() {
      for (let message = queue.shift(); message; message = queue.shift()) {
        for (const channel of channels) if (channel !== message.from) channel.onmessage?.({ data: message.data } as MessageEvent)
      }
    },
    lose() {
      queue.length = 0
    },
  }
}

const START = newHistory(EMPTY_GAME)

function openTab(
  line: ReturnType<typeof wire>,
  tab: string,
  options: { readonly gameId?: string; readonly now?: () => number } = {},
) {
  let history = START
  const change = (next: History) => {
    const before = history
    history = next
    tabs.changed(before)
  }
  const tabs = followTabs(
    line.open(),
    {
      read: () => ({ gameId: options.gameId ?? 'game', history }),
      accept: (next) => {
        history = next
      },
    },
    { tab, stamp: UNTOUCHED, ...(options.now ? { now: options.now } : {}) },
  )
  return {
    tabs,
    /** Another game without a step, as with the first script. */
    begin: (game: Game) => change(newHistory(game)),
    act(action: Action) {
      const result = record(history, action, 1)
      if (!result.ok) throw new Error(result.code)
      change(result.value)
    },
    undo: () => change(undo(history)),
    redo: () => change(redo(history)),
    count: () => history.game.playerCount,
    history: () => history,
  }
}

const players = (count: number): Action => ({ type: 'players.count', count })

describe('two tabs on one game follow each other', () => {
  it('through new games, which drop the start of the log', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'a'), openTab(line, 'b')]
    const [full, anew] = [{ type: 'script.kind', kind: 'full' }, { type: 'game.reset' }]
    for (const action of [full, players(9), anew, players(7), full, players(8), anew, players(11)]) {
      one.act(action as Action)
      line.deliver()
      expect(two.history()).toEqual(one.history())
    }
    two.undo()
    two.undo()
    line.deliver()
    expect([one.count(), one.history().cursor]).toEqual([8, 3])
  })

  it('changes in either show in both', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'a'), openTab(line, 'b')]
    one.act(players(9))
    line.deliver()
    two.act(players(12))
    line.deliver()
    expect([one.count(), two.count()]).toEqual([12, 12])
    expect(one.history()).toEqual(two.history())
  })

  it('the first script shows in both, although it is no step', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'one'), openTab(line, 'two')]
    one.begin({ ...EMPTY_GAME, playerCount: 12 })
    line.deliver()
    expect(two.history()).toEqual(newHistory({ ...EMPTY_GAME, playerCount: 12 }))
  })

  it('sends new entries only, never the whole game', () => {
    const line = wire()
    const [one] = [openTab(line, 'a'), openTab(line, 'b')]
    one.act(players(9))
    line.deliver()
    one.act(players(10))
    line.deliver()
    expect(line.sent).toHaveLength(2)
    expect(line.sent[1]).toMatchObject({ kind: 'entries', from: 1, cursor: 2, entries: [{ action: { count: 10 } }] })
  })

  it('follows undo, redo, and changes after an undo', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'a'), openTab(line, 'b')]
    one.act(players(9))
    one.act(players(10))
    one.undo()
    line.deliver()
    expect(two.count()).toBe(9)
    two.redo()
    line.deliver()
    expect(one.count()).toBe(10)
    one.undo()
    one.act(players(15))
    line.deliver()
    expect(two.count()).toBe(15)
    expect(two.history()).toEqual(one.history())
  })

  it('requests the whole game after missing something', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'a'), openTab(line, 'b')]
    one.act(players(9))
    line.lose()
    one.act(players(10))
    line.deliver()
    expect(line.sent).toContainEqual(expect.objectContaining({ kind: 'ask' }))
    expect(two.history()).toEqual(one.history())
  })

  it('requests the whole game when its own log was shortened', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'a'), openTab(line, 'b')]
    one.act(players(9))
    line.deliver()
    let short = newHistory(two.history().game)
    const game = {
      read: () => ({ gameId: 'game', history: short }),
      accept: (next: History) => {
        short = next
      },
    }
    followTabs(line.open(), game, { tab: 'c', stamp: one.tabs.stamp() })
    one.act(players(10))
    line.deliver()
    expect(short).toEqual(one.history())
  })

  it('the later action wins in both when two act at once', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'a', { now: () => 1000 }), openTab(line, 'b', { now: () => 1001 })]
    one.act(players(9))
    two.act(players(12))
    line.deliver()
    expect([one.count(), two.count()]).toEqual([12, 12])
    expect(one.history()).toEqual(two.history())
  })

  it('agrees even when two act in the same millisecond', () => {
    const line = wire()
    const now = () => 1000
    const [one, two] = [openTab(line, 'a', { now }), openTab(line, 'b', { now })]
    two.act(players(12))
    one.act(players(9))
    line.deliver()
    expect(one.history()).toEqual(two.history())
  })

  it('updates a tab that slept when it asks, and the others when it has something newer', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'a'), openTab(line, 'b')]
    one.act(players(9))
    line.lose()
    two.tabs.ask()
    line.deliver()
    expect(two.count()).toBe(9)
    one.act(players(14))
    line.lose()
    one.tabs.ask()
    line.deliver()
    expect(two.count()).toBe(14)
  })

  it('the tab that acted last is the one that writes', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'a'), openTab(line, 'b')]
    expect([one.tabs.isFollowing(), two.tabs.isFollowing()]).toEqual([false, false])
    one.act(players(9))
    line.deliver()
    expect([one.tabs.isLeading(), two.tabs.isLeading()]).toEqual([true, false])
    two.act(players(10))
    line.deliver()
    expect([one.tabs.isLeading(), two.tabs.isLeading()]).toEqual([false, true])
    expect([one.tabs.isFollowing(), two.tabs.isFollowing()]).toEqual([true, false])
  })

  it('keeps tabs on other games, and of other versions, apart', () => {
    const line = wire()
    const [one, two] = [openTab(line, 'a'), openTab(line, 'b', { gameId: 'other' })]
    one.act(players(9))
    line.open().postMessage({ version: 0, kind: 'whole', gameId: 'other', stamp: { at: 9e15, tab: 'z' }, history: START })
    line.deliver()
    expect(two.count()).toBe(5)
  })
})
