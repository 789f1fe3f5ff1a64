import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Services } from '../context.ts'
import type { Metrics, PoolCounts } from '../services/metrics.ts'
import { build } from '../build.ts'
import { newestMigration, version } from '../version.ts'
import { companyFigures } from './company-figures.ts'

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20]
const jobSeconds = [0.01, 0.1, 1, 10, 60, 600]

/** One registry for each process's services: tests have several in one process. */
export function createMetrics(services: Services, pools: Record<string, PoolCounts>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const watched = new Map(Object.entries(pools))
  const calls = new Counter({ name: 'loupe_calls_total', help: 'Calls answered', labelNames: ['route', 'method', 'status'], registers })
  const duration = new Histogram({
    name: 'loupe_call_duration_seconds',
    help: 'Time from the head of a call to the end of its answer',
    labelNames: ['route'],
    buckets: callSeconds,
    registers,
  })
  const runs = new Counter({ name: 'loupe_job_runs_total', help: 'Runs of jobs on this node', labelNames: ['job', 'outcome'], registers })
  const jobDuration = new Histogram({
    name: 'loupe_job_duration_seconds',
    help: 'Time of a run of a job',
    labelNames: ['job'],
    buckets: jobSeconds,
    registers,
  })
  const streams = new Gauge({ name: 'loupe_streams_open', help: 'Pages that listen for changes on this node', registers })
  const info = new Gauge({
    name: 'loupe_info',
    help: 'The version of this node, its newest migration, the hash of its files, and its commit where it is a checkout of git',
    labelNames: ['version', 'migration', 'build', 'commit'],
    registers,
  })
  const { digest, commit = '' } = build()
  info.set({ version, migration: newestMigration, build: digest, commit }, 1)
  registry.registerMetric(
    new Gauge({
      name: 'loupe_database_connections',
      help: 'Connections of this node by pool and state; "waiting" counts those who wait for one',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of watched) {
          this.set({ pool, state: 'busy' }, totalCount - idleCount)
          this.set({ pool, state: 'idle' }, idleCount)
          this.set({ pool, state: 'waiting' }, waitingCount)
        }
      },
    }),
  )
  nodeGauges(services, registry)
  companyFigures(services, registry)
  return {
    called({ route, method, status, seconds }) {
      calls.inc({ route, method, status })
      duration.observe({ route }, seconds)
    },
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
    async ran(job, run) {
      const end = jobDuration.startTimer({ job })
      try {
        await run
        runs.inc({ job, outcome: 'done' })
      } catch (error) {
        runs.inc({ job, outcome: 'failed' })
        throw error
      } finally {
        end()
      }
    },
    watchPool: (name, pool) => void watched.set(name, pool),
    text: () => registry.metrics(),
    stop: () => registry.clear(),
  }
}

/** What each node knows of itself without asking the database. */
function nodeGauges(services: Services, registry: Registry) {
  const { search, replica, databaseClock, config } = services
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('loupe_index_answers', '1 while the column index answers searches, 0 while PostgreSQL does', () =>
    search.engine() === 'column index' ? 1 : 0,
  )
  gauge('loupe_index_enabled', '1 where the column index should answer', () => (config.searchEngine === 'index' ? 1 : 0))
  gauge('loupe_index_stones', 'Stones in the column index', () => search.indexSize()?.stones)
  gauge('loupe_index_bytes', 'Memory of the column index', () => search.indexSize()?.bytes)
  gauge('loupe_row_cache_bytes', 'Memory of stones that were shown', () => search.indexSize()?.cacheBytes)
  gauge(
    'loupe_index_lag_seconds',
    'Time since the column index was known to equal the stock; checked every 30 seconds',
    () => search.indexSize()?.behindSeconds,
  )
  gauge('loupe_replica_enabled', '1 where a replica should be read from', () => (config.replicaUrl === undefined ? 0 : 1))
  gauge('loupe_replica_lag_seconds', 'Lag of the replica; no value while it is not read from', () => replica.behind())
  gauge('loupe_clock_ahead_seconds', "How far this machine's clock is ahead of the database's", () => databaseClock.ahead() / 1000)
  registry.registerMetric(
    new Gauge({
      name: 'loupe_disk_free_ratio',
      help: 'Free part of the disk of DATA_DIR',
      registers: [],
      async collect() {
        const { bavail, blocks } = await statfs(config.dataDir)
        this.set(blocks === 0 ? 1 : bavail / blocks)
      },
    }),
  )
}
