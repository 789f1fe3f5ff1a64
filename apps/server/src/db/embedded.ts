import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../config/values.ts'
import { type Account, databaseUser, installationOf, socketDir, urlOf } from './embedded-installation.ts'

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

/**
 * @param own a PostgreSQL of the machine (the directory that contains its `bin`) instead of the one that ships, for a benchmark
 * @param onRestart given where the server is started again after it has ended by itself, such as after a kill by a machine without memory
 */
export async function startEmbedded(
  dataDir: string,
  { forTests = false, own = '', more = [] as readonly string[], onRestart = undefined as (() => void) | undefined } = {},
): Promise<Embedded> {
  const { cluster, account, ...shipped } = installationOf(dataDir)
  const native = own || shipped.native
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, native, account)
  await clearLeftovers(cluster)
  const host = socketDir(cluster, account)
  const args = ['-D', cluster, '-k', host, ...settings(forTests), ...more.flatMap((setting) => ['-c', setting])]
  const url = urlOf(host)
  let child = launch(native, args, account)
  const answered = async () => {
    for (let tries = 0; ; tries++) {
      if (await answers(url)) return
      if (tries > 480) throw new ConfigError(`PostgreSQL does not start in ${cluster}.`)
      await sleep(125)
      // After a kill the old shared memory may linger briefly: try again.
      if (hasEnded(child)) child = launch(native, args, account)
    }
  }
  let isStopping = false
  const restartAfterExit = () => {
    child.once('exit', async () => {
      if (isStopping) return
      await clearLeftovers(cluster)
      child = launch(native, args, account)
      await answered()
      onRestart?.()
      restartAfterExit()
    })
  }
  await answered()
  if (onRestart) restartAfterExit()
  return {
    url,
    cluster,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((done) => {
        isStopping = true
        if (hasEnded(child)) return done()
        child.once('exit', () => done())
        child.kill('SIGINT')
      }),
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function initialise(cluster: string, native: string, account: Account | undefined) {
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
    databaseUser,
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

function launch(native: string, args: string[], account: Account | undefined): ChildProcess {
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
