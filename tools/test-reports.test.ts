import { expect, it } from 'vitest'
import { playwrightReport, vitestReport } from './test-reports.ts'

it('names each failed test of vitest by file, title and the first line of why, and a file that could not be loaded', () => {
  const report = vitestReport(
    [
      {
        name: '/project/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'a hold is released', failureMessages: ['\u001B[31mexpected 1\u001B[39m to be 2\n  at a.test.ts'] },
        ],
      },
      { name: '/project/b.test.ts', status: 'failed', message: 'Cannot find module\nat b.test.ts', assertionResults: [] },
    ],
    '/project',
  )
  expect(report).toEqual({
    passed: 1,
    failed: 1,
    flaky: 0,
    failures: ['a.test.ts · a hold is released · expected 1 to be 2', 'b.test.ts · Cannot find module'],
    brokenFiles: ['/project/a.test.ts', '/project/b.test.ts'],
  })
})

it('names each failed journey of Playwright by its last try, in suites of any depth', () => {
  const tests = (status: string) => [{ status, results: [{ error: { message: 'first' } }, { error: { message: 'Timeout\nof 30 s' } }] }]
  const spec = (title: string, status: string) => ({ title, file: 'desk.spec.ts', tests: tests(status) })
  const report = playwrightReport({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [{ specs: [spec('passes late', 'flaky')], suites: [{ specs: [spec('holds a stone', 'unexpected')] }] }],
  })
  expect(report).toEqual({
    passed: 4,
    failed: 1,
    flaky: 1,
    failures: ['desk.spec.ts · holds a stone · Timeout'],
    brokenFiles: ['desk.spec.ts'],
  })
})
