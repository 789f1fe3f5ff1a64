import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '@loupe/contract/access/auth.ts'
import { ConfigError, neededDatabaseUrl, ownerUrl, serveConfig } from './config.ts'
import { grantApplication } from './db/application-role.ts'
import { createDb, createPool } from './db/connection.ts'
import { createAdmin } from './create-admin.ts'
import { lookAtMigrations, migrate } from './db/migrate.ts'
import { seedHouse } from './features/masters/seed.ts'
import { type RunningNode, startNode } from './node.ts'

/** The one way in: `serve [--web|--worker]`, `migrate [--look]`, `create-admin`. Sentences, not stack traces, for what a person can put right. */
const [command, ...flags] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** @throws ConfigError for a word that means nothing here: what was meant would be left out */
function known(...words: string[]) {
  const odd = flags.find((flag) => !words.includes(flag))
  if (odd !== undefined) throw new ConfigError(`${odd} means nothing to ${command}. It knows ${words.join(', ')}.`)
}

/** Brings the database to this version's schema, as its owner. @returns the migrations it ran */
async function migrated(databaseUrl: string): Promise<string[]> {
  const owner = createPool(ownerUrl() ?? databaseUrl, 2)
  try {
    const names = await migrate(owner)
    if (ownerUrl() !== undefined) await grantApplication(owner, await userOf(databaseUrl))
    return names
  } finally {
    await owner.end()
  }
}

/** Whom the database takes the user of an address for. */
async function userOf(databaseUrl: string): Promise<string> {
  const pool = createPool(databaseUrl, 1)
  try {
    const { rows } = await pool.query<{ name: string }>('select current_user as name').catch((error: Error) => {
      throw new ConfigError(`The database does not answer the user of DATABASE_URL (${error.message}).`)
    })
    return rows[0]?.name ?? ''
  } finally {
    await pool.end()
  }
}

async function serve() {
  known('--web', '--worker')
  const config = serveConfig()
  const databaseUrl = config.databaseUrl ?? ''
  await migrated(databaseUrl)
  const pool = createPool(databaseUrl, 2)
  await seedHouse(createDb(pool))
  await pool.end()
  const both = !flags.includes('--web') && !flags.includes('--worker')
  const node = await startNode(config, databaseUrl, { web: both || flags.includes('--web'), worker: both || flags.includes('--worker') })
  say(node.url ? `Loupe serves ${node.url}` : 'Loupe works.')
  stopOnSignal(node, node.url ? config.leaveSeconds : 0)
}

/** SIGTERM, which may come several times, leaves first; Ctrl-C does not wait, nor does it let others wait any longer. */
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
  // Started by tools/run.mjs: when that is killed, this one does not stay behind.
  process.on('disconnect', () => void end())
}

async function toBeRun(databaseUrl: string): Promise<string[]> {
  const pool = createPool(databaseUrl, 1)
  try {
    return await lookAtMigrations(pool)
  } finally {
    await pool.end()
  }
}

async function migrateOnly() {
  known('--look')
  const databaseUrl = neededDatabaseUrl()
  const isLook = flags.includes('--look')
  const names = isLook ? await toBeRun(ownerUrl() ?? databaseUrl) : await migrated(databaseUrl)
  const said = isLook ? 'to be run' : 'run'
  for (const name of names) say(`  ${name}`)
  if (names.length > 0) say(`${names.length} ${names.length === 1 ? 'migration' : 'migrations'} ${said}.`)
  if (!isLook || names.length === 0) say('The database is up to date.')
}

/** Works before there is a mail server or a public address: it needs the database alone. */
async function firstAdmin() {
  const databaseUrl = neededDatabaseUrl()
  await migrated(databaseUrl)
  const pool = createPool(databaseUrl, 2)
  await seedHouse(createDb(pool))
  const { username, password } = await createAdmin(createDb(pool), flags)
  await pool.end()
  say(
    `${username} is a super admin. The one-time password, to be changed at the first sign-in (by API: POST ${auth.resetPasswordByUser.path}):\n\n  ${password}\n`,
  )
}

const commands: Record<string, () => Promise<void>> = { serve, migrate: migrateOnly, 'create-admin': firstAdmin }

const run = commands[command ?? '']
try {
  if (!run) throw new ConfigError(`Which command? ${Object.keys(commands).join(', ')}.`)
  await run()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
