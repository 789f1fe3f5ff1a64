/** `npm test`: every check and test suite; ends with a line `N passed, N failed`. `npm test -- unit` runs only the named parts. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { buildWeb } from './web-build.ts'

const root = join(import.meta.dirname, '..')
const report = (line: string) => process.stdout.write(`${line}\n`)
const requested = process.argv.slice(2)
const reports = mkdtempSync('/tmp/loupe-reports-')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Count {
  passed: number
  failed: number
}
const total: Count = { passed: 0, failed: 0 }
const failed: string[] = []

function run(command: string, args: string[], quiet = false): Promise<{ ok: boolean; out: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'] })
    let out = ''
    child.stdout?.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (out += text.toString()))
    child.on('exit', (code) => done({ ok: code === 0, out }))
  })
}

function count(name: string, { passed, failed: lost }: Count, seconds: number) {
  total.passed += passed
  total.failed += lost
  if (lost > 0) failed.push(name)
  report(`${lost === 0 ? 'ok    ' : 'FAILED'} ${name} (${passed} passed${lost ? `, ${lost} failed` : ''}, ${seconds.toFixed(0)} s)`)
}

/** A check that passes or fails as a whole. */
const check = (name: string, command: string, args: string[]) => async () => {
  const from = performance.now()
  const { ok, out } = await run(command, args, true)
  if (!ok) report(out)
  count(name, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, (performance.now() - from) / 1000)
}

/** A test runner that reports its counts as JSON. */
const suite =
  <Report>(name: string, command: string, args: string[], read: (json: Report) => Count) =>
  async () => {
    const from = performance.now()
    const { ok } = await run(command, args)
    let counted: Count = { passed: 0, failed: 1 }
    try {
      counted = read(JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')) as Report)
    } catch {
      report(`${name} ended without a report.`)
    }
    if (!ok && counted.failed === 0) counted.failed = 1
    count(name, counted, (performance.now() - from) / 1000)
  }

const vitest = (name: string) =>
  suite(
    name,
    bin('vitest'),
    ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`],
    (json: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests || (json.numFailedTestSuites ? 1 : 0),
    }),
  )

process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = join(reports, 'e2e.json')
/** Independent of each other and not sensitive to load: run two at a time, the longest first. */
const checks: Record<string, () => Promise<void>> = {
  lint: check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
  unused: check('unused', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
  // Single-threaded: with several threads they repeat work, and two checks run at once anyway.
  types: check('types', bin('tsc'), ['-p', 'tsconfig.json', '--singleThreaded']),
  'web-types': check('web-types', bin('tsc'), ['-p', 'apps/web/tsconfig.json', '--singleThreaded']),
  generated: check('generated', process.execPath, ['tools/generate.ts', '--check']),
  format: check('format', bin('oxfmt'), ['--check', '.']),
}
/** Run one at a time: their timeouts must not depend on another's load. */
const suites: Record<string, () => Promise<void>> = {
  unit: vitest('unit'),
  server: vitest('server'),
  browser: vitest('browser'),
  e2e: suite(
    'e2e',
    bin('playwright'),
    ['test', '--reporter=list,json'],
    ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => {
      if (stats.flaky > 0) report(`e2e: ${stats.flaky} passed at the second try only (named "flaky" above).`)
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
  ),
}

const parts = { ...checks, ...suites }
const chosen = requested.length > 0 ? requested : Object.keys(parts)
const unknown = chosen.filter((name) => !parts[name])
if (unknown.length > 0) {
  report(`There is no part called ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
if (chosen.some((name) => ['unit', 'browser', 'e2e'].includes(name))) {
  process.env['CHROMIUM_PATH'] = findChromium(report)
  await buildWeb()
}
const waiting = Object.keys(checks).filter((name) => chosen.includes(name))
const next = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) await checks[name]?.()
}
await Promise.all([next(), next()])
for (const name of chosen) await suites[name]?.()
rmSync(reports, { recursive: true, force: true })
if (failed.length > 0) report(`\nFailed: ${failed.join(', ')}`)
report(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
