import { soakTab } from './soak.ts'
await soakTab()
process.exit()
