import { soakTab, soakServer } from './soak.ts'
await soakTab(50)
await soakServer(2000)
process.exit()
