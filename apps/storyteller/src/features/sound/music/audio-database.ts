/** The browser's music database: the playlist and the timer's sound effect, with their files. */

import type { DBSchema } from 'idb'
import { openDatabase } from '../../../store/open-database.ts'

export interface Track {
  readonly id: string
  readonly name: string
  readonly file: Blob
  /** Its position in the playlist, lowest first. Not necessarily an integer. */
  readonly order: number
}

export interface SoundEffect {
  /** There is only one sound effect. */
  readonly id: 0
  readonly name: string
  readonly file: Blob
}

interface Schema extends DBSchema {
  playlist: { key: string; value: Track }
  sfx: { key: number; value: SoundEffect }
}

/** Without a database, as in some private windows, every function here rejects. Functions that write also reject when it is full. */
export const audioDatabase = openDatabase<Schema>('DigitalGrimoireAudio', [
  {
    name: 'the playlist, and the sound effect of the timer',
    run({ database }) {
      database.createObjectStore('playlist', { keyPath: 'id' })
      database.createObjectStore('sfx', { keyPath: 'id' })
    },
  },
])

/** Returns the tracks in playlist order. */
export async function readPlaylist(): Promise<readonly Track[]> {
  const tracks = await (await audioDatabase.open()).getAll('playlist')
  return tracks.sort((one, other) => one.order - other.order)
}

/** Adds tracks, replacing those with the same id. If it rejects, none were written. */
export async function putTracks(tracks: readonly Track[]): Promise<void> {
  const transaction = (await audioDatabase.open()).transaction('playlist', 'readwrite')
  for (const track of tracks) transaction.store.put(track).catch(handledByTransaction)
  await transaction.done
}

export async function deleteTrack(id: string): Promise<void> {
  await (await audioDatabase.open()).delete('playlist', id)
}

export async function readEffect(): Promise<SoundEffect | null> {
  return (await (await audioDatabase.open()).get('sfx', 0)) ?? null
}

export async function putEffect(effect: SoundEffect): Promise<void> {
  const transaction = (await audioDatabase.open()).transaction('sfx', 'readwrite')
  transaction.store.put(effect).catch(handledByTransaction)
  await transaction.done
}

export async function deleteEffect(): Promise<void> {
  await (await audioDatabase.open()).delete('sfx', 0)
}

/** Whether the failure was a lack of space. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** A failed put aborts its transaction, which the caller awaits; this only keeps its rejection from going unhandled. */
function handledByTransaction() {}
