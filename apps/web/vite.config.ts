import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { contractCalls } from './build/contract-calls.ts'
import { antdParts } from './build/antd-parts.ts'
import { insidePage } from './build/inside-page.ts'

const api = process.env['API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), contractCalls(), antdParts(), insidePage()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    reportCompressedSize: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Of a library's index only what is imported is compiled: half the modules, most of them icons and components that nobody uses.
      experimental: { lazyBarrel: true },
      // Every page carries the names of all parts, and a name is what does not compress; the manifest says what each of them is.
      output: { chunkFileNames: 'assets/[hash:7].js', codeSplitting: chunks },
    },
  },
  // `npm run dev` beside `npm start` (at API, where that is not port 3000): pages from here, calls from there.
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/admin/v1', '/public/v1', '/auth', '/common', '/dev/', '/version'].map((path) => [path, { target: api }])),
  },
})
