import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { gzip } from './gzip.ts'
import { icons } from './icons.ts'
import { licences } from './licences.ts'

// `npm run dev` serves the sources and asks a running `muster serve` for everything else.
const server = process.env['MUSTER_SERVER'] ?? 'http://127.0.0.1:8787'

export default defineConfig({
  plugins: [react(), icons(import.meta.dirname), licences(import.meta.dirname), gzip()],
  // `muster serve` looks for the client beside its own build.
  build: {
    outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 600,
    // What the first page needs comes in one piece, whoever else uses some of it; so does what a match and its replay share.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'], priority: 1 }, { name: 'table', test: /src.(board|match|games)|node_modules.(framer-)?motion/, minShareCount: 2 }] } },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // A busy machine is slow, not wrong.
  test: { testTimeout: 60_000, environment: 'jsdom', setupFiles: 'src/test/setup.ts', include: ['src/**/*.test.{ts,tsx}'] },
})
