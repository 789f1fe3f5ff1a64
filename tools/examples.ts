/**
 * Records examples for the API document: runs server tests, and stores one real exchange of each operation that they call. An example that still fits
 * the contract stays, so that a run changes only what is new or no longer true; `--all` records all anew.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@loupe/contract/index.ts'
import { type Exchange, poverty } from '../apps/server/src/testing/exchanges.ts'
import { exampleFault, examplesFile, mayHaveExample, storedExamples } from './open-api/examples.ts'
import { stableExample } from './open-api/stable-example.ts'
import { scriptArguments } from './run-tool.ts'

const { values, positionals } = scriptArguments('npm run examples -- [--all] [test files]', { all: 'flag' })
const dir = mkdtempSync(join(tmpdir(), 'loupe-exchanges-'))
try {
  const env = { ...process.env, RECORD_EXCHANGES: dir }
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...positionals], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error('The tests failed: no example is stored.')
  const recorded = Map.groupBy(readdirSync(dir), (file) => file.split(' ')[0] ?? '')
  const stored = values.all ? {} : storedExamples()
  const found = routes.filter(mayHaveExample).flatMap((route) => {
    const read = (recorded.get(route.name) ?? []).map((file) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as Exchange)
    const made = read.toSorted((a, b) => poverty(a) - poverty(b))
    const fit = [stored[route.name], ...made]
      .flatMap((example) => (example ? [stableExample(example)] : []))
      .find((example) => exampleFault(route, example) === undefined)
    if (!fit && made[0]) process.stdout.write(`${route.name}: ${exampleFault(route, stableExample(made[0]))}\n`)
    return fit ? [[route.name, fit] as const] : []
  })
  writeFileSync(examplesFile, `${JSON.stringify(Object.fromEntries(found), null, 1)}\n`)
  const lacking = routes.filter((route) => mayHaveExample(route) && !found.some(([name]) => name === route.name))
  process.stdout.write(`${found.length} examples. Without: ${lacking.map(({ name }) => name).join(', ') || 'none'}\n`)
} finally {
  rmSync(dir, { recursive: true })
}
