import { afterEach, expect, it } from 'vitest'
import type { Services } from '../context.ts'
import { exported } from '../log.ts'
import { failuresOf } from './failures.ts'

const services = { config: { logLevel: 'error' }, clock: () => new Date() } as unknown as Services
afterEach(() => void (exported.to = undefined))

it('logs each different failure once, again after a success, and not that the database is unreachable', () => {
  const lines: string[] = []
  exported.to = (line) => lines.push((JSON.parse(line) as { error: string }).error)
  const { succeed, fail } = failuresOf(services, 'Jobs could not be started')

  fail(new Error('permission denied'))
  fail(new Error('permission denied'))
  fail(new Error('Connection terminated unexpectedly'))
  fail(new Error('syntax error'))
  succeed()
  fail(new Error('syntax error'))

  expect(lines).toEqual(['Error: permission denied', 'Error: syntax error', 'Error: syntax error'])
})
