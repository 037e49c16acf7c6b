import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { gzip } from './gzip.ts'
import { icons } from './icons.ts'

// `npm run dev` serves the sources and asks a running `muster serve` for everything else.
const server = process.env['MUSTER_SERVER'] ?? 'http://127.0.0.1:8787'

export default defineConfig({
  plugins: [react(), icons(import.meta.dirname), gzip()],
  // `muster serve` looks for the client beside its own build.
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'jsdom', setupFiles: 'src/test/setup.ts', include: ['src/**/*.test.{ts,tsx}'] },
})
