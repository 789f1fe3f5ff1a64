/** `npm test`: every check and test suite; ends with a line `N passed, N failed`. `npm test -- unit` runs only the named parts. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryDir } from '../apps/server/src/testing/temporary-dir.ts'
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

/** Runs a program, and passes its output on by lines: two programs run at once. @returns whether it succeeded */
function run(command: string, args: string[], onLine: (line: string) => void): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine)
    child.on('close', (code) => done(code === 0))
  })
}
const named = (name: string) => (line: string) => report(`${name.padEnd(7)}| ${line}`)

/** The web app, which the suites need; the first check runs while it is built. */
let built = Promise.resolve()

function count(name: string, { passed, failed: lost }: Count, seconds: number) {
  total.passed += passed
  total.failed += lost
  if (lost > 0) failed.push(name)
  report(`${lost === 0 ? 'ok    ' : 'FAILED'} ${name} (${passed} passed${lost ? `, ${lost} failed` : ''}, ${seconds.toFixed(0)} s)`)
}

/** A check that passes or fails as a whole. */
const check = (name: string, command: string, args: string[]) => async () => {
  const from = performance.now()
  const out: string[] = []
  const ok = await run(command, args, (line) => out.push(line))
  if (!ok) report(out.join('\n'))
  count(name, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, (performance.now() - from) / 1000)
}

interface VitestReport {
  testResults: { name: string; status: 'passed' | 'failed'; assertionResults: { status: string }[] }[]
}

/** The report that a suite's runner wrote as JSON, or nothing if it ended without one. */
function readReport<Report>(name: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')) as Report
  } catch {
    report(`${name} ended without a report.`)
    return undefined
  }
}

/** A vitest project. Up to three files that failed run once more, alone; files that pass then are named as flaky, as Playwright's are. */
const vitest = (name: string) => async () => {
  await built
  const from = performance.now()
  const runFiles = async (files: string[]) => {
    const args = ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`]
    const ok = await run(bin('vitest'), [...args, ...files], named(name))
    return { ok, results: readReport<VitestReport>(name)?.testResults }
  }
  let { ok, results } = await runFiles([])
  const broken = results?.filter(({ status }) => status === 'failed').map((file) => file.name) ?? []
  if (results && broken.length > 0 && broken.length <= 3) {
    const again = await runFiles(broken)
    if (again.ok) report(`${name}: flaky, passed at the second try only: ${broken.join(', ')}`)
    ok = again.ok
    results = [...results.filter((file) => !broken.includes(file.name)), ...(again.results ?? [])]
  }
  const tests = results?.flatMap((file) => file.assertionResults) ?? []
  const lost = tests.filter(({ status }) => status === 'failed').length
  const passed = tests.filter(({ status }) => status === 'passed').length
  count(name, { passed, failed: ok ? lost : Math.max(lost, 1) }, (performance.now() - from) / 1000)
}

const playwright = (name: string) => async () => {
  await built
  const from = performance.now()
  const ok = await run(bin('playwright'), ['test', '--retries=1', '--reporter=list,json'], named(name))
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(name)?.stats
  if (stats && stats.flaky > 0) report(`${name}: ${stats.flaky} passed at the second try only (named "flaky" above).`)
  const lost = stats?.unexpected ?? 1
  count(
    name,
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: ok ? lost : Math.max(lost, 1) },
    (performance.now() - from) / 1000,
  )
}

process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = join(reports, 'e2e.json')
/**
 * Run two at a time, the long ones first: on two cores one suite alone leaves a sixth of the processor time unused. Timeouts of the suites are several times
 * what they need beside another.
 */
const parts: Record<string, () => Promise<void>> = {
  lint: check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
  server: vitest('server'),
  e2e: playwright('e2e'),
  unit: vitest('unit'),
  browser: vitest('browser'),
  generated: check('generated', process.execPath, ['tools/generate.ts', '--check']),
  unused: check('unused', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
  // Single-threaded: with several threads they repeat work.
  types: check('types', bin('tsc'), ['-p', 'tsconfig.json', '--singleThreaded']),
  'web-types': check('web-types', bin('tsc'), ['-p', 'apps/web/tsconfig.json', '--singleThreaded']),
  format: check('format', bin('oxfmt'), ['--check', '.']),
}

const chosen = requested.length > 0 ? requested : Object.keys(parts)
const unknown = chosen.filter((name) => !parts[name])
if (unknown.length > 0) {
  report(`There is no part called ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
if (chosen.some((name) => ['unit', 'browser', 'e2e'].includes(name))) {
  process.env['CHROMIUM_PATH'] = findChromium(report)
  built = buildWeb()
}
const dataDir = temporaryDir('loupe-e2e-data-')
process.env['E2E_DATA_DIR'] = dataDir
const waiting = Object.keys(parts).filter((name) => chosen.includes(name))
const next = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) await parts[name]?.()
}
await Promise.all([next(), next()])
for (const dir of [reports, dataDir]) rmSync(dir, { recursive: true, force: true })
if (failed.length > 0) report(`\nFailed: ${failed.join(', ')}`)
report(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
