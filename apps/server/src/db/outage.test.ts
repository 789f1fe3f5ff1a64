import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connect } from 'node:net'
import { createPool } from './connection.ts'
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

/** Nothing listens at port 1. */
const nowhere = { host: '127.0.0.1', port: 1 }
const refusedByDatabase = () =>
  createPool(`postgresql://nobody@${nowhere.host}:${nowhere.port}/none`)
    .connect()
    .then(
      () => undefined,
      (error: unknown) => error,
    )
const refusedByAnother = () => new Promise((resolve) => void connect(nowhere).on('error', resolve))

it('a failure is an error, or a warning of what passes, and for debugging alone while the log says that the database is lost', async () => {
  vi.useRealTimers()
  const away = await refusedByDatabase()
  const live = (isListening: boolean) => ({ isListening: () => isListening })
  expect([failureLevel(new Error('a bug'), live(false)), failureLevel(away, live(true)), failureLevel(away, live(false))]).toEqual([
    'error',
    'warn',
    'debug',
  ])
  // The same refusal by another system, such as a mail host, is not explained by the loss of the database.
  expect(await refusedByAnother()).toMatchObject({ code: 'ECONNREFUSED' })
  expect([failureLevel(await refusedByAnother(), live(true)), failureLevel(await refusedByAnother(), live(false))]).toEqual([
    'error',
    'error',
  ])
  // Too many connections are no loss.
  expect(failureLevel(Object.assign(new Error('too many'), { code: '53300' }), live(false))).toBe('warn')
})
