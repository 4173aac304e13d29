/** Plays or pauses from anywhere. If there is no music, it opens the music dialog, which says so. */

import { musicCommand } from './commands.ts'
import { currentTrack, useMusic } from './music-store.ts'
import { pause, play } from './player.ts'
import { loadMusic } from './playlist.ts'

export async function playPause(): Promise<void> {
  await loadMusic()
  if (useMusic.getState().isPlaying) pause()
  else if (currentTrack()) await play()
  else musicCommand.run()
}
