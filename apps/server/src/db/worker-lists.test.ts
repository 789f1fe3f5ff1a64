import { mkdtempSync, rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nodeProcess } from '../testing/node-process.ts'
import { testWorld } from '../testing/world.ts'
import { createPool } from './connection.ts'

const world = testWorld()

it('a worker does not begin its jobs without the master lists: its start ends when they cannot be read', async () => {
  const dir = mkdtempSync('/tmp/loupe-lists-')
  const pool = createPool(world.ownerUrl, 1)
  const client = await pool.connect()
  await client.query('begin; lock table master in access exclusive mode')
  const start = async () => {
    const node = await nodeProcess(world.databaseUrl, dir, { flags: ['--worker'], entry: './bare-node.ts' })
    await node.stop()
  }
  try {
    await expect(start()).rejects.toThrow(/the node ended with 1: .*55P03/s)
  } finally {
    await client.query('rollback')
    client.release()
    await pool.end()
    rmSync(dir, { recursive: true, force: true })
  }
})
