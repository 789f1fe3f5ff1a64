import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, it } from 'vitest'
import { ConfigError } from '../config/values.ts'
import { databaseUrl } from '../testing/postgres.ts'
import { createPool } from './connection.ts'
import { checkMigrations, migrate, ofNewerVersion } from './migrate.ts'

/** An empty database, and a folder with its own migrations. */
async function withEmpty(
  migrations: Record<string, string>,
  work: (given: { pool: pg.Pool; url: string; folder: string }) => Promise<void>,
): Promise<void> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'loupe-migrations-'))
  for (const [file, text] of Object.entries(migrations)) writeFileSync(join(folder, `${file}.sql`), text)
  const admin = createPool(inject('postgres'), 1)
  await admin.query(`create database ${name}`)
  const url = databaseUrl(inject('postgres'), name)
  const pool = createPool(url, 2, { statementSeconds: 1 })
  try {
    await work({ pool, url, folder })
  } finally {
    await pool.end()
    await admin.query(`drop database ${name}`)
    await admin.end()
    rmSync(folder, { recursive: true })
  }
}

it('a step takes the time it needs, however soon requests give up', () =>
  withEmpty({ '0001_slow': 'select pg_sleep(1.3); create table slow (id int);' }, async ({ pool, folder }) => {
    await migrate(pool, folder)

    await expect(pool.query('select * from slow')).resolves.toMatchObject({ rows: [] })
    await expect(pool.query('select pg_sleep(1.3)')).rejects.toThrow('statement timeout')
  }))

it('says what it would run, and what it ran', () =>
  withEmpty({ '0001_one': 'create table one (id int)', '0003_three': 'create table three (id int)' }, async ({ pool, folder }) => {
    expect(await checkMigrations(pool, folder)).toEqual(['0001_one', '0003_three'])
    expect((await pool.query(`select to_regclass('one') as one`)).rows).toEqual([{ one: null }])

    expect(await migrate(pool, folder)).toEqual(['0001_one', '0003_three'])

    expect(await migrate(pool, folder)).toEqual([])
    expect(await checkMigrations(pool, folder)).toEqual([])
  }))

it('refuses the database of a newer version in one sentence', () =>
  withEmpty({ '0001_one': 'create table one (id int)' }, async ({ pool, folder }) => {
    await migrate(pool, folder)
    await pool.query(`insert into kysely_migration values ('9999_future', now()::text)`)

    for (const work of [migrate, checkMigrations]) {
      const refused = await work(pool, folder).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(ConfigError)
      expect((refused as Error).message).toBe(
        'This database was migrated by a newer version of Loupe (migration 9999_future). Start that version, or restore a backup from before the upgrade.',
      )
    }
  }))

it('refuses a database that can only be read, as a replica can, before it writes', () =>
  withEmpty({ '0001_one': 'create table one (id int)' }, async ({ url, folder }) => {
    const replica = createPool(url, 1, { settings: '-c default_transaction_read_only=on' })
    try {
      const refused = await migrate(replica, folder).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(ConfigError)
      expect((refused as Error).message).toMatch(/^The database of DATABASE_URL can only be read/)
    } finally {
      await replica.end()
    }
  }))

it('says what the user of the database may not do', () =>
  withEmpty(
    { '0001_one': `do $$ begin raise exception 'permission denied for schema public' using errcode = '42501'; end $$` },
    async (given) => {
      const refused = await migrate(given.pool, given.folder).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(ConfigError)
      expect((refused as Error).message).toContain('permission denied for schema public')
    },
  ))

it('runs what a database lacks, in order, below the last it has run too', () =>
  withEmpty({ '0001_one': 'create table one (id int)', '0004_four': 'create table four (id int)' }, async ({ pool, folder }) => {
    await migrate(pool, folder)
    writeFileSync(join(folder, '0002_two.sql'), 'create table two (id int)')
    writeFileSync(join(folder, '0003_three.sql'), 'alter table two rename to three')

    expect(await checkMigrations(pool, folder)).toEqual(['0002_two', '0003_three'])
    expect(await migrate(pool, folder)).toEqual(['0002_two', '0003_three'])
    expect(await migrate(pool, folder)).toEqual([])
  }))

it('says in one sentence which migration failed on the data, and has changed nothing', () =>
  withEmpty(
    { '0001_one': 'create table one (id int)', '0002_two': 'alter table one add constraint one_id check (missing > 0)' },
    async (given) => {
      const refused = await migrate(given.pool, given.folder).catch((error: unknown) => error)

      expect(refused).toBeInstanceOf(ConfigError)
      expect((refused as Error).message).toBe('The migration 0002_two failed and changed nothing: column "missing" does not exist.')
      expect(await checkMigrations(given.pool, given.folder)).toEqual(['0001_one', '0002_two'])
    },
  ))

it('names the last of several migrations of a newer version, and how many there are', () => {
  const message = 'This database was migrated by a newer version of Loupe (3 migrations, up to 0172_three).'
  expect(ofNewerVersion(['0170_one', '0171_two', '0172_three'])).toBe(message)
})
