import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium, launchOptions } from '../../tools/chromium.ts'

/** The kit's parts in a real browser: layout, focus, clipboard and popovers are the browser's, and a stand-in would only agree with us. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      'axe-core',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter',
    ],
  },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    testTimeout: 15_000,
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
