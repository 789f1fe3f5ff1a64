import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { databaseUrl } from '../testing/postgres.ts'
import { createPool } from './connection.ts'
import { migrate } from './migrate.ts'

it('a step takes the time it needs, however soon requests give up', async () => {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'loupe-migrations-'))
  writeFileSync(join(folder, '0001_slow.sql'), 'select pg_sleep(1.3); create table slow (id int);')
  const admin = createPool(inject('postgres'), 1)
  await admin.query(`create database ${name}`)
  const pool = createPool(databaseUrl(inject('postgres'), name), 2, { statementSeconds: 1 })
  try {
    await migrate(pool, folder)

    await expect(pool.query('select * from slow')).resolves.toMatchObject({ rows: [] })
    await expect(pool.query('select pg_sleep(1.3)')).rejects.toThrow('statement timeout')
  } finally {
    await pool.end()
    await admin.query(`drop database ${name}`)
    await admin.end()
    rmSync(folder, { recursive: true })
  }
})
