/**
 * Bundles the server, its commands and the workspace packages into files that plain Node runs. Of npm packages those come along of
 * which little is used, so that the process does not hold the rest: sixteen megabytes. The others stay outside.
 */

import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        doctor: 'src/doctor/doctor-command.ts',
        backup: 'src/backup/backup-command.ts',
        restore: 'src/backup/restore-command.ts',
        'scripts-import': 'src/library/import/import-command.ts',
        'reader-thread': 'src/database/sqlite/reader-thread.js',
        'drawing-thread': 'src/sheets/drawing-thread.ts',
      },
      // All in one folder, so that whichever file starts a thread finds it beside itself.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    copyPublicDir: false,
    reportCompressedSize: false,
  },
  ssr: { noExternal: [/^@grimoire\//, 'fastify-type-provider-zod', 'immer', 'jose', 'kysely', 'zod'] },
})
