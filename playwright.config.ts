import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptionsForTests } from './tools/chromium.ts'
import { clearSettings } from './tools/settings.ts'

clearSettings()

/** Browser journeys against the real thing: `npm start` in a directory of its own, demo company, demo mailbox. */
const port = Number(process.env['E2E_PORT'] ?? 3187)
const dataDir = (process.env['E2E_DATA_DIR'] ??= ownDir())
// As root PostgreSQL runs as nobody, who has to get there.
chmodSync(dataDir, 0o755)

// Where the journeys put vendors' sheets.
const intakeDir = (process.env['E2E_INTAKE_DIR'] ??= join(dataDir, 'sheets'))
mkdirSync(intakeDir, { recursive: true })

/** A folder for this run, when `npm test` has given none. Workers load this file too; they inherit the folder. */
function ownDir(): string {
  const dir = mkdtempSync('/tmp/loupe-e2e-')
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

export default defineConfig({
  testDir: 'e2e',
  // A machine of unknown speed: these are for what never comes, not for what comes late.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Beside the checks two are enough; alone, a fifth of two cores was idle.
  workers: 3,
  projects: [
    { name: 'people', testMatch: '*.setup.ts' },
    { name: 'journeys', testMatch: '*.spec.ts', dependencies: ['people'] },
  ],
  // `npm test` tries a journey twice, as it does with vitest's files, and names one that needed it.
  retries: 0,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: launchOptionsForTests(),
    viewport: { width: 1440, height: 900 },
    // What was done, said and fetched, of a journey that `npm test` tries again; of every journey it would cost a sixth of the run: `--trace on`.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `exec node tools/start.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      INTAKE_DIR: intakeDir,
      // Nobody answers there but in the journey that begins a host (e2e/sync.spec.ts).
      SYNC_HOST_URL: `http://localhost:${port + 1000}`,
    },
  },
})
