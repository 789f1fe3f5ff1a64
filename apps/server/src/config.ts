import { join, resolve } from 'node:path'
import {
  type ClamdSettings,
  type MetricsSettings,
  type OtlpSettings,
  type S3Settings,
  type SyncHostSettings,
  clamdOf,
  mailFromOf,
  metricsOf,
  otlpOf,
  privateHostsOf,
  publicUrlOf,
  s3Of,
  smtpUrlOf,
  syncHostOf,
  trustProxyOf,
} from './config/grouped-settings.ts'
import { refuseCompanyDatabase } from './config/test-database.ts'
import { ConfigError, type Env, address, flag, refuseWithout, wholeNumber } from './config/values.ts'
import { makeDataDir, storedSecret } from './data-dir.ts'

/** The environment, read once. docs/operations.md explains each variable; `.env.example` lists them. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** Undefined: the PostgreSQL that ships with the project, in `dataDir`. */
  databaseUrl: string | undefined
  /** Where `npm run backup` stores backups. */
  backupDir: string
  /** The role that owns the tables and migrates them, where the application connects as another role; undefined: the user of `databaseUrl` owns them. */
  databaseOwnerUrl: string | undefined
  /** The database of the test company, where test keys work; undefined: there are no test keys. */
  testDatabaseUrl: string | undefined
  /** A streaming replica, for reads that may lag a little. */
  replicaUrl: string | undefined
  /** Undefined in the demo: mail goes to the demo mailbox. */
  smtpUrl: string | undefined
  mailFrom: string
  publicUrl: string
  sessionSecret: string
  /** Undefined: files are stored below `dataDir`. */
  s3: S3Settings | undefined
  demo: boolean
  /** Names of price platform hosts and of the sync host that may be inside a private network; all others must be public. */
  privateHosts: readonly string[]
  /** Vendors' sheets may be imported from folders below this directory of the machine; undefined: from no local folder. */
  intakeDir: string | undefined
  /** Addresses or subnets of the proxies whose forwarded client address is trusted. */
  trustProxy: string | false
  /** Whether strangers may request an account; by default only in the demo. */
  signUp: boolean
  /** How many live streams (one per open page) one address may have on a node. */
  streamsPerAddress: number
  /** How long a request may take to arrive. */
  requestSeconds: number
  /** Whether the API's description and its pages are public. */
  publicDocs: boolean
  /** Whether statements that do not wait for each other are sent together (db/pipeline.ts). */
  databasePipeline: boolean
  /** Where ClamAV listens, to scan every upload; undefined: uploads are not scanned. */
  clamd: ClamdSettings | undefined
  /** For how many seconds after the signal to stop a node reports so on `/readyz` and still answers, so that no balancer sends requests to a stopped node. */
  leaveSeconds: number
  /** The engine that searches the stock: the column index, or PostgreSQL alone. */
  searchEngine: 'sql' | 'index'
  /** How much memory stones that were shown may take on a web node; 0: they are read each time. */
  rowCacheMegabytes: number
  /** The host from which stock, lists, clients and users are synced; undefined: none. */
  syncHost: SyncHostSettings | undefined
  logLevel: 'silent' | 'info' | 'warn' | 'error' | 'debug'
  /** Whether each call is logged in a line of its own. */
  logCalls: boolean
  /** Where monitoring reads a node, web or worker; undefined port: health is answered by the web part alone. Without port and token there are no metrics. */
  metrics: MetricsSettings
  /** Where traces and the log are exported to, and the part of the traces that is; undefined: they are not. */
  otlp: OtlpSettings | undefined
}

function needDataDir(dataDir: string) {
  if (!makeDataDir(dataDir)) throw new ConfigError(`DATA_DIR ${dataDir} is not writable. Choose a directory that you own.`)
}

/** For how many seconds a node still answers after the signal to stop. */
const leaveSeconds = (env: Env) => wholeNumber(env, 'LEAVE_SECONDS', 2, 300, 0)

/** For `npm start`: everything has a default. */
export function startConfig(env: Env = process.env): Config {
  const dataDir = resolve(env['DATA_DIR'] || '.data')
  needDataDir(dataDir)
  const sessionSecret = env['SESSION_SECRET'] || storedSecret(dataDir)
  return configFrom(env, { dataDir, sessionSecret, demo: flag(env, 'DEMO', !env['DATABASE_URL']), leaveSeconds: 0 }, 'warn')
}

/** For production: no demo data, no default credentials, and every required variable is named when it is missing. */
export function serveConfig(env: Env = process.env): Config {
  const missing = ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL', 'SESSION_SECRET'].filter((name) => !env[name])
  if (missing.length > 0) throw new ConfigError(`Please set ${missing.join(', ')}. docs/operations.md explains each of them.`)
  if ((env['SESSION_SECRET'] ?? '').length < 32) throw new ConfigError('SESSION_SECRET must have at least 32 characters.')
  if (flag(env, 'DEMO', false)) throw new ConfigError('DEMO=1 works with npm start only. The production start has no demo.')
  refusePlainHttp(env['PUBLIC_URL'] ?? '')
  const dataDir = resolve(env['DATA_DIR'] || '.data')
  needDataDir(dataDir)
  return configFrom(env, { dataDir, sessionSecret: env['SESSION_SECRET'] ?? '', demo: false, leaveSeconds: leaveSeconds(env) })
}

/** Plain HTTP would send passwords and session cookies unencrypted, so only a browser on this machine may use it, to try out a start. */
function refusePlainHttp(url: string) {
  if (/^http:\/\/(?!(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?\/?$)/i.test(url.trim()))
    throw new ConfigError('PUBLIC_URL must begin with https: over plain HTTP, passwords and sessions could be read in transit.')
}

/** For commands beside a node: nothing is created, and what only a node needs may be missing. */
export const toolConfig = (env: Env = process.env): Config =>
  configFrom(env, {
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    sessionSecret: env['SESSION_SECRET'] ?? '',
    demo: false,
    leaveSeconds: 0,
  })

/** The role that owns the tables, where that is not the user of DATABASE_URL. */
export const ownerUrl = (env: Env = process.env): string | undefined =>
  address('DATABASE_OWNER_URL', env['DATABASE_OWNER_URL'], ['postgresql', 'postgres'])

const databasesOf = (env: Env) => ({
  databaseUrl: address('DATABASE_URL', env['DATABASE_URL'], ['postgresql', 'postgres']),
  databaseOwnerUrl: ownerUrl(env),
  testDatabaseUrl: address('TEST_DATABASE_URL', env['TEST_DATABASE_URL'], ['postgresql', 'postgres']),
  replicaUrl: address('DATABASE_REPLICA_URL', env['DATABASE_REPLICA_URL'], ['postgresql', 'postgres']),
})

/** Before 0.3 `auto` chose by the number of stones. */
const engines: Record<string, Config['searchEngine']> = { index: 'index', sql: 'sql', auto: 'index' }
const levels = ['silent', 'info', 'warn', 'error', 'debug'] as const

function configFrom(
  env: Env,
  rest: Pick<Config, 'dataDir' | 'sessionSecret' | 'demo' | 'leaveSeconds'>,
  quiet: Config['logLevel'] = 'info',
): Config {
  const logLevel = levels.find((level) => level === (env['LOG_LEVEL'] || quiet))
  if (!logLevel) throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}.`)
  const searchEngine = engines[env['SEARCH_ENGINE'] || 'index']
  if (!searchEngine) throw new ConfigError(`SEARCH_ENGINE must be index or sql, not "${env['SEARCH_ENGINE']}".`)
  const others = ['DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL']
  refuseWithout(env, 'DATABASE_URL', others, 'the embedded database would be used beside it')
  const databases = databasesOf(env)
  refuseCompanyDatabase(databases.testDatabaseUrl, databases.databaseUrl, databases.databaseOwnerUrl, databases.replicaUrl)
  const host = env['HOST'] || '127.0.0.1'
  const at = wholeNumber(env, 'PORT', 3000, 65_535, 0)
  return {
    port: at,
    host,
    ...databases,
    backupDir: resolve(env['BACKUP_DIR'] || join(rest.dataDir, 'backups')),
    smtpUrl: smtpUrlOf(env),
    mailFrom: mailFromOf(env),
    publicUrl: publicUrlOf(env) ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${at}`,
    s3: s3Of(env),
    privateHosts: [...privateHostsOf(env), ...(rest.demo ? ['localhost'] : [])],
    intakeDir: env['INTAKE_DIR'] ? resolve(env['INTAKE_DIR']) : undefined,
    trustProxy: trustProxyOf(env),
    signUp: flag(env, 'SIGN_UP', rest.demo),
    streamsPerAddress: wholeNumber(env, 'STREAMS_PER_ADDRESS', 1000, 1_000_000),
    requestSeconds: wholeNumber(env, 'REQUEST_SECONDS', 20, 600),
    publicDocs: flag(env, 'PUBLIC_DOCS', rest.demo),
    databasePipeline: flag(env, 'DATABASE_PIPELINE', true),
    clamd: clamdOf(env),
    searchEngine,
    rowCacheMegabytes: wholeNumber(env, 'ROW_CACHE_MB', 64, 100_000, 0),
    syncHost: syncHostOf(env),
    logLevel,
    logCalls: flag(env, 'LOG_CALLS', quiet === 'info'),
    metrics: metricsOf(env, host, at),
    otlp: otlpOf(env),
    ...rest,
  }
}
