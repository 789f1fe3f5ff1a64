/** The reports that the runners of `npm test` write as JSON, read into what is counted and named at its end. */
import { readFileSync } from 'node:fs'

export interface SuiteReport {
  passed: number
  failed: number
  flaky: number
  /** Each failed test in one line: file, title and the first line of why. */
  failures: string[]
  /** Files with a failed test, or that could not be loaded. */
  brokenFiles: string[]
}

interface VitestFile {
  name: string
  status: 'passed' | 'failed'
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

// oxlint-disable-next-line no-control-regex -- runners color their messages
const firstLine = (message = '') => message.replaceAll(/\u001B\[\d+m/g, '').split('\n', 1)[0]
const testText = (file: string, title: string, message?: string) => [file, title, firstLine(message)].filter(Boolean).join(' · ')

export function vitestReport(files: readonly VitestFile[], root: string): SuiteReport {
  const tests = files.flatMap((file) => file.assertionResults)
  const broken = files.filter(({ status }) => status === 'failed')
  const of = (status: string) => tests.filter((test) => test.status === status).length
  return {
    passed: of('passed'),
    failed: of('failed'),
    flaky: 0,
    failures: broken.flatMap((file) => {
      const path = file.name.replace(`${root}/`, '')
      const lost = file.assertionResults.filter(({ status }) => status === 'failed')
      return lost.length > 0
        ? lost.map((test) => testText(path, test.fullName, test.failureMessages?.[0]))
        : [testText(path, '', file.message)]
    }),
    brokenFiles: broken.map(({ name }) => name),
  }
}

export function playwrightReport(
  report: PlaywrightSuite & { stats: { expected: number; unexpected: number; flaky: number } },
): SuiteReport {
  const specs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specs),
  ]
  const lost = specs(report).flatMap((spec) => spec.tests.filter(({ status }) => status === 'unexpected').map((test) => ({ spec, test })))
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    flaky: report.stats.flaky,
    failures: lost.map(({ spec, test }) => testText(spec.file, spec.title, test.results.at(-1)?.error?.message)),
    brokenFiles: [...new Set(lost.map(({ spec }) => spec.file))],
  }
}

/** The report at a path, or nothing if its suite ended without one. */
export function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}
