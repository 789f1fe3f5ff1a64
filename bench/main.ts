import { setFlagsFromString } from 'node:v8'
import { clearSettings } from '../tools/settings.ts'
import { ConfigError, UsageError } from '../apps/server/src/config/values.ts'
import { readBenchOptions } from './parts/options.ts'

/** `npm run bench -- <name>`: each benchmark prints one table, with the machine's own floor from the same run. */
const benches = [
  'search',
  'rows',
  'summary',
  'hold',
  'trade',
  'grid',
  'interactions',
  'browser',
  'pairs',
  'sheet',
  'sheets',
  'accounts',
  'prices',
  'feed',
  'reports',
  'nodes',
  'paper',
  'sign-in',
  'streams',
  'people',
  'keys',
  'start',
  'requests',
  'catalogue',
] as const
clearSettings()
// The load is made here: with the flags of a node it stops every second to collect, and what is measured waits for that.
setFlagsFromString('--heap-growing-percent=300')
const name = benches.find((bench) => bench === process.argv[2])
if (!name) {
  const given = process.argv[2]
  const wrong = given === undefined ? 'Please name a benchmark.' : `Unknown benchmark ${given}.`
  process.stderr.write(`${wrong}\n  npm run bench -- ${benches.join(' | ')}\n`)
  process.exit(2)
}
const { run, options = {} } = (await import(`./${name}.ts`)) as {
  run(options: object): Promise<void>
  options?: Parameters<typeof readBenchOptions>[2]
}
try {
  await run(readBenchOptions(name, process.argv.slice(3), options))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error instanceof UsageError ? 2 : 1)
}
process.exit()
