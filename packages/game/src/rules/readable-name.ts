/** Which names can be read at a table: without characters that are not seen, change how others are shown, or are piled upon others. */

/** People, flags and faces, which are joined and coloured by characters that are not seen by themselves. */
const EMOJI = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*/gu

/** Joiners between letters of scripts that are written with them. */
const JOINER =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}]\p{M}*)[\u200c\u200d](?=\p{L})/gu

/**
 * Formatting and control characters (direction marks, joiners, zero-width spaces), unassigned and private ones, and letters and spaces that
 * show nothing: the Hangul fillers, the blank Braille pattern, the combining grapheme joiner, the Khmer inherent vowels, selectors.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2800\p{Zl}\p{Zp}]|(?! )\p{Zs}/u

/**
 * More signs upon one letter than any language writes: accents, which every script shares, or the vowels and tones of one script. And signs
 * without a letter.
 */
const PILED = /(?:(?=\p{M})\p{Script=Inherited}){4}|\p{M}{8}|(?:^| )\p{M}/u

/** Whether everything in the name can be seen and read. An empty name can. */
export function isReadableName(name: string): boolean {
  const rest = name.replaceAll(EMOJI, '').replaceAll(JOINER, '')
  return !UNSEEN.test(rest) && !PILED.test(rest.normalize('NFD'))
}
