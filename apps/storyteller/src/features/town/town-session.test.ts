import { newHistory } from '@grimoire/game/history'
import { FakeSocket } from '@grimoire/page/sockets/testing/fake-socket.ts'
import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import { CLOSE } from '@grimoire/protocol/phones/messages'
import { pushTownSchema, TOWN_PUSH_EVERY_MS } from '@grimoire/protocol/town/calls'
import { ALL_SHOWN } from '@grimoire/protocol/town/push'
import { PROTOCOL } from '@grimoire/protocol/version'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startGame, TEN } from '../../play/testing/play-fixture.tsx'
import { act, useGameStore } from '../../store/game-store.ts'
import { bringTown, townOfGame } from '../../store/open-town.ts'
import { useTownEnding } from '../../store/town-ending.ts'
import { useWireVersion } from '../../store/wire-version.ts'
import { forgetTown } from './keep-town.ts'
import { setFromApp } from './push-state.ts'
import { lastPush, resetTowns, TOWN_KEY, townApi, townStatus, towns, viewer } from './testing/town-api.ts'
import {
  answerViewer,
  createTown,
  deleteTown,
  followGame,
  goOnWithTown,
  hideGrimoire,
  pollConnection,
  rejoinKept,
  revealToEveryone,
  townChanged,
  unveil,
  wakeTown,
} from './town-session.ts'
import { arrangeTown, chooseEnding, showInTown, showWidget, useTownChoices } from './town-shows.ts'
import { isTownOfGame, NO_TOWN, useTown } from './town-store.ts'

// What is proved is the order of pushes, not their pace.
vi.mock('@grimoire/protocol/town/calls', async (original) => ({
  ...(await original<object>()),
  TOWN_PUSH_EVERY_MS: 25,
  TOWN_COLLECT_MS: 25,
}))

const TEN_IDS = Object.values(TEN)
const town = () => useTown.getState()
const hear = (change: Parameters<typeof townStatus>[0]) => FakeSocket.latest().hear(townStatus(change))
const dies = (id: string) => act({ type: 'token.life', id, alive: false })
const pushed = (count: number) => vi.waitFor(() => expect(towns.pushes.length).toBeGreaterThanOrEqual(count), PATIENCE)
/** Long enough for a push that should not come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 2 * TOWN_PUSH_EVERY_MS))

async function created() {
  expect(await createTown('Hollowmere', 'ember-27')).toBeNull()
  FakeSocket.latest().open()
  await pushed(1)
}

/** As after a reload: what the tab and the device keep is there, nothing else. */
function reloaded(stage: 'kept' | 'none' = 'kept') {
  const kept = { ...sessionStorage }
  const device = { ...localStorage }
  forgetTown()
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, String(text))
  for (const [key, text] of Object.entries(device)) localStorage.setItem(key, String(text))
  useTown.setState({ ...NO_TOWN, stage })
}

beforeAll(() => townApi.listen({ onUnhandledRequest: 'error' }))
afterAll(() => townApi.close())
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  startGame()
})
afterEach(async () => {
  Object.assign(towns, { failing: null, hidesFailing: 0 })
  await deleteTown()
  sessionStorage.clear()
  localStorage.clear()
  useTownChoices.setState({ shows: ALL_SHOWN, widgets: {}, seats: null })
  useTownEnding.setState({ gameId: null, way: 'all' })
  setFromApp({ timer: null, sheet: null })
  FakeSocket.all = []
  resetTowns()
})

describe('a town', () => {
  it('has a socket for its storyteller, and is told the state of the game', async () => {
    await created()
    expect(FakeSocket.latest().url).toBe('ws://localhost:3000/api/town/storyteller/Hollowmere')
    expect(pushTownSchema.safeParse(lastPush()).success).toBe(true)
    expect(lastPush()).toMatchObject({ gameState: { currentDay: 1, currentPhase: 'Night' }, more: { playerCount: 10 } })
    expect(lastPush()?.sentAt).toEqual(expect.any(Number))
    pollConnection()
    expect(town()).toMatchObject({ stage: 'open', connected: true, password: 'ember-27' })
  })

  it('is not there when it was refused', async () => {
    towns.refusing = 409
    expect(await createTown('Hollowmere', 'x')).toMatchObject({ status: 409 })
    expect(town().stage).toBe('none')
    expect(FakeSocket.all).toEqual([])
  })

  it('is kept with its key, for the game and all that is saved of it', async () => {
    await created()
    const town = { id: 'Hollowmere', password: 'ember-27', key: TOWN_KEY }
    expect(townOfGame()).toEqual(town)
    // Everything that others are given is made from the game itself.
    expect(JSON.stringify(useGameStore.getState().history)).not.toMatch(/kkkk|ember/)
  })

  it('whose screens show another device’s game is not pushed to from here when somebody sees the grimoire, until this one is used', async () => {
    await created()
    const asking = [viewer({ grim: 'shown' })]
    hear({ asking, moment: 'another game play night 2' })
    await settled()
    expect(towns.pushes).toHaveLength(1)
    const [first] = TEN_IDS
    dies(first ?? '')
    await pushed(2)
    expect(lastPush()?.revealed).not.toBeNull()
  })

  it('kept by an earlier version of the app, which had only the cookie, learns its key', async () => {
    await created()
    reloaded()
    const text = JSON.stringify({ townId: 'Hollowmere', password: 'ember-27' })
    sessionStorage.setItem('town', text)
    rejoinKept()
    await vi.waitFor(() => expect(town().key).toBe(TOWN_KEY), PATIENCE)
    expect(towns.opened).toEqual([null])
    expect(sessionStorage.getItem('town')).toContain(TOWN_KEY)
  })

  it('is opened once more with its key when the browser lost the cookie, and lost when the key is wrong', async () => {
    await created()
    FakeSocket.latest().end(4401)
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(2), PATIENCE)
    expect(town()).toMatchObject({ stage: 'open', townId: 'Hollowmere', gone: null })
    expect(towns.opened).toEqual([TOWN_KEY])
    // A cookie that the browser does not take is not asked for again and again.
    FakeSocket.latest().end(4401)
    await vi.waitFor(() => expect(town().gone).toBe('Hollowmere'), PATIENCE)
    expect(towns.opened).toHaveLength(1)
  })

  it('goes on in a tab that continues a lost game which has it', async () => {
    await created()
    const { gameId } = useGameStore.getState()
    const kept = townOfGame()
    forgetTown()
    localStorage.clear()
    bringTown(kept, true)
    followGame(gameId)
    expect(town()).toMatchObject({ stage: 'open', townId: 'Hollowmere', key: TOWN_KEY })
  })

  it('of a loaded game waits for its storyteller', async () => {
    bringTown({ id: 'Hollowmere', password: 'ember-27', key: TOWN_KEY }, false)
    followGame(useGameStore.getState().gameId)
    expect(town().stage).toBe('none')
    towns.town = 'Hollowmere'
    expect(await goOnWithTown()).toBeNull()
    expect(towns.opened).toEqual([TOWN_KEY])
    expect(town()).toMatchObject({ stage: 'open', townId: 'Hollowmere' })
    await pushed(1)
  })

  it('that is gone by the time is not brought again', async () => {
    bringTown({ id: 'Hollowmere', password: 'ember-27', key: TOWN_KEY }, false)
    towns.openFailing = 404
    expect(await goOnWithTown()).toMatchObject({ status: 404 })
    expect(townOfGame()).toBeNull()
    expect(town().stage).toBe('none')
  })

  describe('that exists already', () => {
    const asking = () => {
      const question = new AbortController()
      const asked = vi.fn<() => void>()
      return { question, asked, done: createTown('Hollowmere', 'ember-27', { onAsked: asked, signal: question.signal }) }
    }

    it('is open once its storyteller allowed it', async () => {
      towns.asks = [202, 503, 200]
      const { asked, done } = asking()
      expect(await done).toBeNull()
      expect(asked).toHaveBeenCalledOnce()
      expect(town()).toMatchObject({ stage: 'open', key: TOWN_KEY })
    })

    it.each([403, 404, 409])('is not, with %i', async (status) => {
      towns.asks = [status]
      expect(await asking().done).toMatchObject({ status })
      expect(town().stage).toBe('none')
    })

    it('is not asked for any longer when the question is taken back', async () => {
      towns.asks = [202, 202, 202]
      const { question, asked, done } = asking()
      await vi.waitFor(() => expect(asked).toHaveBeenCalled(), PATIENCE)
      question.abort()
      expect(await done).not.toBeNull()
      expect(towns.withdrawn).toBe(1)
      expect(town().stage).toBe('none')
    })
  })

  it('ends for everyone when it is deleted', async () => {
    await created()
    expect(await deleteTown()).toBeNull()
    expect(towns.town).toBeNull()
    expect(town().stage).toBe('none')
    expect(sessionStorage.getItem('town')).toBeNull()
    expect(isTownOfGame(useGameStore.getState().gameId)).toBe(false)
  })

  it('is resumed after a reload, with its password', async () => {
    await created()
    reloaded()
    rejoinKept()
    expect(town()).toMatchObject({ stage: 'open', townId: 'Hollowmere', password: 'ember-27' })
    expect(FakeSocket.all).toHaveLength(2)
    await pushed(2)
  })

  it('is resumed by a tab that opens the same game, and by no other', async () => {
    await created()
    const { gameId } = useGameStore.getState()
    reloaded('none')
    sessionStorage.clear()
    followGame('another')
    expect(town().stage).toBe('none')
    expect(isTownOfGame(gameId)).toBe(true)
    followGame(gameId)
    expect(town()).toMatchObject({ stage: 'open', townId: 'Hollowmere' })
  })

  it('stays with its storyteller when another game begins', async () => {
    await created()
    useGameStore.getState().replace(newHistory(useGameStore.getState().game), 'game-two')
    followGame('game-two')
    expect(town().stage).toBe('open')
    expect(isTownOfGame('game-two')).toBe(true)
  })

  it.each([
    ['says so', () => FakeSocket.latest().hear({ type: 'ERROR', code: 'no-town', message: 'No such town.' })],
    ['closes the socket for it', () => FakeSocket.latest().end(4404)],
  ])('is forgotten when the server %s', async (_how, say) => {
    await created()
    reloaded()
    rejoinKept()
    say()
    expect(town()).toMatchObject({ stage: 'none', gone: 'Hollowmere' })
    expect(sessionStorage.getItem('town')).toBeNull()
  })

  it('is forgotten when a push finds it gone', async () => {
    await created()
    towns.town = null
    act({ type: 'phase.advance' })
    await vi.waitFor(() => expect(town()).toMatchObject({ stage: 'none', gone: 'Hollowmere' }), PATIENCE)
  })

  it('is disconnected while its socket is, or while pushes fail', async () => {
    await created()
    pollConnection()
    FakeSocket.latest().end(1006)
    pollConnection()
    expect(town().connected).toBe(false)
    wakeTown()
    FakeSocket.latest().open()
    pollConnection()
    expect(town().connected).toBe(true)
    towns.failing = 500
    act({ type: 'phase.advance' })
    await vi.waitFor(() => expect(town().failing).toBe(true), PATIENCE)
    pollConnection()
    expect(town().connected).toBe(false)
    towns.failing = null
    wakeTown()
    await vi.waitFor(() => expect(town().failing).toBe(false), PATIENCE)
  })
})

describe('what is pushed', () => {
  it('follows the game, but not what only the storyteller sees', async () => {
    await created()
    act({ type: 'token.alignment', id: 'chef', alignment: 'evil' })
    act({ type: 'token.alignment', id: 'monk', alignment: 'evil' })
    await settled()
    expect(towns.pushes).toHaveLength(1)
    act({ type: 'phase.advance' })
    await pushed(2)
    expect(lastPush()?.gameState).toEqual({ currentDay: 1, currentPhase: 'Day' })
  })

  it('is one push for many changes', async () => {
    await created()
    act({ type: 'phase.advance' })
    for (const id of ['imp', 'monk', 'slayer']) dies(id)
    const dead = () => lastPush()?.rolesInGrim.filter(({ alive }) => alive === false)
    await vi.waitFor(() => expect(dead()).toHaveLength(3), PATIENCE)
    await settled()
    expect(towns.pushes.length).toBeLessThanOrEqual(3)
    expect(dead()).toHaveLength(3)
  })

  it('has no character before somebody may see them', async () => {
    await created()
    act({ type: 'phase.advance' })
    await pushed(2)
    const text = JSON.stringify(towns.pushes)
    for (const id of Object.values(TEN)) expect(text).not.toContain(`"id":"${id}","name"`)
    expect(
      towns.pushes.every(
        ({ revealed, rolesInGrim }) => revealed === null && rolesInGrim.every(({ character }) => character === null),
      ),
    ).toBe(true)
  })

  it('obeys the switches at once', async () => {
    await created()
    showInTown('dayNight', false)
    await pushed(2)
    expect(lastPush()?.gameState).toBeNull()
    showWidget('townInfo', false)
    await pushed(3)
    expect(lastPush()?.more?.widgets).toEqual({ townInfo: false })
  })

  it('has the timer, unless it is switched off', async () => {
    await created()
    const timer = { isRunning: true, isStopwatch: false, currentTime: 60, targetTime: 60, startTimestamp: 5, title: '' }
    setFromApp({ timer, sheet: null })
    townChanged()
    await pushed(2)
    expect(lastPush()?.timer).toMatchObject({ isRunning: true, startTimestamp: 5 })
    showInTown('timer', false)
    await pushed(3)
    expect(lastPush()?.timer).toBeNull()
  })

  it('has the seats of the town, where those who left are gone and those who joined sit last', async () => {
    await created()
    const { gameId } = useGameStore.getState()
    arrangeTown(gameId, {
      layout: 'circle',
      order: ['gone', 'imp', ...Object.values(TEN).filter((id) => !['imp', 'monk'].includes(id))],
    })
    await pushed(2)
    expect(lastPush()?.more?.seats).toEqual({
      layout: 'circle',
      order: ['imp', ...Object.values(TEN).filter((id) => !['imp', 'monk'].includes(id)), 'monk'],
    })
    arrangeTown(gameId, null)
    await pushed(3)
    expect(lastPush()?.more?.seats).toMatchObject({ layout: 'nshape', order: Object.values(TEN) })
  })

  it('is empty before a game begins', async () => {
    await created()
    act({ type: 'game.reset' })
    await pushed(2)
    expect(lastPush()).toMatchObject({ rolesInGrim: [], gameState: null, more: { playerCount: 0, script: null } })
  })
})

describe('the grimoire', () => {
  it('is sent once a viewer may see it, and no longer when it is hidden', async () => {
    await created()
    hear({ asking: [viewer()] })
    await settled()
    expect(lastPush()?.revealed).toBeNull()
    expect(await answerViewer('viewer-one', true)).toBeNull()
    expect(towns.reveals).toMatchObject([{ viewer_id: 'viewer-one', allowed: true }])
    await pushed(2)
    expect(lastPush()?.revealed?.rolesInGrim).toHaveLength(10)
    await hideGrimoire()
    expect(towns.hides).toBe(1)
    await pushed(3)
    expect(lastPush()?.revealed).toBeNull()
  })

  it('is not sent when the viewer is refused', async () => {
    await created()
    hear({ asking: [viewer()] })
    await answerViewer('viewer-one', false)
    await settled()
    expect(towns.pushes).toHaveLength(1)
    expect(town().asking).toMatchObject([{ grim: 'refused' }])
  })

  it('is not sent to a viewer who has left meanwhile', async () => {
    await created()
    hear({ asking: [viewer()] })
    towns.left = true
    expect(await answerViewer('viewer-one', true)).toBeNull()
    expect(town().asking).toEqual([])
    await settled()
    expect(lastPush()?.revealed).toBeNull()
  })

  it('is sent again when it is shown again, even if nothing was pushed between', async () => {
    await created()
    await revealToEveryone()
    await pushed(2)
    void hideGrimoire()
    await revealToEveryone()
    await pushed(3)
    expect(lastPush()?.revealed).not.toBeNull()
  })

  it('is not sent when the server did not take the answer', async () => {
    await created()
    hear({ asking: [viewer()] })
    const error = await (async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
      const result = await revealToEveryone()
      vi.unstubAllGlobals()
      vi.stubGlobal('WebSocket', FakeSocket)
      return result
    })()
    expect(error).toMatchObject({ status: 0 })
    await settled()
    expect(lastPush()?.revealed).toBeNull()
  })

  it('is sent to the storyteller’s own viewer, whom the server allows by itself', async () => {
    await created()
    hear({ asking: [viewer({ grim: 'shown' })] })
    await pushed(2)
    expect(lastPush()?.revealed).not.toBeNull()
  })

  it.each([
    ['the phase advances', () => act({ type: 'phase.advance' })],
    ['another game is loaded', () => useGameStore.getState().replace(newHistory(useGameStore.getState().game))],
    ['a new game begins', () => act({ type: 'game.reset' })],
  ])('is hidden when %s', async (_when, happens) => {
    await created()
    await revealToEveryone()
    hear({ everyone: true })
    await pushed(2)
    happens()
    await vi.waitFor(() => expect(towns.hides).toBe(1), PATIENCE)
    await vi.waitFor(() => expect(lastPush()?.revealed).toBeNull(), PATIENCE)
  })

  it('stays while the players of the same phase go on', async () => {
    await created()
    act({ type: 'game.end', winner: 'evil' })
    await revealToEveryone()
    dies('imp')
    await settled()
    expect(towns.hides).toBe(0)
    act({ type: 'game.end', winner: null })
    await vi.waitFor(() => expect(towns.hides).toBe(1), PATIENCE)
  })

  it('stays out of every push until the server has heard that it is hidden, whatever it says meanwhile', async () => {
    await created()
    await revealToEveryone()
    await pushed(2)
    towns.hidesFailing = 1
    const hiding = hideGrimoire()
    hear({ everyone: true })
    await vi.waitFor(() => expect(lastPush()?.revealed).toBeNull(), PATIENCE)
    await settled()
    expect(lastPush()?.revealed).toBeNull()
    expect(town().hiding).toBe(true)
    await hiding
    hear({ everyone: false })
    expect(town()).toMatchObject({ hiding: false, everyone: false })
  })

  it('token by token, every push has only what was pressed for, and the winner comes last', async () => {
    await created()
    chooseEnding('tokens', useGameStore.getState().gameId)
    act({ type: 'game.end', winner: 'evil' })
    expect(await unveil({ tokens: [], winner: false })).toBeNull()
    await vi.waitFor(() => expect(lastPush()?.revealed).not.toBeNull(), PATIENCE)
    expect(lastPush()).toMatchObject({ more: { winner: null }, revealed: { rolesInGrim: [], bluffs: [] } })
    hear({ everyone: true, unveiled: { tokens: [], winner: false } })
    await unveil({ tokens: ['imp'], winner: false })
    await vi.waitFor(() => expect(lastPush()?.revealed?.rolesInGrim.map(({ id }) => id)).toEqual(['imp']), PATIENCE)
    // Another of the storyteller's devices goes on.
    hear({ everyone: true, unveiled: { tokens: ['imp', 'poisoner'], winner: false } })
    await vi.waitFor(() => expect(lastPush()?.revealed?.rolesInGrim).toHaveLength(2), PATIENCE)
    expect(towns.pushes.some(({ more }) => more?.winner === 'evil')).toBe(false)
    await unveil({ tokens: ['imp', 'poisoner'], winner: true })
    await vi.waitFor(() => expect(lastPush()?.more?.winner).toBe('evil'), PATIENCE)
    expect(lastPush()?.revealed?.rolesInGrim.length).toBeGreaterThan(2)
  })

  it('the choice of showing nothing keeps the winner back, also after a reload, until it is revealed', async () => {
    await created()
    chooseEnding('nothing', useGameStore.getState().gameId)
    act({ type: 'game.end', winner: 'good' })
    await settled()
    expect(lastPush()).toMatchObject({ more: { winner: null }, revealed: null })
    expect(localStorage.getItem('town-ending')).toContain('"way":"nothing"')
    await revealToEveryone()
    await vi.waitFor(() => expect(lastPush()?.more?.winner).toBe('good'), PATIENCE)
  })

  it('goes on after a reload where it was, without a push that would end it', async () => {
    await created()
    chooseEnding('tokens', useGameStore.getState().gameId)
    act({ type: 'game.end', winner: 'evil' })
    await unveil({ tokens: ['imp'], winner: false })
    await vi.waitFor(() => expect(lastPush()?.revealed).not.toBeNull(), PATIENCE)
    const before = towns.pushes.length
    reloaded()
    rejoinKept()
    FakeSocket.latest().open()
    await settled()
    expect(towns.pushes).toHaveLength(before)
    hear({ everyone: true, unveiled: { tokens: ['imp'], winner: false } })
    await pushed(before + 1)
    expect(lastPush()).toMatchObject({ more: { winner: null }, revealed: { latest: 'imp' } })
  })
})

describe('a server of another version', () => {
  it('is told this version in HELLO and in every push, and refusing it ends no town', async () => {
    useWireVersion.setState({ refusal: null })
    await created()
    expect(FakeSocket.latest().sent).toEqual([{ type: 'HELLO', protocol: PROTOCOL }])
    expect(lastPush()?.protocol).toEqual(PROTOCOL)

    FakeSocket.latest().hear({ type: 'ERROR', code: 'version-too-old', message: 'In English.' })
    FakeSocket.latest().end(CLOSE.tooOld)
    expect(useWireVersion.getState().refusal).toBe('version-too-old')
    expect(town()).toMatchObject({ stage: 'open', townId: 'Hollowmere' })

    // A push that another process takes means that versions agree there.
    act({ type: 'phase.advance' })
    await pushed(2)
    await vi.waitFor(() => expect(useWireVersion.getState().refusal).toBeNull(), PATIENCE)
  })
})
