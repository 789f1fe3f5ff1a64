/** A node on a prepared database, without the preparation by `main.ts serve`: `node bare-node.ts serve [--web|--worker]`. */
import { serveConfig } from '../config.ts'
import { startNode } from '../node.ts'

const config = serveConfig()
const parts = { web: !process.argv.includes('--worker'), worker: !process.argv.includes('--web') }
const node = await startNode(config, config.databaseUrl ?? '', parts)
process.on('SIGTERM', () => void node.stop().then(() => process.exit(0)))
process.stdout.write(node.url ? `Loupe serves ${node.url}\n` : 'Loupe works.\n')
