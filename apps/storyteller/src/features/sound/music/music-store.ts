/** The state of the music: the playlist, what is playing, and any problems. Changed by `playlist.ts` and `player.ts`. */

import { kept } from '@grimoire/page/store/kept.ts'
import * as z from 'zod/mini'
import { create } from 'zustand'
import type { SoundEffect, Track } from './audio-database.ts'

export const VOLUME = { initial: 0.5, step: 0.05 } as const

/** Remembered on this device between visits: the track, and the volume from 0 to 1. */
export const keptTrack = kept('currentTrackIndex', z.int().check(z.nonnegative()), 'device')
export const keptVolume = kept('musicVolume', z.number().check(z.gte(0), z.lte(1)), 'device')

/**
 * `wrongType`: not music, so not added. `tooLarge`: more than `mb` megabytes, so not added. `tooLong`: longer than a track may be. `noRoom`: plays during this visit, but does not fit into the browser's storage.
 * `notPlayable`: the browser cannot play it. `notKept`: a change lasts for this visit only.
 */
export type MusicNote =
  | { readonly code: 'wrongType' | 'noRoom' | 'notPlayable' | 'tooLong'; readonly file: string }
  | { readonly code: 'tooLarge'; readonly file: string; readonly mb: number }
  | { readonly code: 'notKept' }

interface MusicState {
  /** `visitOnly`: the database could not be read, so nothing is kept in this browser. */
  readonly status: 'reading' | 'ready' | 'visitOnly'
  /** In playlist order. */
  readonly playlist: readonly Track[]
  readonly effect: SoundEffect | null
  /** Index in the playlist of the track that is playing or would play next. */
  readonly current: number
  readonly isPlaying: boolean
  /** Whole seconds since the start of the track. */
  readonly position: number
  /** In seconds; `null` until it is known. */
  readonly duration: number | null
  /** 0 to 1. */
  readonly volume: number
  /** The device does not let pages set the volume. */
  readonly volumeFixed: boolean
  readonly notes: readonly MusicNote[]
}

export const useMusic = create<MusicState>()(() => ({
  status: 'reading',
  playlist: [],
  effect: null,
  current: 0,
  isPlaying: false,
  position: 0,
  duration: null,
  volume: VOLUME.initial,
  volumeFixed: false,
  notes: [],
}))

export function currentTrack(): Track | undefined {
  const { playlist, current } = useMusic.getState()
  return playlist[current]
}

/** Shows the storyteller a problem, discreetly, and logs its cause. */
export function note(what: MusicNote, error?: unknown): void {
  if (what.code !== 'wrongType' && what.code !== 'tooLarge') console.warn('Music:', what, error)
  const { notes } = useMusic.getState()
  if (!notes.some((one) => JSON.stringify(one) === JSON.stringify(what))) useMusic.setState({ notes: [...notes, what] })
}

export function clearNotes(): void {
  useMusic.setState({ notes: [] })
}
