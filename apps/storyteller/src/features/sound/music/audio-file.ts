/** Which files count as music, by their extension and the type the system reports. */

const EXTENSIONS = ['mp3', 'm4a', 'wav', 'aac'] as const
const TYPES: ReadonlySet<string> = new Set([
  'audio/mpeg',
  'audio/mp3',
  'audio/mp4',
  'audio/m4a',
  'audio/x-m4a',
  'audio/wav',
  'audio/x-wav',
  'audio/wave',
  'audio/vnd.wave',
  'audio/aac',
  'audio/x-aac',
  'audio/aacp',
])
/** Types that systems report for audio files they do not recognise, or take for video. */
const VAGUE_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'video/mp4'])

/** For the `accept` of a file input. */
export const ACCEPT = [...EXTENSIONS.map((extension) => `.${extension}`), ...TYPES].join(',')

/** What a browser can hold and play without trouble, in megabytes. A sound is decoded as a whole. */
export const LARGEST_MB = { track: 100, effect: 10 } as const

export function isTooLarge({ size }: Pick<File, 'size'>, kind: keyof typeof LARGEST_MB): boolean {
  return size > LARGEST_MB[kind] * 1024 * 1024
}

export function isAudioFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const dot = name.lastIndexOf('.')
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  const kind = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (extension === '') return TYPES.has(kind)
  return EXTENSIONS.some((one) => one === extension) && (TYPES.has(kind) || VAGUE_TYPES.has(kind))
}
