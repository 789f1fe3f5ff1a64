/** `npm test`: every check and test suite; ends with a line `N passed, N failed`. `npm test -- unit` runs only the named parts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryDir } from '../apps/server/src/testing/temporary-dir.ts'
import { findChromiumForTests } from './chromium.ts'
import { scriptArguments } from './run-tool.ts'
import { clearSettings } from './settings.ts'
import { playwrightReport, readReport, type SuiteReport, vitestReport } from './test-reports.ts'
import { buildWeb } from './web-build.ts'

const root = join(import.meta.dirname, '..')
const report = (line: string) => process.stdout.write(`${line}\n`)
const { positionals: requestedParts } = scriptArguments('npm test -- [parts]', {})
const bin = (name: string) => join(root, 'node_modules/.bin', name)

interface Count {
  passed: number
  failed: number
}
const total: Count = { passed: 0, failed: 0 }
const failed: string[] = []
/** Each failed test in one line, named again at the end. */
const failedTests: string[] = []
/** What passed at the second try only, named again at the end. */
const flaky: string[] = []
const children = new Set<ChildProcess>()

/** Runs a program, and passes its output on by lines: two programs run at once. @returns whether it succeeded */
function run(command: string, args: string[], onLine: (line: string) => void): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine)
    child.on('close', (code) => {
      children.delete(child)
      done(code === 0)
    })
  })
}
const reportAs = (name: string) => (line: string) => report(`${name.padEnd(7)}| ${line}`)

function count(name: string, { passed, failed: lost }: Count, from: number) {
  total.passed += passed
  total.failed += lost
  if (lost > 0) failed.push(name)
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  report(`${lost === 0 ? 'ok    ' : 'FAILED'} ${name} (${passed} passed${lost ? `, ${lost} failed` : ''}, ${seconds} s)`)
}

/** The web app, which the suites need; the first check runs while it is built. */
let built = Promise.resolve(true)
const build = () =>
  buildWeb().then(
    () => true,
    (error: unknown) => {
      report(String(error))
      return false
    },
  )

/** A check that passes or fails as a whole. */
const check = (name: string, command: string, args: string[]) => async () => {
  const from = performance.now()
  const out: string[] = []
  const ok = await run(command, args, (line) => out.push(line))
  if (!ok) report(out.join('\n'))
  count(name, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, from)
}

/** A suite, which needs the web app. */
const suite = (name: string, runSuite: (name: string) => Promise<Count>) => async () => {
  const from = performance.now()
  if (await built) return count(name, await runSuite(name), from)
  report(`${name} did not run: the web app was not built.`)
  count(name, { passed: 0, failed: 1 }, from)
}

/** The report of a suite, which says so if it ended without one. */
function reportOf<Report>(name: string): Report | undefined {
  const found = readReport<Report>(join(reports, `${name}.json`))
  if (!found) report(`${name} ended without a report.`)
  return found
}

/** What fails a run of vitest besides its tests; a second try of some files says nothing of it. */
const failsAll = /Vitest caught \d+ unhandled error|wrote and left no entry in the audit log/

/** A vitest project. Up to twelve files that failed run once more, alone; files that pass then are named as flaky, as Playwright's are. */
async function vitest(name: string): Promise<Count> {
  let isWhole = true
  const runFiles = async (files: string[]) => {
    const args = ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`]
    const ok = await run(bin('vitest'), [...args, ...files], (line) => {
      if (failsAll.test(line)) isWhole = false
      reportAs(name)(line)
    })
    return { ok, files: reportOf<{ testResults: Parameters<typeof vitestReport>[0] }>(name)?.testResults }
  }
  let { ok, files } = await runFiles([])
  const broken = vitestReport(files ?? [], root).brokenFiles
  if (files && isWhole && !isStopped && broken.length > 0 && broken.length <= 12) {
    const again = await runFiles(broken)
    if (again.ok) flaky.push(...broken)
    ok = again.ok
    files = [...files.filter((file) => !broken.includes(file.name)), ...(again.files ?? [])]
  }
  return counted(name, ok, vitestReport(files ?? [], root))
}

async function playwright(name: string): Promise<Count> {
  const ok = await run(bin('playwright'), ['test', '--retries=1', '--reporter=list,json'], reportAs(name))
  const found = reportOf<Parameters<typeof playwrightReport>[0]>(name)
  if (!found) return { passed: 0, failed: 1 }
  const suiteReport = playwrightReport(found)
  if (suiteReport.flaky > 0) flaky.push(`${suiteReport.flaky} of ${name}, named "flaky" above`)
  return counted(name, ok, suiteReport)
}

/** A suite fails at least once if its runner failed, or if nothing passed. */
function counted(name: string, ok: boolean, { passed, failed: lost, failures }: SuiteReport): Count {
  failedTests.push(...failures.map((failure) => `${name}: ${failure}`))
  return { passed, failed: ok && passed > 0 ? lost : Math.max(lost, 1) }
}

/** In the order in which they begin, two at a time: the longest first, because each of them leaves a fifth of two cores idle while it waits. */
const parts: Record<string, () => Promise<void>> = {
  lint: check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']),
  e2e: suite('e2e', playwright),
  server: suite('server', vitest),
  unit: suite('unit', vitest),
  browser: suite('browser', vitest),
  generated: check('generated', process.execPath, ['tools/generate.ts', '--check']),
  unused: check('unused', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
  // Single-threaded: with several threads they repeat work.
  types: check('types', bin('tsc'), ['-p', 'tsconfig.json', '--singleThreaded']),
  'web-types': check('web-types', bin('tsc'), ['-p', 'apps/web/tsconfig.json', '--singleThreaded']),
  format: check('format', bin('oxfmt'), ['--check', '.']),
}

const chosen = requestedParts.length > 0 ? requestedParts : Object.keys(parts)
const unknown = chosen.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  report(`There is no part called ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

clearSettings()
// The compiler and the linter of types are Go programs: collecting garbage less often takes a tenth less processor time, below a bound for small machines.
process.env['GOGC'] ??= '400'
process.env['GOMEMLIMIT'] ??= '3GiB'
process.env['TEST_SEED'] ??= String(Date.now() % 1_000_000)
const [reports, dataDir] = [mkdtempSync('/tmp/loupe-reports-'), temporaryDir('loupe-e2e-data-')]
process.env['E2E_DATA_DIR'] = dataDir
process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = join(reports, 'e2e.json')
let isStopped = false
const clear = () => {
  for (const dir of [reports, dataDir]) rmSync(dir, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
    const isOver = () => {
      if (children.size > 0) return setTimeout(isOver, 100)
      clear()
      report(`\nStopped after ${total.passed} passed, ${total.failed} failed`)
      return process.exit(130)
    }
    waiting.length = 0
    isStopped = true
    isOver()
  })

if (chosen.some((name) => ['unit', 'browser', 'e2e'].includes(name))) {
  process.env['CHROMIUM_PATH'] = findChromiumForTests(report)
  built = build()
}
report(`Random tests begin at TEST_SEED=${process.env['TEST_SEED']}`)
const waiting = Object.keys(parts).filter((name) => chosen.includes(name))
const next = async () => {
  for (let name = waiting.shift(); name; name = waiting.shift()) await parts[name]?.()
}
await Promise.all([next(), next()])
clear()
if (flaky.length > 0) report(`\nFlaky, passed at the second try only:\n  ${flaky.join('\n  ')}`)
if (failedTests.length > 0) report(`\nFailed tests:\n  ${failedTests.join('\n  ')}`)
if (failed.length > 0) report(`\nFailed: ${failed.join(', ')}`)
report(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
