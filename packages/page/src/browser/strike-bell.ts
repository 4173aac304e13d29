/** The sound of a small bell, made by the browser: no file is loaded for it. */

/** Three strokes of a small bell: a few inharmonic partials, of which the higher ones fade sooner. */
export function strikeBell(context: AudioContext): AudioScheduledSourceNode[] {
  const strokes = [0, 0.9, 1.8]
  return strokes.flatMap((delay) => PARTIALS.map((partial) => partialOf(context, context.currentTime + 0.02 + delay, partial)))
}

/** Frequency in hertz, peak gain, and how long each rings in seconds. */
const PARTIALS = [
  { frequency: 587, loudness: 0.28, rings: 2.4 },
  { frequency: 1174, loudness: 0.2, rings: 1.6 },
  { frequency: 1409, loudness: 0.12, rings: 1.2 },
  { frequency: 1761, loudness: 0.1, rings: 0.9 },
  { frequency: 3170, loudness: 0.05, rings: 0.5 },
] as const

function partialOf(context: AudioContext, at: number, partial: (typeof PARTIALS)[number]): AudioScheduledSourceNode {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: partial.frequency })
  const loudness = new GainNode(context, { gain: 0 })
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(partial.loudness, at + 0.006)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + partial.rings)
  tone.connect(loudness).connect(context.destination)
  tone.start(at)
  tone.stop(at + partial.rings)
  return tone
}
