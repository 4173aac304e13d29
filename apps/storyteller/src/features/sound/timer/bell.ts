/** The sound at the end of a countdown: the effect the storyteller chose, or else a synthesised bell. */

import { strikeBell } from '@grimoire/page/browser/strike-bell.ts'
import type { SoundEffect } from '../music/audio-database.ts'
import { useTimer } from './timer-store.ts'

let context: AudioContext | undefined
/** The sounds that are playing; an empty list while one is loading, `null` when there is none. */
let sounding: AudioScheduledSourceNode[] | null = null

/** How long to wait for a browser to allow sound; one that does not allow it never answers. */
const RESUME_TIMEOUT_MS = 1000

/** Call it in the press that starts a countdown: browsers only allow sound after a press, and then keep allowing it. */
export function wakeBell(): void {
  void wake()
}

/** Suspends the audio unless something is sounding or about to, so that the device can rest. */
export function restBell(): void {
  if (sounding === null && !useTimer.getState().isRunning) void context?.suspend().catch(logSoundFailure)
}

/** Rings for the end of a countdown. Resolves when the sound is over or was silenced. Never rejects, as the screen shows the end too. */
export function ring(): Promise<boolean> {
  return sound(async (awake) => {
    // Loaded only now, as most tables never choose a sound.
    const effect = await import('../music/playlist.ts').then(({ chosenEffect }) => chosenEffect()).catch(noEffect)
    const buffer = effect && (await decoded(awake, effect))
    return () => (buffer ? playBuffer(awake, buffer) : strikeBell(awake))
  })
}

/** Plays this effect; call it in a press. Resolves when it is over or was silenced, to whether it could be decoded. */
export function tryEffect(effect: SoundEffect): Promise<boolean> {
  return sound(async (awake) => {
    const buffer = await decoded(awake, effect)
    return buffer && (() => playBuffer(awake, buffer))
  })
}

export function silence(): void {
  const sources = sounding ?? []
  sounding = null
  for (const source of sources) source.stop()
}

/** `prepare` loads the sound and returns a function that starts it, or `null`. Resolves to false if nothing could sound. */
async function sound(prepare: (awake: AudioContext) => Promise<(() => AudioScheduledSourceNode[]) | null>): Promise<boolean> {
  silence()
  const reading: AudioScheduledSourceNode[] = []
  sounding = reading
  const awake = await wake()
  const begin = awake && (await prepare(awake))
  // Silenced before it started, or replaced by another sound.
  if (sounding !== reading) return begin !== null
  const sources = begin?.() ?? []
  sounding = sources
  await Promise.all(sources.map(ended))
  if (sounding === sources) sounding = null
  restBell()
  return begin !== null
}

async function wake(): Promise<AudioContext | null> {
  if (typeof AudioContext !== 'function') return null
  try {
    context ??= new AudioContext()
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, RESUME_TIMEOUT_MS))])
    return context.state === 'running' ? context : null
  } catch (error) {
    logSoundFailure(error)
    return null
  }
}

async function decoded(context: AudioContext, { file }: SoundEffect): Promise<AudioBuffer | null> {
  try {
    return await context.decodeAudioData(await file.arrayBuffer())
  } catch (error) {
    logSoundFailure(error)
    return null
  }
}

function playBuffer(context: AudioContext, buffer: AudioBuffer): AudioScheduledSourceNode[] {
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  source.start()
  return [source]
}

function ended(source: AudioScheduledSourceNode): Promise<void> {
  return new Promise((resolve) => source.addEventListener('ended', () => resolve(), { once: true }))
}

function noEffect(error: unknown): null {
  logSoundFailure(error)
  return null
}

function logSoundFailure(error: unknown): void {
  console.warn('The sound could not be played.', error)
}
