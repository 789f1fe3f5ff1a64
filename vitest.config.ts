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
          testTimeout: 30_000,
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
          globalSetup: 'apps/server/src/testing/postgres.ts',
          // Ten times what the slowest needs: a busy machine is no finding.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
