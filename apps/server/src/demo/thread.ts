import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { createDb, createPool } from '../db/connection.ts'
import { readWorld } from '../features/masters/places.ts'
import { seedWorld } from '../features/masters/seed.ts'
import { createFiles } from '../integrations/files.ts'
import { sortedRows } from './csv.ts'
import { loadDemo } from './load.ts'
import type { DemoThreadData } from './thread-data.ts'

/** The thread of a first `npm start` (start-thread.ts): reads files while the tables are made, then loads the places of the world and the demo company. */

const { ownerUrl, config } = workerData as DemoThreadData
const port = parentPort!
const begun = once(port, 'message')
const world = readWorld()
sortedRows()
await begun
const pool = createPool(ownerUrl, 3, { waitSeconds: 60 })
const places = seedWorld(createDb(pool), world)
await loadDemo(pool, createFiles(config), config.sessionSecret, places)
await pool.end()
port.close()
