import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '@loupe/contract/access/auth.ts'
import { ownerUrl, serveConfig, toolConfig } from './config.ts'
import { ConfigError, UsageError } from './config/values.ts'
import { withDatabase } from './command-database.ts'
import { optionError, readOptions } from './command-options.ts'
import { isAway } from './db/connection-errors.ts'
import { createDb, createPool } from './db/connection.ts'
import { databaseAway } from './db/migrate.ts'
import { adminOf, createAdmin } from './create-admin.ts'
import { embeddedTestUrl } from './db/application-role.ts'
import { checkDatabase, prepareDatabase } from './db/prepare.ts'
import { emptyTestDatabase } from './test-mode/empty.ts'
import { seedCompany } from './features/masters/seed.ts'
import { log } from './log.ts'
import { serveOptions, serveUsage } from './serve-options.ts'
import { type RunningNode, startNode } from './node.ts'
import { tryPorts } from './operations/ports.ts'

/** The entry point: `serve [--web|--worker]`, `migrate [--dry-run|--empty-test-database]`, `create-admin`. Prints sentences, not stack traces, for errors that a person can correct. */
const [command, ...flags] = process.argv.slice(2)
const report = (line: string) => process.stdout.write(`${line}\n`)

async function serve() {
  const { web, worker } = readOptions(flags, serveUsage, serveOptions)
  const config = serveConfig()
  const databaseUrl = config.databaseUrl ?? ''
  const parts = { web: web || !worker, worker: worker || !web }
  await tryPorts(config, parts)
  const migrated = await prepareDatabase(databaseUrl, ownerUrl())
  // Migrations cannot be undone, so the log says when they ran and on which node.
  if (migrated.length > 0) log({ config, clock: () => new Date() }, 'database', 'info', 'The database was migrated.', { migrated })
  const pool = createPool(databaseUrl, 2)
  await seedCompany(createDb(pool))
  await pool.end()
  const node = await startNode(config, databaseUrl, parts)
  report(node.url ? `Loupe serves ${node.url}` : 'Loupe works.')
  stopOnSignal(node, node.url ? config.leaveSeconds : 0)
}

/** SIGTERM, which may come several times, waits `leaveSeconds` first. Ctrl-C stops at once and also ends a wait in progress. */
function stopOnSignal(node: RunningNode, leaveSeconds: number) {
  const atOnce = new AbortController()
  let isStopping = false
  const end = async (signal?: NodeJS.Signals) => {
    if (signal === 'SIGINT') atOnce.abort()
    if (isStopping) return
    isStopping = true
    node.leave()
    await sleep(leaveSeconds * 1000, undefined, { signal: atOnce.signal }).catch(() => undefined)
    setTimeout(() => process.exit(1), 20_000).unref()
    await node.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal))
  // tools/run.mjs starts this process: when run.mjs is killed, this process stops too.
  process.on('disconnect', () => void end())
}

const migrateUsage = 'npm run migrate -- [--dry-run | --empty-test-database]'

async function migrateOnly() {
  const given = readOptions(flags, migrateUsage, { 'dry-run': 'flag', 'empty-test-database': 'flag' })
  const isDryRun = given['dry-run']
  if (given['empty-test-database']) {
    if (isDryRun) throw optionError('--empty-test-database is given alone: it changes nothing else.', migrateUsage)
    return emptyTest()
  }
  const names = await withDatabase(toolConfig(), (databaseUrl) => (isDryRun ? checkDatabase : prepareDatabase)(databaseUrl, ownerUrl()))
  const outcome = isDryRun ? 'to be run' : 'run'
  for (const name of names) report(`  ${name}`)
  if (names.length > 0) report(`${names.length} ${names.length === 1 ? 'migration' : 'migrations'} ${outcome}.`)
  if (!isDryRun || names.length === 0) report('The database is up to date.')
}

/** After going back to an older version, which refuses a database that a newer one has migrated. */
async function emptyTest() {
  const { databaseUrl, testDatabaseUrl, dataDir } = toolConfig()
  const wasUsed = await withDatabase({ databaseUrl, dataDir }, async (url) => {
    const test = testDatabaseUrl ?? (databaseUrl ? undefined : embeddedTestUrl(url))
    if (test === undefined) throw new ConfigError('There is no TEST_DATABASE_URL.')
    return emptyTestDatabase(test, url)
  })
  report(
    wasUsed ? 'The test database is empty. The next call with a test key makes the test company.' : 'The test database is empty already.',
  )
}

/** Works before there is a mail server or a public address: it needs only the database. */
async function firstAdmin() {
  const admin = adminOf(flags)
  const { username, password } = await withDatabase(toolConfig(), async (databaseUrl) => {
    await prepareDatabase(databaseUrl, ownerUrl())
    const pool = createPool(databaseUrl, 2)
    try {
      await seedCompany(createDb(pool))
      return await createAdmin(createDb(pool), admin)
    } finally {
      await pool.end()
    }
  })
  report(
    `${username} is a super admin. The one-time password, to be changed at the first sign-in (by API: POST ${auth.resetPasswordByUser.path}):\n\n  ${password}\n`,
  )
}

const commands: Record<string, () => Promise<void>> = { serve, migrate: migrateOnly, 'create-admin': firstAdmin }

const run = commands[command ?? '']
try {
  if (!run) throw new UsageError(`Choose a command: ${Object.keys(commands).join(', ')}.`)
  await run()
} catch (failure) {
  // The database may be lost, or too busy to connect to, at any moment of a start.
  const error = !(failure instanceof ConfigError) && isAway(failure) ? databaseAway(failure) : failure
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error instanceof UsageError ? 2 : 1)
}
