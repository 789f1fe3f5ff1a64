import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { nodeProcess } from '../testing/node-process.ts'
import { databaseUrl } from '../testing/postgres.ts'

it.each(['PORT', 'METRICS_PORT'])('a start whose %s is taken says so, and leaves the database as it is', async (name) => {
  const dir = mkdtempSync('/tmp/loupe-ports-')
  const database = `ports_${randomUUID().replaceAll('-', '')}`
  const server = inject('postgres')
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const taken = createServer()
  try {
    await admin.query(`create database ${database}`)
    const { port } = await new Promise<AddressInfo>((done) => taken.listen(0, '127.0.0.1', () => done(taken.address() as AddressInfo)))

    await expect(nodeProcess(databaseUrl(server, database), dir, { env: { [name]: String(port) } })).rejects.toThrow(
      name === 'PORT' ? `Port ${port} is taken.` : `METRICS_PORT ${port} of 127.0.0.1 cannot be opened (EADDRINUSE).`,
    )

    const empty = new pg.Client({ connectionString: databaseUrl(server, database) })
    await empty.connect()
    const { rows } = await empty.query(`select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`)
    await empty.end()
    expect(rows).toEqual([])
  } finally {
    taken.close()
    await admin.query(`drop database if exists ${database}`)
    await admin.end()
    rmSync(dir, { recursive: true, force: true })
  }
})
