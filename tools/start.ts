/** `npm start`: everything on this machine, from an empty folder to a page to sign in to. */
import { flushCompileCache } from 'node:module'
import { dirname } from 'node:path'
import type { Pool } from 'pg'
import { readOptions } from '../apps/server/src/command-options.ts'
import { startConfig } from '../apps/server/src/config.ts'
import { ConfigError, UsageError } from '../apps/server/src/config/values.ts'
import { claim } from '../apps/server/src/data-dir-lock.ts'
import { embeddedApplication, embeddedTestDatabase, grantApplication } from '../apps/server/src/db/application-role.ts'
import { createDb, createPool } from '../apps/server/src/db/connection.ts'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { checkMigrations, migrate, schemaGap } from '../apps/server/src/db/migrate.ts'
import { analyzeDemo, isDemoLoaded } from '../apps/server/src/demo/loaded.ts'
import { demoPassword, demoUsers } from '../apps/server/src/demo/people.ts'
import { startDemoThread } from '../apps/server/src/demo/start-thread.ts'
import { tryPorts } from '../apps/server/src/operations/ports.ts'
import { liveDemoKeys } from './demo-keys.ts'
import { brotliWeb, buildWeb } from './web-build.ts'

const report = (line: string) => process.stdout.write(`${line}\n`)
const stops: (() => Promise<void> | void)[] = []

/** The URL of the tables' owner: the application may connect as another role. */
async function database(dataDir: string, given: string | undefined): Promise<string> {
  if (given) return given
  const postgres = await startEmbedded(dataDir, { onRestart: () => report('The database had ended by itself, and was started again.') })
  stops.unshift(() => postgres.stop())
  if (dirname(postgres.cluster) !== dataDir)
    report(
      `The database is in ${postgres.cluster}, because PostgreSQL does not run as root, and the account nobody, which runs it, cannot enter ${dataDir}.`,
    )
  return postgres.url
}

/**
 * Prints a line for every step that takes longer than a second; with LOG_LEVEL=info for every step.
 * @param isLong announced at once: what follows may block this thread
 */
async function step<T>(title: string, work: () => Promise<T>, isLong = false): Promise<T> {
  const from = performance.now()
  const announce = () => report(`${title} ...`)
  if (isLong) announce()
  const timer = isLong ? undefined : setTimeout(announce, 1000)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    const seconds = (performance.now() - from) / 1000
    if (seconds > 1 || process.env['LOG_LEVEL'] === 'info') report(`${title}: ${seconds.toFixed(1)} s`)
  }
}

/** Creates the tables, or upgrades those of an earlier version. Only a new database is reported as created. */
async function upgrade(pool: Pool) {
  const waiting = await checkMigrations(pool)
  const isNew = (await schemaGap(createDb(pool))).isEmpty
  if (isNew) return step('Creating the tables', () => migrate(pool))
  if (waiting.length === 0) return step('Checking the tables', () => migrate(pool))
  report(
    `This data is of an earlier version, and needs ${waiting.length} ${waiting.length === 1 ? 'migration' : 'migrations'}. Only a backup from before leads back to that version (docs/operations.md, "Upgrading and going back").`,
  )
  return step('Upgrading the database', () => migrate(pool), true)
}

async function stop() {
  for (const end of stops.splice(0)) await end()
}

async function start() {
  readOptions(process.argv.slice(2), 'npm start', {})
  const config = startConfig()
  stops.push(claim(config.dataDir))
  // Checked before the slow work: better to learn that a port is taken before the demo is loaded. The server checks again.
  await tryPorts(config, { web: true })
  const starting = step('Starting the database', () => database(config.dataDir, config.databaseOwnerUrl ?? config.databaseUrl))
  // After the database, which everything but the build waits for.
  const built = buildWeb()
  built.catch(() => undefined)
  // What the next steps need is loaded while the database works: together it takes seconds at the first start.
  const preparing = import('../apps/server/src/features/masters/seed.ts')
  const ownerUrl = await starting
  // Loading the program blocks this process, on a busy machine for seconds: connections and open transactions wait for it.
  const pool = createPool(ownerUrl, 4, { waitSeconds: 60, settings: '-c idle_in_transaction_session_timeout=60000' })
  const demo = config.demo && !(await isDemoLoaded(pool)) ? startDemoThread({ ownerUrl, config }) : undefined
  await upgrade(pool)
  const databaseUrl = config.databaseUrl ?? (await embeddedApplication(pool, ownerUrl))
  if (config.databaseUrl && config.databaseOwnerUrl) await grantApplication(pool, new URL(config.databaseUrl).username)
  const testDatabaseUrl = config.testDatabaseUrl ?? (config.databaseUrl ? undefined : await embeddedTestDatabase(pool, databaseUrl))
  const { seedListsAndGrants, seedWorld } = await preparing
  const db = createDb(pool)
  await step('Setting up the company', () => seedListsAndGrants(db))
  const loading = demo
    ? step('Loading places and the demo company', demo.load, true)
    : step('Loading the places of the world', () => seedWorld(db))
  // Read and compiled while they are loaded.
  const program = import('../apps/server/src/node.ts').then((loaded) => {
    // Written now and not at the end, which a killed process does not reach; nor later, when people wait for it.
    flushCompileCache()
    return loaded
  })
  program.catch(() => undefined)
  await loading
  const { rows: people } = await pool.query('select from "user" where not is_deleted limit 1')
  const hasPeople = people.length > 0
  await step('Building the web app', () => built)
  const { startNode } = await program
  const node = await step('Starting the server', () => startNode({ ...config, testDatabaseUrl }, databaseUrl, { web: true, worker: true }))
  stops.unshift(() => node.stop())
  report(`\nLoupe is ready: ${node.url}`)
  if (config.demo) {
    report(
      `Sign in as ${new Intl.ListFormat('en', { type: 'disjunction' }).format(demoUsers.map(({ username }) => username))}; the password of all is ${demoPassword}`,
    )
  } else if (!hasPeople)
    report(
      `No one can sign in yet. In another terminal:\n  DATABASE_URL='${ownerUrl}' \\\n  npm run create-admin -- --username ana --email ana@example.com --first-name Ana`,
    )
  if (config.smtpUrl) report(`Mail goes out through ${new URL(config.smtpUrl).host}`)
  else if (config.demo) report(`Mail, with the codes for signing in, arrives in the demo mailbox: ${node.url}/dev/mail`)
  else report('Codes for signing in are sent by email, which waits until SMTP_URL is set.')
  if (config.demo) {
    const { apiKey, testKey } = await liveDemoKeys(db, config.sessionSecret, new Date())
    report(
      apiKey
        ? `API key of a client’s system: ${apiKey}`
        : `The API key of the demo’s client does not work in this data. To make another: Setting > API keys (${node.url}/setting/api-key)`,
    )
    if (testKey && testDatabaseUrl) report(`Its test key, for a test company where nothing reaches anyone: ${testKey}`)
  }
  // Makes the app faster, and it answers without: no reason to wait, nor to fail.
  if (config.demo) await step('Analyzing the demo company', () => analyzeDemo(pool)).catch(() => undefined)
  await pool.end()
  await brotliWeb().catch(() => undefined)
}

let stopping = false
const end = () => {
  if (stopping) return
  stopping = true
  report('Stopping ...')
  setTimeout(() => process.exit(1), 20_000).unref()
  void stop().then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// tools/run.mjs starts this process: when run.mjs is killed, this process stops too.
process.on('disconnect', end)

try {
  await start()
} catch (error) {
  await stop()
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error instanceof UsageError ? 2 : 1)
}
