/** Changes the playlist and the timer's sound effect, in memory and in the database. */

import { newId } from '../../../store/random.ts'
import {
  deleteEffect,
  deleteTrack,
  isFull,
  putEffect,
  putTracks,
  readEffect,
  readPlaylist,
  type SoundEffect,
  type Track,
} from './audio-database.ts'
import { isAudioFile, isTooLarge, LARGEST_MB } from './audio-file.ts'
import { clearNotes, currentTrack, keptTrack, keptVolume, note, useMusic, VOLUME } from './music-store.ts'
import { followTrack, play } from './player.ts'

let loading: Promise<void> | undefined

/** Reads the stored music once per visit. Never rejects: if it cannot be read, the visit starts with none and keeps none. */
export function loadMusic(): Promise<void> {
  loading ??= read()
  return loading
}

/** The sound that ends a countdown, if one was chosen. */
export async function chosenEffect(): Promise<SoundEffect | null> {
  await loadMusic()
  return useMusic.getState().effect
}

/** Adds the files that are music to the end of the playlist, and reports the others. */
export async function addTracks(files: Iterable<File>): Promise<void> {
  clearNotes()
  await loadMusic()
  for (const file of files) {
    if (!isAudioFile(file)) {
      note({ code: 'wrongType', file: file.name })
      continue
    }
    if (isTooLarge(file, 'track')) {
      note({ code: 'tooLarge', file: file.name, mb: LARGEST_MB.track })
      continue
    }
    const { playlist } = useMusic.getState()
    const track: Track = { id: newId(), name: file.name, file, order: (playlist.at(-1)?.order ?? 0) + 1 }
    useMusic.setState({ playlist: [...playlist, track] })
    await keep(() => putTracks([track]), file.name)
  }
}

/** Removes a track. If it was playing, the next one plays. Resolves to what puts it back; `null` if there is no such track. */
export async function removeTrack(id: string): Promise<(() => void) | null> {
  const { playlist, isPlaying } = useMusic.getState()
  const index = playlist.findIndex((track) => track.id === id)
  const removed = playlist[index]
  if (!removed) return null
  const rest = playlist.filter((track) => track !== removed)
  const wasCurrent = currentTrack() === removed
  const next = wasCurrent ? (rest[index] ?? rest[0]) : currentTrack()
  useMusic.setState({ playlist: rest })
  followTrack(next?.id)
  if (wasCurrent && isPlaying) {
    if (next) void play()
    else useMusic.setState({ isPlaying: false })
  }
  await keep(() => deleteTrack(id))
  return () => void putBack(removed)
}

/** Puts a track back where it was. */
async function putBack(track: Track): Promise<void> {
  const { playlist } = useMusic.getState()
  if (playlist.some(({ id }) => id === track.id)) return
  const playing = currentTrack()
  useMusic.setState({ playlist: [...playlist, track].sort((a, b) => a.order - b.order) })
  followTrack(playing?.id ?? track.id)
  await keep(() => putTracks([track]), track.name)
}

/** Reorders the playlist, where only `moved` has changed places. The current track keeps playing. */
export async function orderPlaylist(order: readonly Track[], moved: Track): Promise<void> {
  const playing = currentTrack()
  const at = order.findIndex(({ id }) => id === moved.id)
  const place = between(order[at - 1]?.order, order[at + 1]?.order)
  // Changing a place means storing the file again, so only the moved track gets a new one, as long as there is a number between its
  // neighbours.
  const changed = place === null ? order.map((track, index) => ({ ...track, order: index })) : [{ ...moved, order: place }]
  useMusic.setState({ playlist: order.map((track) => changed.find(({ id }) => id === track.id) ?? track) })
  followTrack(playing?.id)
  await keep(() => putTracks(changed))
}

/** Makes this file the timer's sound, replacing any other. */
export async function setEffect(file: File): Promise<void> {
  clearNotes()
  await loadMusic()
  if (!isAudioFile(file)) return note({ code: 'wrongType', file: file.name })
  if (isTooLarge(file, 'effect')) return note({ code: 'tooLarge', file: file.name, mb: LARGEST_MB.effect })
  const effect: SoundEffect = { id: 0, name: file.name, file }
  useMusic.setState({ effect })
  await keep(() => putEffect(effect), file.name)
}

/** Resolves to what puts it back; `null` if there is none. */
export async function removeEffect(): Promise<(() => void) | null> {
  const { effect } = useMusic.getState()
  useMusic.setState({ effect: null })
  await keep(deleteEffect)
  if (!effect) return null
  return () => {
    useMusic.setState({ effect })
    void keep(() => putEffect(effect), effect.name)
  }
}

async function read(): Promise<void> {
  useMusic.setState({ volume: keptVolume.read() ?? VOLUME.initial })
  try {
    const [playlist, effect] = await Promise.all([readPlaylist(), readEffect()])
    const current = keptTrack.read() ?? 0
    useMusic.setState({ status: 'ready', playlist, effect, current: current < playlist.length ? current : 0 })
  } catch (error) {
    console.warn('The music kept in this browser could not be read.', error)
    useMusic.setState({ status: 'visitOnly' })
  }
}

/** Writes to the database, if there is one. A failure is reported, and the change then lasts for this visit only. */
async function keep(write: () => Promise<void>, file?: string): Promise<void> {
  if (useMusic.getState().status === 'visitOnly') return
  try {
    await write()
  } catch (error) {
    note(file !== undefined && isFull(error) ? { code: 'noRoom', file } : { code: 'notKept' }, error)
  }
}

/** A number between the two, either of which may be missing; `null` if floating point has none left. */
function between(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return (after ?? 1) - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : null
}
