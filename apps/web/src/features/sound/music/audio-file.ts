/** Which files are music: by their ending and by the type the system gives them. */

const ENDINGS = ['mp3', 'm4a', 'wav', 'aac'] as const
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
/** What systems say of an audio file that they do not know, or take for a film without a picture. */
const SILENT_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'video/mp4'])

/** For the `accept` of a file input. */
export const ACCEPT = [...ENDINGS.map((ending) => `.${ending}`), ...TYPES].join(',')

export function isAudioFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const dot = name.lastIndexOf('.')
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
  const kind = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (ending === '') return TYPES.has(kind)
  return ENDINGS.some((one) => one === ending) && (TYPES.has(kind) || SILENT_TYPES.has(kind))
}
