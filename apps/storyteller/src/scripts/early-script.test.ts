/** Tests that the script the page requested early is in the game before the first render, or is left to the screen. */

import { findScript } from '@grimoire/catalogue'
import { newHistory } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import { answerOf } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useGameStore } from '../store/game-store.ts'
import { takeEarlyScript } from './early-script.ts'

const PATH = '/api/scripts/Trouble%20Brewing/versions/latest'
const built = findScript('Trouble Brewing')
if (!built) throw new Error('Trouble Brewing is missing.')
const ANSWER = answerOf(built)

beforeEach(() => useGameStore.getState().replace(newHistory(EMPTY_GAME)))
afterEach(() => {
  delete window.early
})

/** Nothing else is waited for. */
const rendering = Promise.resolve()
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const scriptName = () => useGameStore.getState().game.script?.name ?? null

it('is in the game once it has arrived', async () => {
  window.early = { path: PATH, answer: Promise.resolve(Response.json(ANSWER)) }
  await takeEarlyScript(client(), rendering)
  const { script, characters } = useGameStore.getState().game
  expect([script?.name, script?.source.kind]).toEqual(['Trouble Brewing', 'database'])
  expect(Object.keys(characters)).toEqual(expect.arrayContaining(['imp', 'washerwoman']))
})

it('is waited for while what renders the screen is on its way', async () => {
  let arrive = (_answer: Response) => {}
  window.early = { path: PATH, answer: new Promise((resolve) => (arrive = resolve)) }
  const taken = takeEarlyScript(client(), new Promise(() => undefined))
  arrive(Response.json(ANSWER))
  await taken
  expect(scriptName()).toBe('Trouble Brewing')
})

it('is left to the screen when what renders it could not be loaded', async () => {
  window.early = { path: PATH, answer: new Promise(() => undefined) }
  await takeEarlyScript(client(), Promise.reject(new Error('There is no network.')))
  expect(scriptName()).toBeNull()
})

it('is left to the screen while it has not arrived', async () => {
  window.early = { path: PATH, answer: new Promise(() => undefined) }
  await takeEarlyScript(client(), rendering)
  expect([scriptName(), window.early?.path]).toEqual([null, PATH])
})

it.each([
  ['no answer', undefined],
  ['a refusal', new Response('{}', { status: 503 })],
])('%s is left to the screen', async (_what, answer) => {
  window.early = { path: PATH, answer: Promise.resolve(answer) }
  await takeEarlyScript(client(), rendering)
  expect([scriptName(), window.early?.path]).toEqual([null, PATH])
})

it('an invalid answer changes nothing', async () => {
  window.early = { path: PATH, answer: Promise.resolve(Response.json({ nonsense: true })) }
  await takeEarlyScript(client(), rendering)
  expect(scriptName()).toBeNull()
})

it('does not replace a game', async () => {
  const script = { name: 'Mine' }
  useGameStore.setState({ game: { ...EMPTY_GAME, script: script as never } })
  window.early = { path: PATH, answer: Promise.resolve(Response.json(ANSWER)) }
  await takeEarlyScript(client(), rendering)
  expect(scriptName()).toBe('Mine')
})
