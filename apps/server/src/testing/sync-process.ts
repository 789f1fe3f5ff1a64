/** A process that reads stones from a sync host, to be killed: `node sync-process.ts <database url> <host> <key> <rows a page> <data dir>`. */
import { startConfig } from '../config.ts'
import { pull } from '../features/platforms/syncs/pull.ts'
import { openServices } from '../services.ts'
import { reading } from '../jobs/run-job.ts'
import { createRemote } from '../integrations/remote.ts'

const [databaseUrl = '', url = '', key, rows, dataDir] = process.argv.slice(2)
const config = startConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0', SESSION_SECRET: 'test'.repeat(8) })
config.privateHosts = [new URL(url).hostname]
config.syncHost = { url, key, rows: Number(rows) }
const services = openServices(config, databaseUrl)
services.privateRemote = createRemote({ lookup: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true })
await services.masters.ready()
await services.companyZone.ready()
await pull(reading(services, 'test'), { resource: 'diamond' })
await services.close()
