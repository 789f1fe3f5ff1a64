import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Manifest, seal } from '../../../../tools/backup/folder.ts'
import { takeBackup } from '../../../../tools/backup/take-backup.ts'
import { restoreBackup } from '../../../../tools/backup/restore-backup.ts'
import { temporaryDir } from '../testing/temporary-dir.ts'
import { urlFor } from './application-role.ts'
import { createPool } from './connection.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { history } from './history.ts'
import { checkDatabase, prepareDatabase } from './prepare.ts'

/** A PostgreSQL of the machine with its client programs, as an operator has it; those that ship with the project lack pg_dump. */
const debian = '/usr/lib/postgresql'
const own = (existsSync(debian) ? readdirSync(debian) : [])
  .map((version) => join(debian, version))
  .findLast((path) => ['initdb', 'pg_dump', 'psql'].every((name) => existsSync(join(path, 'bin', name))))

describe.skipIf(own === undefined)('a PostgreSQL of the machine', () => {
  const dir = temporaryDir('loupe-dump-')
  let server: Embedded
  const urlOf = (database: string) => server.url.replace('/postgres?', `/${database}?`)
  const settings = (database: string, dataDir: string) => ({
    databaseUrl: urlFor(urlOf(database), 'application'),
    databaseOwnerUrl: urlOf(database),
    dataDir: join(dir, dataDir),
    s3: undefined,
  })
  beforeAll(async () => {
    server = await startEmbedded(dir, { own: own ?? '', forTests: true })
    const pool = createPool(server.url, 1)
    await pool.query('create role application login')
    for (const name of ['one', 'two']) await pool.query(`create database ${name}`)
    await pool.end()
    await prepareDatabase(settings('one', 'one').databaseUrl, urlOf('one'))
  })
  afterEach(() => vi.unstubAllEnvs())
  afterAll(async () => {
    await server?.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  /** The history that readers of the feed see, with the rights of the application. */
  async function historyOf(database: string) {
    const pool = createPool(settings(database, database).databaseUrl, 1)
    const { rows } = await pool.query<{ history: string }>(`select ${history} as history`)
    await pool.end()
    return rows[0]?.history
  }

  it('is backed up by pg_dump and restored into an empty database with the rights of the application; one with tables only when that is said', async () => {
    const one = settings('one', 'one')
    const pool = createPool(urlOf('one'), 1)
    await pool.query(`insert into diamond (v_stn_id, shp_nm, crt, ct_pr, amt, w_sts) values ('T1', 1, 1, 100, 100, 'A')`)
    await pool.query(
      `insert into event (kind, subject_type, subject, actor_name, request_id) values ('x', 'diamond', gen_random_uuid(), 'Test', '1')`,
    )
    await pool.end()
    mkdirSync(join(one.dataDir, 'files'), { recursive: true })
    writeFileSync(join(one.dataDir, 'files/one'), 'content')

    const { directory, manifest } = await takeBackup(one, join(dir, 'backups'))
    expect(manifest).toMatchObject({ database: 'database.dump', files: 1 })

    const two = settings('two', 'two')
    expect((await restoreBackup(two, directory)).aside).toEqual([])
    expect(await checkDatabase(two.databaseUrl, two.databaseOwnerUrl)).toEqual([])
    const application = createPool(two.databaseUrl, 1)
    expect((await application.query('select v_stn_id from diamond')).rows).toEqual([{ v_stn_id: 'T1' }])
    await expect(application.query('delete from event')).rejects.toThrow('permission denied')
    await application.query(`update diamond set v_stn_id = 'T2'`)
    await expect(restoreBackup(two, directory, { overwrite: true })).rejects.toThrow(
      '1 connections to this database are open. Stop all nodes',
    )
    await application.end()

    const histories = [await historyOf('one'), await historyOf('two')]
    expect(await historyOf('two')).toBe(histories[1])
    rmSync(join(two.dataDir, 'files'), { recursive: true })
    await expect(restoreBackup(two, directory)).rejects.toThrow(/^The database has \d+ tables\. Nothing was restored/)
    await restoreBackup(two, directory, { overwrite: true })
    // In the same server the numbers of transactions go on, but the rows that were written since the backup are gone.
    expect(new Set([...histories, await historyOf('two')]).size).toBe(3)
    const again = createPool(two.databaseUrl, 1)
    expect((await again.query('select v_stn_id from diamond')).rows).toEqual([{ v_stn_id: 'T1' }])
    await again.end()
    made = { directory, manifest }
  })

  let made: { directory: string; manifest: Manifest }
  /** What is in the database and the files of `two`, which a restore that fails has to leave alone. */
  async function contents() {
    const pool = createPool(urlOf('two'), 1)
    const { rows } = await pool.query(
      `select (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as objects,
        (select json_agg(d) from diamond d) as diamonds, (select json_agg(e) from event e) as events`,
    )
    await pool.end()
    const { dataDir } = settings('two', 'two')
    return { rows, names: readdirSync(dataDir).toSorted(), file: readFileSync(join(dataDir, 'files/one'), 'utf8') }
  }
  /** A copy of the backup, changed and made whole again. */
  function changed(name: string, facts: Partial<Manifest>, change: (directory: string) => void = () => undefined) {
    const directory = join(dir, name)
    cpSync(made.directory, directory, { recursive: true })
    change(directory)
    seal(directory, { ...made.manifest, ...facts })
    return directory
  }
  /** Why a restore over `two` failed, which has then what it had. */
  async function refusal(directory: string): Promise<unknown> {
    const { dataDir } = settings('two', 'two')
    writeFileSync(join(dataDir, 'files/one'), 'newer content')
    const before = await contents()
    expect(before.rows).toMatchObject([{ diamonds: [{ v_stn_id: 'T1' }] }])
    const reason = await restoreBackup(settings('two', 'two'), directory, { overwrite: true }).catch((error: Error) => error.message)
    expect(await contents()).toEqual(before)
    return reason
  }

  it('has what it had when pg_restore cannot read the dump', async () => {
    const directory = changed('unreadable', {}, (copy) => {
      const bytes = readFileSync(join(copy, 'database.dump'))
      // "PGDMP" comes first, then the version of the format.
      bytes.writeUInt8(99, 6)
      writeFileSync(join(copy, 'database.dump'), bytes)
    })
    expect(await refusal(directory)).toMatch(/pg_restore .*unsupported version.*Nothing was restored/)
  })

  /** A pg_restore that ends otherwise than the real one. */
  function pgRestore(ends: string) {
    const [bin, real] = [join(dir, 'bin'), join(own ?? '', 'bin/pg_restore')]
    mkdirSync(bin, { recursive: true })
    const lines = ['#!/bin/sh', `case "$*" in *--use-list*) '${real}' "$@" ${ends}; exit;; esac`, `exec '${real}' "$@"`, '']
    writeFileSync(join(bin, 'pg_restore'), lines.join('\n'), { mode: 0o755 })
    vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`)
  }

  it.each([
    ['before the first row', '^COPY '],
    ['among the rows', '^[\\]\\.$'],
    ['before the indexes', '^CREATE UNIQUE INDEX '],
    ['after the last statement', '^-- PostgreSQL database dump complete'],
  ])('has what it had when pg_restore is killed %s', async (_, until) => {
    pgRestore(`| sed '/${until}/,$d'; exit 137`)
    expect(await refusal(made.directory)).toMatch(/^pg_restore did not succeed: 137/)
  })

  it('has what it had when psql fails on the last statement', async () => {
    pgRestore(`&& echo 'select 1 / 0;'`)
    expect(await refusal(made.directory)).toMatch(/^psql did not succeed: .*division by zero/)
  })

  it('has what it had when the files cannot be put into place', async () => {
    pgRestore(`&& rm -r '${join(settings('two', 'two').dataDir, 'files.restoring')}'`)
    expect(await refusal(made.directory)).toMatch(/ENOENT/)
  })

  it('refuses a backup of a newer version before anything is touched', async () => {
    const directory = changed('newer', { migration: '9999_later' })
    expect(await refusal(directory)).toMatch(/by a newer version of Loupe \(migration 9999_later\).*Nothing was restored/)
  })
})
