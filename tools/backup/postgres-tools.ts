import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { ConfigError } from '../../apps/server/src/config/values.ts'

/** The connection for PostgreSQL's programs: a password on a command line could be read by others. */
function connectionEnv(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const env = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
    PATH: process.env['PATH'] ?? '',
  }
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

export async function serverMajor(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
  return rows[0]?.version ?? 0
}

/** @throws ConfigError when the program is missing, or older than the server */
export function needTool(name: 'pg_dump' | 'pg_restore' | 'psql', major: number): void {
  const { status, stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' })
  const own = status === 0 ? Number(/(\d+)(?:\.|\s|$)/.exec(stdout)?.[1] ?? 0) : 0
  if (own < major)
    throw new ConfigError(
      `${own === 0 ? `There is no ${name} here` : `${name} ${own} is older than the server`}. Install the client programs of PostgreSQL ${major} (Debian: postgresql-client-${major}).`,
    )
}

/** What a program says of its failure, in one line. */
const reason = (errors: string): string | undefined =>
  errors
    .trim()
    .split('\n')
    .findLast((line) => /error|fatal/i.test(line))

/** @throws ConfigError with the program's own last line when it fails */
async function ended(name: string, child: ReturnType<typeof spawn>): Promise<void> {
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code !== 0) throw new ConfigError(`${name} did not succeed: ${(reason(errors) ?? errors.trim()) || (signal ?? code)}`)
}

/** Writes one consistent dump of the database, and reads it back. */
export async function dump(url: string, file: string): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--file', file]
  await ended('pg_dump', spawn('pg_dump', args, { env: connectionEnv(url), stdio: ['ignore', 'ignore', 'pipe'] }))
  await ended('pg_restore', spawn('pg_restore', ['--file', '/dev/null', file], { stdio: ['ignore', 'ignore', 'pipe'] }))
}

/** The list of what a dump contains, without the schema `public`, which is made anew, whoever owned it. */
function contentsOf(file: string): string {
  const { status, stdout, stderr, error } = spawnSync('pg_restore', ['--list', file], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0 || error)
    throw new ConfigError(`pg_restore cannot read the dump: ${error?.message ?? reason(stderr) ?? status}. Nothing was restored.`)
  return stdout
    .split('\n')
    .filter((line) => !/ (?:SCHEMA|COMMENT|ACL) - (?:SCHEMA )?public /.test(line))
    .join('\n')
}

/**
 * Replaces what the database contains by a dump, in one transaction: after a failure it is as before.
 * @param beforeCommit runs once everything is in the database; when it throws, nothing is committed
 */
export async function restoreDump(url: string, file: string, scratch: string, beforeCommit: () => void): Promise<void> {
  const list = join(scratch, 'restore.list')
  writeFileSync(list, contentsOf(file))
  const writing = spawn('psql', ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', '-'], {
    env: connectionEnv(url),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const reading = spawn('pg_restore', ['--use-list', list, '--no-owner', '--no-privileges', '--file', '-', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [written, read] = [ended('psql', writing), ended('pg_restore', reading)]
  // psql commits only when it is told: it cannot tell the end of a dump from the end of a pg_restore that died.
  writing.stdin.on('error', () => undefined)
  writing.stdin.write(`begin;
    drop schema if exists graphile_worker cascade;
    drop schema public cascade;
    create schema public;
    grant usage on schema public to public;\n`)
  reading.stdout.pipe(writing.stdin, { end: false })
  const mark = randomUUID()
  const tooEarly = written.then(() => {
    throw new ConfigError('psql ended before the dump did.')
  })
  try {
    const isMarked = seen(writing.stderr, mark)
    await Promise.race([read, tooEarly])
    writing.stdin.write(`\n\\warn ${mark}\n`)
    await Promise.race([isMarked, tooEarly])
    beforeCommit()
    writing.stdin.end('commit;\n')
    await written
  } catch (error) {
    for (const child of [writing, reading]) child.kill('SIGKILL')
    await Promise.allSettled([written, read])
    throw error
  }
}

function seen(stream: Readable, mark: string): Promise<void> {
  let text = ''
  return new Promise((resolve) => {
    stream.on('data', (part: Buffer) => {
      text += part.toString()
      if (text.includes(mark)) resolve()
    })
  })
}
