/** What is known of a text before it is set in type: PDFs, and the pictures of links, draw it with renderers that do not know it all. */

/** Whether a paragraph runs from right to left: its first letter with a direction says so. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(/[\p{L}]/u.exec(text)?.[0] ?? '')
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Letters that fonts draw in several parts and join to their neighbours. */
export const JOINED = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A Thai and a Lao vowel as the two signs that fonts draw for them: renderers that count a glyph for a letter draw them wrongly. */
export function withVowelsInParts(text: string): string {
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32').replaceAll('\u0eb3', '\u0ecd\u0eb2')
}
