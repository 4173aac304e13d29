/**
 * The contract between browser and server, and the file formats. This index exports only what is small and needed everywhere. Every
 * other subject has its own path (`@grimoire/protocol/script-import`), so that pages load only what they use.
 */

export * from './errors.ts'
export * from './limits.ts'
