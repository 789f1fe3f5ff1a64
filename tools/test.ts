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
  const from = performance.now()
  const runFiles = async (files: string[]) => {
    const { ok } = await run(bin('vitest'), [
      ...['run', '--project', name, '--reporter=default', '--reporter=json'],
      `--outputFile.json=${join(reports, `${name}.json`)}`,
      ...files,
    ])
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
  const from = performance.now()
  const { ok } = await run(bin('playwright'), ['test', '--retries=1', '--reporter=list,json'])
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
  e2e: playwright('e2e'),
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
