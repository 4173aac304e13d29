/**
 * The contract between browser and server, and the file formats. Here stands only what is small and needed
 * everywhere; each other subject has a path of its own (`@grimoire/protocol/script-import`), so that pages load what they use.
 */

export * from './errors.ts'
export * from './limits.ts'
