/** The browser's database of music: the playlist and the sound effect of the timer, with their files. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface Track {
  readonly id: string
  readonly name: string
  readonly file: Blob
  /** Its place in the playlist: lower comes first. Need not be whole. */
  readonly order: number
}

export interface SoundEffect {
  /** There is one. */
  readonly id: 0
  readonly name: string
  readonly file: Blob
}

interface Schema extends DBSchema {
  playlist: { key: string; value: Track }
  sfx: { key: number; value: SoundEffect }
}

let opening: Promise<IDBPDatabase<Schema>> | undefined

/** Every function here rejects when there is no database, as in some private windows; those that write, when it is full. */
function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('DigitalGrimoireAudio', 1, {
    upgrade(database) {
      database.createObjectStore('playlist', { keyPath: 'id' })
      database.createObjectStore('sfx', { keyPath: 'id' })
    },
    blocking(_version, _newer, event) {
      // A newer app in another tab needs the database: give it up, and open it again when next asked.
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated() {
      opening = undefined
    },
  })
  return opening
}

/** In order. */
export async function readPlaylist(): Promise<readonly Track[]> {
  const tracks = await (await open()).getAll('playlist')
  return tracks.sort((one, other) => one.order - other.order)
}

/** Adds tracks, or replaces those of the same id: all of them or, when it rejects, none. */
export async function putTracks(tracks: readonly Track[]): Promise<void> {
  const transaction = (await open()).transaction('playlist', 'readwrite')
  for (const track of tracks) transaction.store.put(track).catch(toldByTransaction)
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
  transaction.store.put(effect).catch(toldByTransaction)
  await transaction.done
}

export async function deleteEffect(): Promise<void> {
  await (await open()).delete('sfx', 0)
}

/** The failure was that there is no room. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** A put that fails ends its transaction, and the transaction's end is waited for. */
function toldByTransaction() {}
