/** `npm run serve`: one production node. The web app is built first where it is served from here and has changed since it was built. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiled once for all starts: a node is back sooner.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '../node_modules/.cache/compiled'))

const flags = process.argv.slice(2)
if (flags.includes('--web') || !flags.includes('--worker')) await (await import('./web-build.ts')).buildWeb()
process.argv.splice(2, 0, 'serve')
await import('../apps/server/src/main.ts')
