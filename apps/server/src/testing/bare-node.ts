/** A node on a database that is ready, without what `main.ts serve` does before: `node bare-node.ts serve --web|--worker`. */
import { serveConfig } from '../config.ts'
import { startNode } from '../node.ts'

const config = serveConfig()
const isWeb = process.argv.includes('--web')
const node = await startNode(config, config.databaseUrl ?? '', { web: isWeb, worker: !isWeb })
process.on('SIGTERM', () => void node.stop().then(() => process.exit(0)))
process.stdout.write(node.url ? `Loupe serves ${node.url}\n` : 'Loupe works.\n')
