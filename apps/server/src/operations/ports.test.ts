import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { nodeProcess } from '../testing/node-process.ts'
import { databaseUrl } from '../testing/postgres.ts'
import { metricsPortRefusal, portRefusal } from './ports.ts'

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
      `Port ${port} of 127.0.0.1 is taken. Set ${name} to another, such as ${port + 1}.`,
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

it.each([
  ['EADDRINUSE', 'Port 80 of 10.0.0.1 is taken. Set X to another, such as 81.'],
  ['EACCES', 'Port 80 of 10.0.0.1 may not be opened by this user. Set X to another, such as 8080.'],
  ['EADDRNOTAVAIL', 'XHOST 10.0.0.1 is not an address of this machine.'],
])('%s has the same sentence for the web app and for metrics', (code, sentence) => {
  const error = Object.assign(new Error(code), { code })
  const place = { port: 80, host: '10.0.0.1' }
  const config = { ...place, metrics: { ...place, token: undefined } }
  const named = (port: string, host: string) => sentence.replace('XHOST', host).replace('X', port)
  expect(portRefusal(error, config).message).toBe(named('PORT', 'HOST'))
  expect(metricsPortRefusal(error, config).message).toBe(named('METRICS_PORT', 'METRICS_HOST'))
})
