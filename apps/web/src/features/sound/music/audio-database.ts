/** The browser's music database: the playlist and the timer's sound effect, with their files. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

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

let opening: Promise<IDBPDatabase<Schema>> | undefined

/** Without a database, as in some private windows, every function here rejects. Functions that write also reject when it is full. */
function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('DigitalGrimoireAudio', 1, {
    upgrade(database) {
      database.createObjectStore('playlist', { keyPath: 'id' })
      database.createObjectStore('sfx', { keyPath: 'id' })
    },
    blocking(_version, _newer, event) {
      // A newer version of the app in another tab needs the database, so close it and reopen it at the next call.
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated() {
      opening = undefined
    },
  })
  return opening
}

/** Returns the tracks in playlist order. */
export async function readPlaylist(): Promise<readonly Track[]> {
  const tracks = await (await open()).getAll('playlist')
  return tracks.sort((one, other) => one.order - other.order)
}

/** Adds tracks, replacing those with the same id. If it rejects, none were written. */
export async function putTracks(tracks: readonly Track[]): Promise<void> {
  const transaction = (await open()).transaction('playlist', 'readwrite')
  for (const track of tracks) transaction.store.put(track).catch(handledByTransaction)
  await transaction.done
}

export async function deleteTrack(id: string): Promise<void> {
  await (await open()).delete('playlist', id)
}

export async function readEffect(): Promise<SoundEffect | null> {
  return (await (await open()).get('sfx', 0)) ?? null
}

export async function putEffect(effect: SoundEffect): Promise<void> {
  const transaction = (await open()).transaction('sfx', 'readwrite')
  transaction.store.put(effect).catch(handledByTransaction)
  await transaction.done
}

export async function deleteEffect(): Promise<void> {
  await (await open()).delete('sfx', 0)
}

/** Whether the failure was a lack of space. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** A failed put aborts its transaction, which the caller awaits; this only keeps its rejection from going unhandled. */
function handledByTransaction() {}
