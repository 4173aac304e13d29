import { describe, expect, it } from 'vitest'
import { isAudioFile } from './audio-file.ts'

describe('a file counts as music', () => {
  it.each([
    ['dusk.mp3', 'audio/mpeg', true],
    ['Dusk.MP3', 'audio/mpeg', true],
    ['dusk.m4a', 'audio/x-m4a', true],
    ['dusk.m4a', 'video/mp4', true],
    ['dusk.wav', 'audio/wav;codecs=1', true],
    ['dusk.aac', '', true],
    ['dusk', 'audio/mpeg', true],
    ['dusk.ogg', 'audio/ogg', false],
    ['dusk.flac', '', false],
    ['dusk.mp3', 'text/html', false],
    ['dusk.mp3.exe', 'audio/mpeg', false],
    ['dusk', '', false],
    ['mp3', '', false],
  ])('%s of type “%s”: %s', (name, type, expected) => {
    expect(isAudioFile({ name, type })).toBe(expected)
  })
})
