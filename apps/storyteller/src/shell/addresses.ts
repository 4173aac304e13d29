/** Addresses of the links that leave the app. */

/** The chat server of the game's players. */
export const COMMUNITY_URL = 'https://discord.gg/botc'

/** The publisher's page about the game. */
export const PUBLISHER_URL = 'https://bloodontheclocktower.com'
