import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './build/contract-calls.ts'

/**
 * The page of a retailer's catalogue: a build of its own beside the app's, so that visitors load React and this page, and nothing else changes when it does.
 * Built after the app, into the same folder (tools/web-build.ts).
 */
export default defineConfig({
  plugins: [react(), contractCalls([join(import.meta.dirname, 'src/catalogue.tsx')])],
  publicDir: false,
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'catalogue.html', output: { entryFileNames: 'assets/catalogue-[hash:7].js' } },
  },
})
