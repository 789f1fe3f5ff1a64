import { statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import { buildApp } from './app.ts'
import type { Services } from './context.ts'
import { isAway } from './db/connection-errors.ts'
import { warmRequests } from './features/inventory/diamonds/warm-requests.ts'
import { openServices } from './services.ts'
import { log, logUnhandled } from './log.ts'
import { type RunningWorker, start } from './jobs/runner.ts'
import type { Fault } from './http/health.ts'
import { startMonitoring } from './operations/monitoring.ts'
import { portRefusal } from './operations/ports.ts'
import { routeTestKeys } from './test-mode/routing.ts'
import { version } from './version.ts'

export interface RunningNode {
  url: string
  /** From now on `/readyz` reports that this node is leaving, and keep-alive connections close after their next response; it still answers everything. */
  leave(): void
  stop(): Promise<void>
}

// An unhandled rejection is a bug and is logged in full; it must not end other people's requests.
// Libraries too leave some unhandled while the database restarts: that is warned of.
process.on('unhandledRejection', (error) => logUnhandled(error, isAway(error) ? 'warn' : 'error'))

/** Only warns: it may be a share that is not mounted yet, which is no reason to keep the whole node from starting. */
function warnOfIntakeDir(services: Services) {
  const { intakeDir } = services.config
  if (intakeDir && !statSync(intakeDir, { throwIfNoEntry: false })?.isDirectory())
    log(
      services,
      'node',
      'warn',
      `INTAKE_DIR ${intakeDir} is not a directory that can be found: no sheets are imported from there until it is.`,
    )
}

const starting: Fault = { message: 'This node is starting.', ended: 'The node has started' }
const idle: Fault = { message: 'The worker fetches no jobs.', ended: 'The worker fetches jobs again' }

/**
 * One Loupe process: web, worker, or both.
 * @throws ConfigError when the port is taken
 */
export async function startNode(config: Config, databaseUrl: string, parts: { web: boolean; worker: boolean }): Promise<RunningNode> {
  // Loaded only here, before the first connection is opened.
  const traces = config.otlp ? (await import('./operations/traces.ts')).startTraces(config, version) : undefined
  const services = openServices(config, databaseUrl)
  const { port, token } = config.metrics
  if (port !== undefined || token !== undefined)
    services.metrics = (await import('./operations/metrics.ts')).createMetrics(services, services.pools)
  const stops: (() => Promise<void>)[] = [() => services.close(), async () => services.metrics?.stop(), async () => traces?.stop()]
  const leaving = new AbortController()
  warnOfIntakeDir(services)
  await services.databaseClock.start()
  let worker: RunningWorker | undefined
  let isStarted = false
  const ownFault = () => (!isStarted ? starting : worker?.isWorking() === false ? idle : undefined)
  const monitoring = await startMonitoring(services, leaving.signal, ownFault)
  if (monitoring) stops.unshift(() => monitoring.stop())
  await services.companyZone.ready()
  // Of a worker too: without the lists it would find no stone of a demand, and read sheets and write files without their codes.
  await services.masters.ready()
  let url = ''
  if (parts.web) {
    const testCompany = config.testDatabaseUrl === undefined ? undefined : (await import('./test-mode/open.ts')).createTestCompany(services)
    const app = await buildApp(services, leaving.signal, (hooked) => {
      traces?.calls(hooked)
      routeTestKeys(hooked, services, testCompany)
    })
    stops.unshift(
      () => app.close(),
      async () => testCompany?.close(),
    )
    try {
      await app.listen({ port: config.port, host: config.host })
    } catch (error) {
      throw portRefusal(error as NodeJS.ErrnoException, config)
    }
    url = `http://${config.host}:${(app.server.address() as AddressInfo).port}`
  }
  if (parts.worker) {
    worker = await start(services)
    const { stop } = worker
    stops.unshift(stop)
  }
  isStarted = true
  if (parts.web) void warmRequests(services.masters)
  if (monitoring) log(services, 'node', 'info', `Health and metrics are at ${monitoring.url}.`)
  return {
    url,
    leave() {
      log(services, 'node', 'info', 'The node is shutting down.')
      leaving.abort()
    },
    async stop() {
      for (const stop of stops) await stop()
      log(services, 'node', 'info', 'The node has stopped.')
    },
  }
}
