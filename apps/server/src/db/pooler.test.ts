import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { freePort } from '../testing/free-port.ts'
import { createPool } from './connection.ts'
import { createLive } from './live.ts'

/** What docs/operations.md says about PgBouncer (Debian: apt-get install pgbouncer), shown by one. */
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0

describe.skipIf(!isInstalled)('behind PgBouncer', () => {
  let dir = ''
  const bouncers: ChildProcess[] = []
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'loupe-pooler-'))
    chmodSync(dir, 0o755)
  })
  afterAll(() => {
    for (const one of bouncers) one.kill()
    rmSync(dir, { recursive: true, force: true })
  })

  /** The address of a PgBouncer before the tests' database, with two connections to it. */
  async function bouncer(mode: 'session' | 'transaction', more = ''): Promise<string> {
    const [port, server] = [await freePort(), new URL(inject('postgres'))]
    const file = join(dir, `${port}.ini`)
    const [host, name] = [server.searchParams.get('host') ?? '', server.pathname.slice(1)]
    writeFileSync(
      file,
      `[databases]\nloupe = host=${host} dbname=${name} user=${server.username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
unix_socket_dir =\nauth_type = any\npool_mode = ${mode}\ndefault_pool_size = 2\n${more}\n`,
    )
    // It refuses to run as root.
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    bouncers.push(spawn('pgbouncer', ['-q', ...account, file], { stdio: 'ignore' }))
    const url = `postgresql://loupe@127.0.0.1:${port}/loupe`
    await eventually(
      () => using(url, {}, (pool) => pool.query('select 1')).catch((error: Error) => error),
      (found) => !(found instanceof Error && found.message.includes('ECONNREFUSED')),
    )
    return url
  }
  async function using<T>(url: string, options: Parameters<typeof createPool>[2], work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const pool = createPool(url, 2, options)
    return work(pool).finally(() => pool.end())
  }
  const ignoringLimits = 'ignore_startup_parameters = options'

  it('a node is refused in words while PgBouncer does not know the limits that its connections set', async () => {
    const url = await bouncer('session')
    await expect(using(url, {}, (pool) => pool.query('select 1'))).rejects.toThrow('options')
  })

  it('in session mode notifications and stored plans work, but without the limits of a connection', async () => {
    const url = await bouncer('session', ignoringLimits)
    const topics: string[] = []
    const live = createLive(url)
    live.on((all) => void topics.push(...all))
    await using(url, { pipeline: true }, async (pool) => {
      await eventually(async () => live.isListening(), Boolean)
      await pool.query(`select pg_notify('loupe', '{"topics":["block"]}')`)
      await eventually(
        async () => topics,
        (all) => all.includes('block'),
      )
      const stored = { name: 'stored', text: 'select $1::int as n' }
      for (const n of [1, 2]) expect((await pool.query({ ...stored, values: [n] })).rows).toEqual([{ n }])
      expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    })
    await live.stop()
  })

  it('in transaction mode stored plans get lost between connections', async () => {
    const url = await bouncer('transaction', ignoringLimits)
    await using(url, {}, async (pool) => {
      const [one, other] = [await pool.connect(), await pool.connect()]
      const stored = { name: 'stored', text: 'select $1::int as n', values: [1] }
      try {
        await one.query(stored)
        // Takes the connection on which the plan is stored.
        await other.query('begin')
        await expect(one.query(stored)).rejects.toThrow('prepared statement "stored" does not exist')
      } finally {
        one.release(true)
        other.release(true)
      }
    })
  })
})
