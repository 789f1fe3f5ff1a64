import { defineConfig } from '@playwright/test'
import { launchOptions } from './tools/chromium.ts'
process.env['E2E_DATA_DIR'] = '/tmp/staff-app'
export default defineConfig({
  testDir: 'e2e',
  timeout: 70_000,
  expect: { timeout: 20_000 },
  workers: 1,
  outputDir: '/tmp/staff-app/results',
  projects: [
    { name: 'people', testMatch: '*.setup.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', dependencies: process.env['NODEP'] ? [] : ['people'] },
  ],
  use: {
    baseURL: 'http://127.0.0.1:3245',
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
