/** A process that reads stones from a sync host, to be killed: `node sync-process.ts <database url> <host> <key> <rows a page>`. */
import { startConfig } from '../config.ts'
import { pull } from '../features/platforms/syncs/pull.ts'
import { openHouse } from '../house.ts'
import { reading } from '../jobs/run-job.ts'
import { createRemote } from '../outside/remote.ts'

const [databaseUrl = '', url = '', key, rows] = process.argv.slice(2)
const config = startConfig({ DATA_DIR: '/tmp/loupe-test-data', LOG_LEVEL: 'silent', DEMO: '0', SESSION_SECRET: 'test'.repeat(8) })
config.privateHosts = [new URL(url).hostname]
config.syncHost = { url, key, rows: Number(rows) }
const house = openHouse(config, databaseUrl)
house.syncRemote = createRemote({ lookup: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true })
await house.masters.ready()
await pull(reading(house, 'test'), { resource: 'diamond' })
await house.close()
