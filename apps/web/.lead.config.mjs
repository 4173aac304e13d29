import base from './vite.config.ts'
export default { ...base, server: { ...base.server, watch: null, hmr: false } }
