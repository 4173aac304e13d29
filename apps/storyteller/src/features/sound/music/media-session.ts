/** The music on the lock screen, in the system's media controls and by media keys. */

import { currentTrack, useMusic } from './music-store.ts'

interface Controls {
  readonly play: () => void
  readonly pause: () => void
  readonly step: (by: 1 | -1) => void
  readonly seek: (position: number) => void
}

/** Does nothing where the browser has no such controls. */
export function controlFromOutside({ play, pause, step, seek }: Controls): void {
  if (!('mediaSession' in navigator)) return
  const { mediaSession } = navigator
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play,
    pause,
    stop: pause,
    previoustrack: () => step(-1),
    nexttrack: () => step(1),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) seek(seekTime)
    },
  }
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler)
    } catch {
      // This browser does not know the action.
    }
  }
  const show = () => {
    const track = currentTrack()
    // File names are what the storyteller sees in the playlist.
    mediaSession.metadata = track ? new MediaMetadata({ title: track.name }) : null
    mediaSession.playbackState = useMusic.getState().isPlaying ? 'playing' : track ? 'paused' : 'none'
  }
  show()
  useMusic.subscribe((now, before) => {
    const same = now.current === before.current && now.playlist === before.playlist && now.isPlaying === before.isPlaying
    if (!same) show()
  })
}
