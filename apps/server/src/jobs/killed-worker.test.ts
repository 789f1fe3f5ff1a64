import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../db/connection.ts'
import { postMail } from '../db/outbox.ts'
import { createMailer } from '../integrations/mail.ts'
import { eventually } from '../testing/eventually.ts'
import { smtpServer } from '../testing/smtp.ts'
import { testWorld } from '../testing/world.ts'
import { heartbeatTimes } from './heartbeat.ts'
import { start } from './runner.ts'

const world = testWorld()
/** Twenty times faster than in production; heartbeat.ts and integrations/mail.ts have the real figures. */
const fast = { heartbeatInterval: 250, silence: 1500 }
const longest = 1200

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function workerProcess(smtpUrl: string): Promise<ChildProcess> {
  const args = [world.databaseUrl, smtpUrl, fast.heartbeatInterval, fast.silence, longest, world.services.config.dataDir].map(String)
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/worker-process.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stops.push(async () => child.kill('SIGKILL'))
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}
async function survivor(smtpUrl: string, services = world.services) {
  const wait = { connect: 1000, silence: longest, total: longest }
  const worker = await start(services, { mailer: createMailer(smtpUrl, 'loupe@loupe.example', wait), heartbeatTimes: fast })
  stops.push(() => worker.stop())
}
const post = (subject: string) =>
  inTransaction(world.services.db, (tx) => postMail(tx, { kind: 'test', to: { address: 'a@b.example', name: 'A' }, subject, text: '' }))
const mailOf = (subject: string) =>
  world.services.db.selectFrom('mail').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()

describe('a worker killed in the middle of a mail', () => {
  it('leaves it to another, which sends it once', async () => {
    const smtp = await smtpServer()
    stops.push(() => smtp.stop())
    smtp.state.mood = 'hang'
    const child = await workerProcess(smtp.url)
    await post('killed before')
    await eventually(
      async () => smtp.state.tries,
      (tries) => tries === 1,
    )
    child.kill('SIGKILL')
    smtp.state.mood = 'take'
    const stderrWrite = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    stops.push(async () => stderrWrite.mockRestore())

    await survivor(smtp.url, { ...world.services, config: { ...world.services.config, logLevel: 'info' } })

    const mail = await eventually(
      () => mailOf('killed before'),
      (m) => m.status === 'sent',
    )
    // On a busy machine the other worker's try may time out too.
    expect(mail.tries).toBeGreaterThanOrEqual(2)
    expect(smtp.taken).toHaveLength(1)
    expect(stderrWrite.mock.calls.map(([line]) => String(line)).join('')).toContain('The jobs of a dead worker are free again.')
  })

  it('may have it sent again under the same Message-ID if the server had taken it and the worker could not write that down', async () => {
    const smtp = await smtpServer()
    stops.push(() => smtp.stop())
    const child = await workerProcess(smtp.url)
    let kills = 0
    smtp.state.mood = {
      afterTaking: async () => {
        if (kills++ > 0) return
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
    }
    await post('killed after')
    await eventually(
      async () => smtp.taken.length,
      (n) => n === 1,
    )

    await survivor(smtp.url)

    const mail = await eventually(
      () => mailOf('killed after'),
      (m) => m.status === 'sent',
    )
    expect(smtp.taken.map((m) => m.messageId)).toEqual(Array(2).fill(`<${mail.id}@loupe.example>`))
  })
})

it("gives a killed worker's jobs to another within a minute", () => {
  const poll = 2000
  expect(heartbeatTimes.silence + 2 * heartbeatTimes.heartbeatInterval + poll).toBeLessThan(60_000)
})
