/**
 * The Discord stand-in as a process, for browser journeys and for trying sign-in without a Discord account: `node --import tsx
 * apps/server/src/testing/discord-server.ts 8124`. It prints the variables to start the product with.
 */

import { DISCORD_CLIENT, openDiscord } from './discord.ts'

const { url } = await openDiscord(Number(process.argv[2] ?? 8124))
for (const [name, value] of Object.entries({ DISCORD_BASE_URL: url, ...DISCORD_CLIENT })) console.log(`${name}=${value}`)
