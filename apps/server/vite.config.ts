/** Bundles the server and the workspace packages into one file that plain Node runs; npm packages stay outside. */

import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    copyPublicDir: false,
    reportCompressedSize: false,
  },
  ssr: { noExternal: [/^@grimoire\//] },
})
