/** Plays the playlist with one audio element, holding one file's object URL at a time. */

import { useGameStore } from '../../../store/game-store.ts'
import type { Track } from './audio-database.ts'
import { controlFromOutside } from './media-session.ts'
import { currentTrack, keptTrack, keptVolume, note, useMusic } from './music-store.ts'

/** A track longer than this is no track, in seconds: three hours. */
const LONGEST_S = 3 * 60 * 60

let element: HTMLAudioElement | undefined
let loaded: { readonly id: string; readonly address: string } | undefined

/** Continues from the current position. Does nothing without music. */
export async function play(): Promise<void> {
  const track = currentTrack()
  if (!track) return
  const audio = load(track)
  useMusic.setState({ isPlaying: true })
  try {
    await audio.play()
  } catch (error) {
    // `AbortError`: another track or a pause came first, which is no failure. `NotSupportedError`: the `error` event reports it.
    if (error instanceof DOMException && (error.name === 'AbortError' || error.name === 'NotSupportedError')) return
    // The browser wants a press first, for instance. The track itself may be fine.
    stop(track, 'notPlayable', error)
  }
}

export function pause(): void {
  element?.pause()
  useMusic.setState({ isPlaying: false })
}

/** Moves to the next or previous track, wrapping around at the ends. Keeps playing if it was. */
export function step(by: 1 | -1): void {
  const { playlist, current, isPlaying } = useMusic.getState()
  if (playlist.length === 0) return
  turnTo((current + by + playlist.length) % playlist.length)
  if (isPlaying) void play()
}

/** Plays a track from its beginning. */
export function choose(index: number): void {
  const track = useMusic.getState().playlist[index]
  if (track) broken.delete(track.id)
  turnTo(index)
  void play()
}

/** Jumps to this many seconds into the track. */
export function seek(position: number): void {
  const track = currentTrack()
  if (!track) return
  load(track).currentTime = position
  useMusic.setState({ position })
}

/** Sets the volume, from 0 to 1. */
export function setVolume(volume: number): void {
  audioElement().volume = volume
  useMusic.setState({ volume })
  keptVolume.write(volume)
}

/** Call it when the playlist has changed. The track with this id is current from now on; any other that is loaded stops. */
export function followTrack(id: string | undefined): void {
  if (loaded && loaded.id !== id) unload()
  const { playlist } = useMusic.getState()
  const index = playlist.findIndex((track) => track.id === id)
  const current = Math.max(0, index)
  useMusic.setState({ current })
  keptTrack.write(current)
}

/** Detects whether the device lets pages set the volume. */
export function detectFixedVolume(): void {
  const audio = audioElement()
  const { volume } = useMusic.getState()
  audio.volume = 0.35
  const volumeFixed = Math.abs(audio.volume - 0.35) > 0.01
  audio.volume = volume
  useMusic.setState({ volumeFixed })
}

function turnTo(current: number): void {
  useMusic.setState({ current, position: 0 })
  keptTrack.write(current)
  const track = currentTrack()
  if (!track) return
  if (loaded?.id === track.id) audioElement().currentTime = 0
  else unload()
}

function load(track: Track): HTMLAudioElement {
  const audio = audioElement()
  if (loaded?.id === track.id) return audio
  unload()
  loaded = { id: track.id, address: URL.createObjectURL(track.file) }
  audio.src = loaded.address
  return audio
}

function unload(): void {
  if (!loaded) return
  const { address } = loaded
  loaded = undefined
  audioElement().removeAttribute('src')
  audioElement().load()
  URL.revokeObjectURL(address)
  useMusic.setState({ position: 0, duration: null })
}

function audioElement(): HTMLAudioElement {
  if (element) return element
  const audio = new Audio()
  audio.volume = useMusic.getState().volume
  audio.addEventListener('durationchange', () => {
    const track = currentTrack()
    if (track && Number.isFinite(audio.duration) && audio.duration > LONGEST_S) return failed(track, 'tooLong')
    useMusic.setState({ duration: Number.isFinite(audio.duration) ? audio.duration : null })
  })
  audio.addEventListener('timeupdate', () => {
    const position = Math.floor(audio.currentTime)
    if (position !== useMusic.getState().position) useMusic.setState({ position })
  })
  audio.addEventListener('ended', () => step(1))
  // A media key, a call or another app paused it. At the end of a track the next one follows instead.
  audio.addEventListener('pause', () => {
    if (!audio.ended && loaded) useMusic.setState({ isPlaying: false })
  })
  audio.addEventListener('play', () => useMusic.setState({ isPlaying: true }))
  audio.addEventListener('error', () => {
    const track = currentTrack()
    if (track && loaded?.id === track.id) failed(track, 'notPlayable', audio.error)
  })
  // Outside a game there would be no way to stop the music.
  useGameStore.subscribe(({ history }) => {
    if (history.game.stage !== 'play' && useMusic.getState().isPlaying) pause()
  })
  element = audio
  controlFromOutside({ play: () => void play(), pause, step, seek })
  return audio
}

function stop(track: Track, code: 'notPlayable' | 'tooLong', error?: unknown): void {
  useMusic.setState({ isPlaying: false })
  unload()
  note({ code, file: track.name }, error)
}

/** Tracks that could not be played; the player skips them until they are chosen again. */
const broken = new Set<string>()

/** Names the track, and goes on with the next that may play. */
function failed(track: Track, code: 'notPlayable' | 'tooLong', error?: unknown): void {
  const { playlist, isPlaying } = useMusic.getState()
  stop(track, code, error)
  broken.add(track.id)
  const at = playlist.findIndex(({ id }) => id === track.id)
  const next = [...playlist.slice(at + 1), ...playlist.slice(0, Math.max(0, at))].find(({ id }) => !broken.has(id))
  if (!next) return
  turnTo(playlist.indexOf(next))
  if (isPlaying) void play()
}
