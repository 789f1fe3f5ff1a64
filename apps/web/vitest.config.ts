import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium, launchOptions } from '../../tools/chromium.ts'

/** The kit's parts in a real browser: layout, focus, clipboard and popovers are the browser's, and a stand-in would only agree with us. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Vite bundles what it finds from the tests before the first of them. These it does not find: one that is met later reloads the page under a running test.
  // Bundled anew in every run, so that a missing one fails here as in a fresh clone.
  optimizeDeps: {
    include: ['react-dom/client', 'react-router/dom', 'react/jsx-dev-runtime', 'vitest-browser-react', 'temporal-polyfill/global'],
    force: true,
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/testing/app-styles.ts', 'src/testing/empty-tab.ts'],
    testTimeout: 60_000,
    // For what never comes: on a busy machine a part that is loaded when it is first needed takes longer than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1100, height: 700 },
      provider: playwright({
        launchOptions: launchOptions(findChromium(() => {})),
        contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
