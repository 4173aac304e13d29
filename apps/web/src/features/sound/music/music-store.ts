/** What is known of the music: the playlist, what plays, and what there is to tell. Changed by `playlist.ts` and `player.ts`. */

import * as z from 'zod/mini'
import { create } from 'zustand'
import { kept } from '../../../store/kept.ts'
import type { SoundEffect, Track } from './audio-database.ts'

export const VOLUME = { usual: 0.5, step: 0.05 } as const

/** What this device remembers between visits: which track, and how loud. */
export const keptTrack = kept('currentTrackIndex', z.int().check(z.nonnegative()), 'device')
export const keptVolume = kept('musicVolume', z.number().check(z.gte(0), z.lte(1)), 'device')

/**
 * `wrongType`: no music, and not taken. `noRoom`: it plays for this visit, but does not fit into the browser's storage.
 * `notPlayable`: the browser cannot play it. `notKept`: a change holds for this visit only.
 */
export type MusicNote =
  | { readonly code: 'wrongType' | 'noRoom' | 'notPlayable'; readonly file: string }
  | { readonly code: 'notKept' }

interface MusicState {
  /** `visitOnly`: read or not, nothing can be kept in this browser. */
  readonly status: 'reading' | 'ready' | 'visitOnly'
  /** In order. */
  readonly playlist: readonly Track[]
  readonly effect: SoundEffect | null
  /** Index of the track that plays or would, in the playlist. */
  readonly current: number
  readonly isPlaying: boolean
  /** Whole seconds into the track. */
  readonly position: number
  /** Seconds; `null` until it is known. */
  readonly duration: number | null
  /** 0 to 1. */
  readonly volume: number
  /** The device lets no page set the volume. */
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
  volume: VOLUME.usual,
  volumeFixed: false,
  notes: [],
}))

export function currentTrack(): Track | undefined {
  const { playlist, current } = useMusic.getState()
  return playlist[current]
}

/** Tells the storyteller quietly, and the log of what failed. */
export function note(what: MusicNote, error?: unknown): void {
  if (what.code !== 'wrongType') console.warn('Music:', what, error)
  const { notes } = useMusic.getState()
  if (!notes.some((one) => JSON.stringify(one) === JSON.stringify(what))) useMusic.setState({ notes: [...notes, what] })
}

export function clearNotes(): void {
  useMusic.setState({ notes: [] })
}
