import fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { health } from '../http/health.ts'
import { openServices } from '../services.ts'
import { databaseRelay } from '../testing/database-relay.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'
import { runDue } from './run-job.ts'
import { start } from './runner.ts'
import { workerLogger } from './worker-logger.ts'

const world = testWorld()
afterEach(() => vi.restoreAllMocks())

function loggedLines() {
  const lines: { level: string; part: string; msg: string }[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line)) as (typeof lines)[number]) > 0)
  return lines
}
const talkative = () => ({ ...world.services, config: { ...world.services.config, logLevel: 'info' as const } })

it('a database that is lost and back leaves one line each, whatever the worker tries meanwhile', async () => {
  const lines = loggedLines()
  const relay = await databaseRelay(world.databaseUrl)
  const services = openServices(talkative().config, relay.url)
  const listens = (expected: boolean) =>
    eventually(
      async () => services.live.isListening(),
      (is) => is === expected,
    )
  const probe = fastify()
  health(probe, services)
  const ready = async () => (await probe.inject('/readyz')).statusCode
  await listens(true)
  const worker = await start(services)
  try {
    await eventually(
      async () => worker.isWorking(),
      (is) => is,
    )
    await relay.close()
    await listens(false)
    expect(await ready()).toBe(503)
    await relay.open()
    await listens(true)
    await eventually(ready, (status) => status === 200)
  } finally {
    await worker.stop()
    await services.close()
    await relay.close()
  }

  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', part: 'database', msg: 'The database does not answer.' }),
    expect.objectContaining({
      level: 'info',
      part: 'database',
      msg: expect.stringMatching(/^The database answers again, after \d+ s\.$/) as string,
    }),
  ])
})

it('a worker that alone lost its listening connection, and listens again, logs no warning', async () => {
  const lines = loggedLines()
  const listeners = async () =>
    (
      await sql<{
        pid: number
      }>`select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`.execute(world.owner)
    ).rows.map(({ pid }) => pid)
  const worker = await start(talkative())
  try {
    const [lost = 0] = await eventually(listeners, ({ length }) => length === 1)
    await sql`select pg_terminate_backend(${lost})`.execute(world.owner)
    await eventually(listeners, ([pid = lost]) => pid !== lost)
  } finally {
    await worker.stop()
  }

  expect(lines).toEqual([])
})

it('a job that ends because the database restarts is a warning: it is tried again', async () => {
  const lines = loggedLines()
  const logger = workerLogger(talkative())
  const failed = (message: string) =>
    logger.error(`Failed task 1 (send-mail, 2.00ms, attempt 1 of 25) with error '${message}':\n  at a line`)
  failed('terminating connection due to administrator command')
  failed('the database system is starting up')
  failed('a bug of ours')
  // Of a mail host: whatever happens to the database, this is somebody else's refusal.
  failed('connect ECONNREFUSED 127.0.0.1:587')
  const item = { id: '1' }
  const run = async (error: Error) => {
    const job = { name: 'test', kind: 'nontransactional' as const, due: async () => [item], run: async () => Promise.reject(error) }
    await runDue(talkative(), { longest: 1, send: async () => ({ is: 'accepted' }) }, job, 'test')
  }
  await run(Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }))
  await run(new Error('a bug of ours'))

  expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'error', 'error', 'warn', 'error'])
})

it('whatever else a worker calls an error stays one, in one line', () => {
  const lines = loggedLines()
  const logger = workerLogger(talkative())

  logger.error('Failed task 1 (send-mail)\n  at a line of code', { error: new Error('what came with it') })
  logger.warn('Something odd')
  logger.info('Worker connected')

  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ['error', 'Failed task 1 (send-mail)'],
    ['warn', 'Something odd'],
  ])
})
