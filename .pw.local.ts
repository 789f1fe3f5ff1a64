import { defineConfig } from '/work/wt/desk/node_modules/@playwright/test/index.mjs'
export default defineConfig({
  testDir: '/work/wt/desk/e2e',
  timeout: 60000,
  expect: { timeout: 10000 },
  workers: 1,
  reporter: 'list',
  outputDir: '/tmp/pw-out',
  use: {
    baseURL: 'http://127.0.0.1:3101',
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    viewport: { width: 1440, height: 900 },
  },
})
