/** `npm run serve`: one production node. Where it serves the web app, it first builds it if it has changed. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// A compile cache for all starts: a node restarts sooner.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? join(import.meta.dirname, '../node_modules/.cache/compiled'))

const flags = process.argv.slice(2)
const isWeb = flags.includes('--web') || !flags.includes('--worker')
// Before the build, which takes a minute: main.ts reads the settings again.
await checkSettings()
if (isWeb) await (await import('./web-build.ts')).buildWeb()
// Written now and not at the end, which a killed node does not reach; nor later, when people wait for it.
await import('../apps/server/src/node.ts')
flushCompileCache()
process.argv.splice(2, 0, 'serve')
await import('../apps/server/src/main.ts')
// The node answers without: no reason to fail.
if (isWeb) await (await import('./web-build.ts')).brotliWeb().catch(() => undefined)

async function checkSettings() {
  const { serveConfig } = await import('../apps/server/src/config.ts')
  const { readOptions } = await import('../apps/server/src/command-options.ts')
  const { serveOptions, serveUsage } = await import('../apps/server/src/serve-options.ts')
  const { ConfigError, UsageError } = await import('../apps/server/src/config/values.ts')
  try {
    readOptions(flags, serveUsage, serveOptions)
    serveConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(error instanceof UsageError ? 2 : 1)
  }
}
