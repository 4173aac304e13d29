/**
 * The characters, jinxes, night orders, scripts and texts that come with the product. This is data, and never part of the pages'
 * code.
 */

export * from './characters.ts'
export { englishTexts } from './english-texts.ts'
export * from './jinxes.ts'
export * from './languages.ts'
export { type NightSheet, nightSheet } from './night-sheet.ts'
export * from './official-scripts.ts'
export { type BuiltInScript, builtInScripts, findScript } from './scripts.ts'
export * from './texts.ts'
