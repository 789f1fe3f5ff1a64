import { clearSettings } from '../tools/settings.ts'
import { WrongOption, readOptions } from './parts/options.ts'

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
] as const
clearSettings()
const name = benches.find((bench) => bench === process.argv[2])
if (!name) {
  process.stderr.write(`Which one? npm run bench -- ${benches.join(' | ')}\n`)
  process.exit(1)
}
const { run, options = {} } = (await import(`./${name}.ts`)) as {
  run(options: object): Promise<void>
  options?: Parameters<typeof readOptions>[1]
}
try {
  await run(readOptions(process.argv.slice(3), options))
} catch (error) {
  if (!(error instanceof WrongOption)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.exit()
