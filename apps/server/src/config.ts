import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
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
  s3:
    | { bucket: string; region: string; endpoint: string | undefined; accessKeyId: string | undefined; secretAccessKey: string | undefined }
    | undefined
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
  clamd: { path: string } | { host: string; port: number } | undefined
  /** How many seconds a node that is told to stop reports so on `/readyz` and still answers, so that no balancer sends requests to a stopped node. */
  leaveSeconds: number
  /** The engine that searches the stock: the column index, or PostgreSQL alone. */
  searchEngine: 'sql' | 'index'
  /** How much memory stones that were shown may take on a web node; 0: they are read each time. */
  rowCacheMegabytes: number
  /** The host from which stock, lists, clients and users are synced; undefined: none. */
  syncHost: { url: string; key: string | undefined; rows: number } | undefined
  logLevel: 'silent' | 'info' | 'warn' | 'error' | 'debug'
  /** Whether each call is logged in a line of its own. */
  logCalls: boolean
  /** Where monitoring reads a node, web or worker; undefined port: health is answered by the web part alone. Without port and token there are no metrics. */
  metrics: { port: number | undefined; host: string; token: string | undefined }
  /** Where traces and the log are exported to, and the part of the traces that is; undefined: they are not. */
  otlp: { endpoint: string; ratio: number } | undefined
}

/** A setting is missing or invalid. The message is one clear sentence, printed without a stack trace. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

const flag = (env: Env, name: string, otherwise: boolean) => {
  const value = env[name]
  if (value === undefined || value === '') return otherwise
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} must be 0 or 1, not "${value}".`)
  return value === '1'
}

function port(env: Env): number {
  const value = Number(env['PORT'] ?? 3000)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${env['PORT']}".`)
  return value
}

/** @returns the address, or undefined when the variable is not set */
function address(name: string, value: string | undefined, schemes: readonly string[]): string | undefined {
  if (!value) return undefined
  if (!URL.canParse(value) || !schemes.some((scheme) => value.startsWith(`${scheme}://`)))
    throw new ConfigError(`${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`)
  return value
}

function needDataDir(dataDir: string) {
  if (!makeDataDir(dataDir)) throw new ConfigError(`DATA_DIR ${dataDir} is not writable. Choose a directory that you own.`)
}

/** For `npm start`: everything has a default. */
export function startConfig(env: Env = process.env): Config {
  const dataDir = resolve(env['DATA_DIR'] || '.data')
  needDataDir(dataDir)
  const sessionSecret = env['SESSION_SECRET'] || storedSecret(dataDir)
  return common(env, { dataDir, sessionSecret, demo: flag(env, 'DEMO', !env['DATABASE_URL']), leaveSeconds: 0 }, 'warn')
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
  return common(env, { dataDir, sessionSecret: env['SESSION_SECRET'] ?? '', demo: false, leaveSeconds: leaveSeconds(env) })
}

/** Plain HTTP would send passwords and session cookies unencrypted, so only a browser on this machine may use it, to try out a start. */
function refusePlainHttp(url: string) {
  if (/^http:\/\/(?!(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?\/?$)/i.test(url.trim()))
    throw new ConfigError('PUBLIC_URL must begin with https: over plain HTTP, passwords and sessions could be read in transit.')
}

/** For commands beside a node: nothing is created, and what only a node needs may be missing. */
export const toolConfig = (env: Env = process.env): Config =>
  common(env, { dataDir: resolve(env['DATA_DIR'] || '.data'), sessionSecret: env['SESSION_SECRET'] ?? '', demo: false, leaveSeconds: 0 })

export function neededDatabaseUrl(env: Env = process.env): string {
  if (!env['DATABASE_URL']) throw new ConfigError('Please set DATABASE_URL.')
  return env['DATABASE_URL']
}

/** The role that owns the tables, where that is not the user of DATABASE_URL. */
export const ownerUrl = (env: Env = process.env): string | undefined =>
  address('DATABASE_OWNER_URL', env['DATABASE_OWNER_URL'], ['postgresql', 'postgres'])

function s3Of(env: Env): Config['s3'] {
  const bucket = env['S3_BUCKET']
  if (!bucket) return undefined
  if (!env['S3_ACCESS_KEY_ID'] !== !env['S3_SECRET_ACCESS_KEY'])
    throw new ConfigError('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither if the machine itself may write to the bucket.')
  return {
    bucket,
    region: env['S3_REGION'] || 'us-east-1',
    endpoint: address('S3_ENDPOINT', env['S3_ENDPOINT'], ['https', 'http']),
    accessKeyId: env['S3_ACCESS_KEY_ID'] || undefined,
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] || undefined,
  }
}

/** @throws ConfigError for anything but addresses: a wrong value would let callers forge their address */
function proxies(env: Env): string | false {
  const value = env['TRUST_PROXY']?.trim()
  if (!value) return false
  const isSubnet = (part: string) => {
    const [ip = '', bits, ...rest] = part.trim().split('/')
    const most = { 4: 32, 6: 128 }[isIP(ip)] ?? -1
    return most > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  }
  if (value.split(',').every(isSubnet)) return value
  throw new ConfigError('TRUST_PROXY must list addresses or subnets of the proxies before Loupe, such as 127.0.0.1 or 10.0.0.0/8,fd00::/8.')
}

const hostsOf = (hosts = '') =>
  hosts
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
/** The URL may have a path, for a host behind another, but no user name and password. */
function syncHostOf(env: Env): Config['syncHost'] {
  const rows = Number(env['SYNC_HOST_ROWS'] || 500)
  if (!Number.isInteger(rows) || rows < 1 || rows > 1000)
    throw new ConfigError(`SYNC_HOST_ROWS must be a number from 1 to 1000, not "${env['SYNC_HOST_ROWS']}".`)
  const url = address('SYNC_HOST_URL', env['SYNC_HOST_URL'], ['https', 'http'])
  if (!url) return undefined
  const { username, password, search, hash } = new URL(url)
  if (username || password || search || hash)
    throw new ConfigError('SYNC_HOST_URL must be the address of a host only. Its key belongs in SYNC_HOST_KEY.')
  const key = env['SYNC_HOST_KEY'] || undefined
  if (key !== undefined && !/^[\x21-\x7e]{1,500}$/.test(key)) throw new ConfigError('SYNC_HOST_KEY must be one word without spaces.')
  return { url: url.replace(/\/*$/, '/'), key, rows }
}

/** The URL may not have a path: all pages and links begin at the root of the host. */
function publicUrlOf(env: Env): string | undefined {
  const url = address('PUBLIC_URL', env['PUBLIC_URL'], ['https', 'http'])
  if (!url) return undefined
  const { username, password, pathname, search, hash } = new URL(url)
  if (username || password || search || hash || pathname !== '/')
    throw new ConfigError(
      'PUBLIC_URL must be scheme, host and port only, such as https://loupe.company.example: Loupe cannot run below a path.',
    )
  return url.replace(/\/$/, '')
}

/** An e-mail address, or a name with an address in angle brackets. */
function mailFromOf(env: Env): string {
  const from = env['MAIL_FROM'] || 'Loupe <no-reply@loupe.example>'
  if (!/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from.trim()))
    throw new ConfigError(`MAIL_FROM must be an email address, or a name with one: Loupe <loupe@company.example>. "${from}" is neither.`)
  return from
}

function leaveSeconds(env: Env): number {
  const value = Number(env['LEAVE_SECONDS'] || 2)
  if (!Number.isInteger(value) || value < 0 || value > 300)
    throw new ConfigError(`LEAVE_SECONDS must be a number from 0 to 300, not "${env['LEAVE_SECONDS']}".`)
  return value
}

function wholeNumber(env: Env, name: string, otherwise: number, most: number, least = 1): number {
  const value = Number(env[name] || otherwise)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new ConfigError(`${name} must be a number from ${least} to ${most}, not "${env[name]}".`)
  return value
}

function otlpOf(env: Env): Config['otlp'] {
  const endpoint = address('OTEL_EXPORTER_OTLP_ENDPOINT', env['OTEL_EXPORTER_OTLP_ENDPOINT'], ['https', 'http'])
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1)
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${env['OTEL_TRACES_SAMPLER_ARG']}".`)
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/$/, ''), ratio }
}

/** A guessable token would tell strangers how much the company trades. */
function metricsOf(env: Env, host: string): Config['metrics'] {
  const token = env['METRICS_TOKEN']?.trim() || undefined
  if (token !== undefined && !/^[\x21-\x7e]{16,500}$/.test(token))
    throw new ConfigError('METRICS_TOKEN must be one word of 16 characters or more: `openssl rand -hex 32` creates one.')
  const at = env['METRICS_PORT'] ? Number(env['METRICS_PORT']) : undefined
  if (at !== undefined && (!Number.isInteger(at) || at < 0 || at > 65_535))
    throw new ConfigError(`METRICS_PORT must be a number from 0 to 65535, not "${env['METRICS_PORT']}".`)
  return { port: at, host: env['METRICS_HOST'] || host, token }
}

/** A socket's path, or host and port as `127.0.0.1:3310`. */
function clamdOf(env: Env): Config['clamd'] {
  const value = env['CLAMD']?.trim()
  if (!value) return undefined
  if (value.startsWith('/')) return { path: value }
  const [, host = '', number = ''] = /^(?:tcp:\/\/)?([^:/\s]+|\[[0-9a-f:]+\]):(\d{1,5})$/i.exec(value) ?? []
  if (!host || Number(number) < 1 || Number(number) > 65_535)
    throw new ConfigError(
      'CLAMD must be the address of ClamAV: the path of its socket (/run/clamav/clamd.ctl), or host and port (127.0.0.1:3310).',
    )
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(number) }
}

/** Before 0.3 `auto` chose by the number of stones. */
const engines: Record<string, Config['searchEngine']> = { index: 'index', sql: 'sql', auto: 'index' }
const levels = ['silent', 'info', 'warn', 'error', 'debug'] as const

function common(
  env: Env,
  rest: Pick<Config, 'dataDir' | 'sessionSecret' | 'demo' | 'leaveSeconds'>,
  quiet: Config['logLevel'] = 'info',
): Config {
  const logLevel = levels.find((level) => level === (env['LOG_LEVEL'] || quiet))
  if (!logLevel) throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}.`)
  const searchEngine = engines[env['SEARCH_ENGINE'] || 'index']
  if (!searchEngine) throw new ConfigError(`SEARCH_ENGINE must be index or sql, not "${env['SEARCH_ENGINE']}".`)
  const host = env['HOST'] || '127.0.0.1'
  const at = port(env)
  return {
    port: at,
    host,
    databaseUrl: address('DATABASE_URL', env['DATABASE_URL'], ['postgresql', 'postgres']),
    backupDir: resolve(env['BACKUP_DIR'] || join(rest.dataDir, 'backups')),
    databaseOwnerUrl: ownerUrl(env),
    testDatabaseUrl: address('TEST_DATABASE_URL', env['TEST_DATABASE_URL'], ['postgresql', 'postgres']),
    replicaUrl: address('DATABASE_REPLICA_URL', env['DATABASE_REPLICA_URL'], ['postgresql', 'postgres']),
    smtpUrl: address('SMTP_URL', env['SMTP_URL'], ['smtp', 'smtps']),
    mailFrom: mailFromOf(env),
    publicUrl: publicUrlOf(env) ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${at}`,
    s3: s3Of(env),
    privateHosts: [...hostsOf(env['PRIVATE_HOSTS']), ...(rest.demo ? ['localhost'] : [])],
    intakeDir: env['INTAKE_DIR'] ? resolve(env['INTAKE_DIR']) : undefined,
    trustProxy: proxies(env),
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
    metrics: metricsOf(env, host),
    otlp: otlpOf(env),
    ...rest,
  }
}

/** A short name for a directory, where a long one does not fit. */
export const shortName = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 12)
