/** The sound at the end of a countdown: the effect the storyteller chose, else a bell made here. */

import type { SoundEffect } from '../music/audio-database.ts'
import { useTimer } from './timer-store.ts'

let context: AudioContext | undefined
/** What sounds now, or is about to as soon as it is read. */
let sounding: AudioScheduledSourceNode[] | null = null

/** Browsers that will not let a sound begin say nothing: this long is waited for them, milliseconds. */
const SOUND_PATIENCE_MS = 1000

/** Call it in the press that starts a countdown: browsers let sound begin only where someone pressed, and keep it allowed. */
export function wakeBell(): void {
  void wake()
}

/** The device may rest, unless something sounds or is about to. */
export function restBell(): void {
  if (sounding === null && !useTimer.getState().isRunning) void context?.suspend().catch(cannotSound)
}

/** Resolves when the sound is over, or was silenced. Never rejects: the screen tells the end as well. */
export function ring(): Promise<boolean> {
  return sound(async (awake) => {
    // Loaded now: most tables never choose a sound.
    const effect = await import('../music/playlist.ts').then(({ chosenEffect }) => chosenEffect()).catch(noEffect)
    const buffer = effect && (await decoded(awake, effect))
    return () => (buffer ? playBuffer(awake, buffer) : strikeBell(awake))
  })
}

/** Sounds this effect, from a press. Resolves when it is over or was silenced, with whether it could be read. */
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

/** `prepare` reads what is to sound and gives back the way to begin it. False when nothing can sound. */
async function sound(prepare: (awake: AudioContext) => Promise<(() => AudioScheduledSourceNode[]) | null>): Promise<boolean> {
  silence()
  const reading: AudioScheduledSourceNode[] = []
  sounding = reading
  const awake = await wake()
  const begin = awake && (await prepare(awake))
  // Silenced before it began, or something else sounds by now.
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
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, SOUND_PATIENCE_MS))])
    return context.state === 'running' ? context : null
  } catch (error) {
    cannotSound(error)
    return null
  }
}

async function decoded(context: AudioContext, { file }: SoundEffect): Promise<AudioBuffer | null> {
  try {
    return await context.decodeAudioData(await file.arrayBuffer())
  } catch (error) {
    cannotSound(error)
    return null
  }
}

function playBuffer(context: AudioContext, buffer: AudioBuffer): AudioScheduledSourceNode[] {
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  source.start()
  return [source]
}

/** Three strokes of a small bell: a few inharmonic partials, the higher the sooner gone. */
function strikeBell(context: AudioContext): AudioScheduledSourceNode[] {
  const strokes = [0, 0.9, 1.8]
  return strokes.flatMap((delay) => PARTIALS.map((partial) => partialOf(context, context.currentTime + 0.02 + delay, partial)))
}

/** Frequency in hertz, loudness, and how long it rings in seconds. */
const PARTIALS = [
  { frequency: 587, loudness: 0.28, rings: 2.4 },
  { frequency: 1174, loudness: 0.2, rings: 1.6 },
  { frequency: 1409, loudness: 0.12, rings: 1.2 },
  { frequency: 1761, loudness: 0.1, rings: 0.9 },
  { frequency: 3170, loudness: 0.05, rings: 0.5 },
] as const

function partialOf(context: AudioContext, at: number, partial: (typeof PARTIALS)[number]): AudioScheduledSourceNode {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: partial.frequency })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(partial.loudness, at + 0.006)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + partial.rings)
  tone.connect(loudness).connect(context.destination)
  tone.start(at)
  tone.stop(at + partial.rings)
  return tone
}

function ended(source: AudioScheduledSourceNode): Promise<void> {
  return new Promise((resolve) => source.addEventListener('ended', () => resolve(), { once: true }))
}

function noEffect(error: unknown): null {
  cannotSound(error)
  return null
}

function cannotSound(error: unknown): void {
  console.warn('The bell could not be sounded.', error)
}
