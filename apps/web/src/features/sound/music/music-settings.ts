/** What this device remembers of the music between visits: which track, and how loud. */

import { VOLUME } from './music-store.ts'

const CURRENT_KEY = 'currentTrackIndex'
const VOLUME_KEY = 'musicVolume'

export function keptCurrent(): number {
  const index = keptNumber(CURRENT_KEY)
  return index !== null && Number.isInteger(index) && index >= 0 ? index : 0
}

export function keptVolume(): number {
  const volume = keptNumber(VOLUME_KEY)
  return volume !== null && volume >= 0 && volume <= 1 ? volume : VOLUME.usual
}

export function keepCurrent(index: number): void {
  keepNumber(CURRENT_KEY, index)
}

export function keepVolume(volume: number): void {
  keepNumber(VOLUME_KEY, volume)
}

function keptNumber(key: string): number | null {
  try {
    const text = localStorage.getItem(key)
    return text === null || text === '' ? null : Number(text)
  } catch {
    // Storage is blocked: the usual does.
    return null
  }
}

function keepNumber(key: string, value: number): void {
  try {
    localStorage.setItem(key, String(value))
  } catch {
    // Storage is blocked or full: it holds for this visit.
  }
}
