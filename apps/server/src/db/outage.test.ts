import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutageLog, failureLevel } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('logs once that the database is lost, once each minute while it is, and once that it is back', () => {
  const lines: string[] = []
  const outage = createOutageLog((level, line) => lines.push(`${level}: ${line}`))

  outage.listens(true)
  expect(lines).toEqual([])

  outage.listens(false)
  outage.listens(false)
  vi.advanceTimersByTime(125_000)
  outage.listens(true)
  vi.advanceTimersByTime(120_000)
  expect(lines).toEqual([
    'warn: The database does not answer.',
    'warn: The database has not answered for 60 s.',
    'warn: The database has not answered for 120 s.',
    'info: The database answers again, after 125 s.',
  ])

  outage.listens(false)
  outage.stop()
  vi.advanceTimersByTime(120_000)
  expect(lines.slice(4)).toEqual(['warn: The database does not answer.'])
})

it('a failure is an error, or a warning of what passes, and for debugging alone while the log says that the database is lost', () => {
  const away = new Error('connect ECONNREFUSED 127.0.0.1:5432')
  const live = (isListening: boolean) => ({ isListening: () => isListening })
  expect([failureLevel(new Error('a bug'), live(false)), failureLevel(away, live(true)), failureLevel(away, live(false))]).toEqual([
    'error',
    'warn',
    'debug',
  ])
  // Too many connections are no loss.
  expect(failureLevel(Object.assign(new Error('too many'), { code: '53300' }), live(false))).toBe('warn')
})
