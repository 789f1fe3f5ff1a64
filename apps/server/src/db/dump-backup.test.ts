import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeBackup } from '../../../../tools/backup/take-backup.ts'
import { restoreBackup } from '../../../../tools/backup/restore-backup.ts'
import { temporaryDir } from '../testing/temporary-dir.ts'
import { urlFor } from './application-role.ts'
import { createPool } from './connection.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { checkDatabase, prepareDatabase } from './prepare.ts'

/** A PostgreSQL of the machine with its client programs, as an operator has it; those that ship with the project lack pg_dump. */
const debian = '/usr/lib/postgresql'
const own = (existsSync(debian) ? readdirSync(debian) : [])
  .map((version) => join(debian, version))
  .findLast((path) => ['initdb', 'pg_dump', 'psql'].every((name) => existsSync(join(path, 'bin', name))))

describe.skipIf(own === undefined)('a PostgreSQL of the machine', () => {
  const dir = temporaryDir('loupe-dump-')
  let server: Embedded
  const named = (database: string) => server.url.replace('/postgres?', `/${database}?`)
  const settings = (database: string, dataDir: string) => ({
    databaseUrl: urlFor(named(database), 'application'),
    databaseOwnerUrl: named(database),
    dataDir: join(dir, dataDir),
    s3: undefined,
  })
  beforeAll(async () => {
    server = await startEmbedded(dir, { own: own ?? '', forTests: true })
    const pool = createPool(server.url, 1)
    await pool.query('create role application login')
    for (const name of ['one', 'two']) await pool.query(`create database ${name}`)
    await pool.end()
    await prepareDatabase(settings('one', 'one').databaseUrl, named('one'))
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  it('is backed up by pg_dump and restored into an empty database with the rights of the application; one with tables only when that is said', async () => {
    const one = settings('one', 'one')
    const pool = createPool(named('one'), 1)
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

    rmSync(join(two.dataDir, 'files'), { recursive: true })
    await expect(restoreBackup(two, directory)).rejects.toThrow(/^The database has \d+ tables\. Nothing was restored/)
    await restoreBackup(two, directory, { overwrite: true })
    const again = createPool(two.databaseUrl, 1)
    expect((await again.query('select v_stn_id from diamond')).rows).toEqual([{ v_stn_id: 'T1' }])
    await again.end()
  }, 120_000)
})
