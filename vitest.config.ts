import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Files of one worker share what they import: loading the application anew for each took twice as long as its tests. What a file changes lives
 * in its world (testing/world.ts), so there is nothing else to share; a module that caches something of an application caches it by its services.
 */
const shared = { isolate: false, maxWorkers: '100%' }

export default defineConfig({
  test: {
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'unit',
          ...shared,
          testTimeout: 120_000,
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'apps/server/src/demo/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...shared,
          // Tests wait for PostgreSQL, jobs and other processes: with one worker more than cores, half of two cores was idle.
          maxWorkers: availableParallelism() + 2,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/demo/**'],
          // Node loads the sources itself, as in production: with Vite's loader each use of an import is a property read.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // An application lives as long as its file: in a small young generation it is copied several times.
          execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32'],
          globalSetup: 'apps/server/src/testing/postgres.ts',
          // Against what never ends. What ends late on a busy machine is no finding: beside ten other busy processes a test took forty times as long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
