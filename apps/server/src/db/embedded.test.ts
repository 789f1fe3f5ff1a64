import { mkdtempSync, rmSync } from 'node:fs'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startEmbedded } from './embedded.ts'

it('a server that was killed is started again with its data, and one that is stopped is not', async () => {
  const dir = mkdtempSync('/tmp/loupe-embedded-')
  const restarted = Promise.withResolvers<void>()
  let restarts = 0
  const server = await startEmbedded(dir, {
    forTests: true,
    onRestart: () => {
      restarts++
      restarted.resolve()
    },
  })
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<{ n: number }>(text)).rows
    } finally {
      await client.end()
    }
  }
  try {
    await query('create table numbers as select 7 as n')
    // The commits of tests do not wait for the disk.
    await query('checkpoint')
    process.kill(server.pid, 'SIGKILL')
    await restarted.promise
    expect(await query('select n from numbers')).toEqual([{ n: 7 }])
  } finally {
    await server.stop()
    await expect(query('select 1 as n')).rejects.toThrow(/connect/)
    rmSync(dir, { recursive: true, force: true })
  }
  expect(restarts).toBe(1)
})
