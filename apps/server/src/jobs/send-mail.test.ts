import { afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/connection.ts'
import { enqueue } from '../db/enqueue.ts'
import { enqueueMail, mailTopic, postMail } from '../db/outbox.ts'
import { createMailer } from '../integrations/mail.ts'
import { startMailSink } from '../integrations/mail-sink.ts'
import { smtpServer } from '../testing/smtp.ts'
import { eventually } from '../testing/eventually.ts'
import { testWorld } from '../testing/world.ts'
import { start } from './runner.ts'

const world = testWorld()
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  // The next test's server would be tried for them too.
  await world.services.db.updateTable('mail').set({ status: 'failed' }).where('status', '=', 'waiting').execute()
})

const impatient = { connect: 300, silence: 300, total: 600 }
const from = 'Loupe <no-reply@loupe.example>'
/** A worker that gives up on a server only after the usual time, which a busy machine does not reach. */
async function worker(smtpUrl: string, timeouts?: typeof impatient) {
  const running = await start(world.services, { mailer: createMailer(smtpUrl, from, timeouts) })
  stops.push(() => running.stop())
}
async function server(port?: number) {
  const smtp = await smtpServer(port)
  stops.push(() => smtp.stop())
  return smtp
}
const mailText = 'Grüße\n.\nend'
/** Every mail ends with the company's signature. */
const signed = `${mailText}\n\n-- \nLoupe`
let next = 0
async function post(more: Partial<Parameters<typeof postMail>[1]> = {}) {
  const subject = `Test ${++next}`
  await inTransaction(world.services.db, (tx) =>
    postMail(tx, { kind: 'test', to: { address: 'buyer@client.example', name: 'Bea, "B" <b>' }, subject, text: mailText, ...more }),
  )
  return more.subject ?? subject
}
const mailOf = (subject: string) =>
  world.services.db.selectFrom('mail').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()
/** After a failed try the mail waits some seconds; the test does not. */
const tryNow = (id: string) =>
  inTransaction(world.services.db, async (tx) => {
    await tx
      .updateTable('mail')
      .set({ tryAfter: new Date(0).toISOString() })
      .where('id', '=', id)
      .execute()
    await enqueueMail(tx, { id, isSecret: false, kind: 'test' })
  })

describe('a mail', () => {
  it('is sent once, to the one it names, and written down as sent', async () => {
    const smtp = await server()
    await worker(smtp.url)

    const subject = await post()

    const mail = await eventually(
      () => mailOf(subject),
      (m) => m.status === 'sent',
    )
    expect(smtp.taken).toMatchObject([{ messageId: `<${mail.id}@loupe.example>`, subject, to: ['buyer@client.example'], text: signed }])
    expect(mail).toMatchObject({ tries: 1, error: null })
  })

  it('is published when it is queued and when it is sent, so that open lists of mails show it', async () => {
    const topics: string[] = []
    const off = world.services.live.on((published) => topics.push(...published))
    stops.push(async () => off())
    const published = () =>
      eventually(
        async () => topics.splice(0),
        (sent) => sent.includes(mailTopic),
      )

    const subject = await post()
    expect(await published()).toContain(mailTopic)
    const smtp = await server()
    await worker(smtp.url)
    await eventually(
      () => mailOf(subject),
      (m) => m.status === 'sent',
    )
    expect(await published()).toContain(mailTopic)
  })

  it('is not sent when what caused it is undone', async () => {
    const smtp = await server()
    await worker(smtp.url)

    const attempt = inTransaction(world.services.db, async (tx) => {
      await postMail(tx, { kind: 'test', to: { address: 'a@b.example', name: '' }, subject: 'never', text: '' })
      throw new Error('undone')
    })

    await expect(attempt).rejects.toThrow('undone')
    const after = await post()
    await eventually(
      () => mailOf(after),
      (m) => m.status === 'sent',
    )
    expect(smtp.taken.map((m) => m.subject)).toEqual([after])
  })

  it('is tried again after a temporary refusal, with the same Message-ID', async () => {
    const smtp = await server()
    smtp.state.mood = { code: 451, message: 'try later' }
    await worker(smtp.url)
    const subject = await post()
    const waiting = await eventually(
      () => mailOf(subject),
      (m) => m.error !== null,
    )
    expect(waiting).toMatchObject({ status: 'waiting', tries: 1 })
    expect(new Date(waiting.tryAfter).getTime()).toBeGreaterThan(Date.now() + 3000)

    smtp.state.mood = 'take'
    await tryNow(waiting.id)

    await eventually(
      () => mailOf(subject),
      (m) => m.status === 'sent',
    )
    expect(smtp.taken.map((m) => m.messageId)).toEqual([`<${waiting.id}@loupe.example>`])
  })

  it('with a code is not sent after the code has expired, and its text is cleared', async () => {
    const smtp = await server()
    smtp.state.mood = { code: 451, message: 'try later' }
    await worker(smtp.url)
    const subject = await post({ isSecret: true, expiresAt: new Date(Date.now() + 3_600_000) })
    const { id, text } = await eventually(
      () => mailOf(subject),
      (m) => m.error !== null,
    )
    expect(text).toContain(mailText)
    smtp.state.mood = 'take'
    await world.services.db.updateTable('mail').set({ expiresAt: new Date().toISOString() }).where('id', '=', id).execute()
    await tryNow(id)

    const mail = await eventually(
      () => mailOf(subject),
      (m) => m.status !== 'waiting',
    )
    expect(mail).toMatchObject({
      status: 'failed',
      text: '',
      html: null,
      error: 'The code or link in it expired before the mail could be sent.',
    })
    expect(smtp.taken).toEqual([])
  })

  it('is stored as failed, with the reason, when the server refuses it for good', async () => {
    const smtp = await server()
    smtp.state.mood = { code: 550, message: 'no such mailbox' }
    await worker(smtp.url)

    const subject = await post()

    const mail = await eventually(
      () => mailOf(subject),
      (m) => m.status === 'failed',
    )
    expect(mail.error).toContain('no such mailbox')
    expect(smtp.state.tries).toBe(1)
  })

  it('waits when the server hangs, and keeps no other job from being done', async () => {
    const smtp = await server()
    smtp.state.mood = 'hang'
    await worker(smtp.url, impatient)
    const subjects = await Promise.all(Array.from({ length: 9 }, () => post()))
    const block = await world.given.block({ validTillDate: new Date(Date.now() - 1000).toISOString() })
    await inTransaction(world.services.db, (tx) => enqueue(tx, 'release-holds', { id: block.id }))

    const freed = eventually(
      () => world.services.db.selectFrom('block').select('status').where('id', '=', block.id).executeTakeFirstOrThrow(),
      (b) => b.status === 4,
      400,
    )

    await freed
    for (const subject of subjects)
      await eventually(
        () => mailOf(subject),
        (m) => m.error !== null,
      )
    expect(await mailOf(subjects[0] ?? '')).toMatchObject({ status: 'waiting' })
    expect(smtp.taken).toEqual([])
  })

  it('waits while there is no server at all, and goes out when there is', async () => {
    const gone = await smtpServer()
    await gone.stop()
    await worker(gone.url)
    const subject = await post()
    const waiting = await eventually(
      () => mailOf(subject),
      (m) => m.error !== null,
    )
    expect(waiting).toMatchObject({ status: 'waiting' })

    const back = await server(gone.port)
    await tryNow(waiting.id)

    await eventually(
      () => mailOf(subject),
      (m) => m.status === 'sent',
    )
    expect(back.taken).toHaveLength(1)
  })

  it('forgets a code once it is sent', async () => {
    const smtp = await server()
    await worker(smtp.url)

    const subject = await post({ text: 'Your code is 123456', isSecret: true })

    const mail = await eventually(
      () => mailOf(subject),
      (m) => m.status === 'sent',
    )
    expect(smtp.taken[0]?.text).toContain('123456')
    expect(JSON.stringify(mail)).not.toContain('123456')
  })

  it('forgets a code that is given up after three days', async () => {
    const smtp = await server()
    smtp.state.mood = { code: 451, message: 'try later' }
    const subject = await post({ text: 'Your code is 123456', isSecret: true })
    await world.services.db
      .updateTable('mail')
      .set({ createdAt: new Date(Date.now() - 4 * 86_400_000).toISOString() })
      .where('subject', '=', subject)
      .execute()
    await worker(smtp.url)

    const mail = await eventually(
      () => mailOf(subject),
      (m) => m.status === 'failed',
    )
    expect(JSON.stringify(mail)).not.toContain('123456')
  })

  it.each([
    ['an address with a line break', { to: { address: 'a@b.example\r\nRCPT TO:<x@y.example>', name: '' } }],
    ['two addresses', { to: { address: 'a@b.example, c@d.example', name: '' } }],
    ['a group', { to: { address: 'g: a@b.example;', name: '' } }],
    ['a quoted address', { to: { address: '"x@y.example a"@b.example', name: '' } }],
    ['a subject with a line break', { subject: 'Hello\r\nBcc: x@y.example' }],
  ])('refuses %s', async (_, more) => {
    const smtp = await server()
    await worker(smtp.url)

    const subject = await post(more)

    const mail = await eventually(
      () => mailOf(subject),
      (m) => m.status === 'failed',
    )
    expect(mail.error).toMatch(/address|line break/)
    expect(smtp.state.tries).toBe(0)
  })
})

it('delivers into the demo mailbox over real SMTP', async () => {
  const sink = await startMailSink(world.services.db)
  stops.push(() => sink.stop())
  await worker(sink.url)

  const subject = await post({ to: { address: 'Seller@Loupe.example', name: 'Séller' }, html: '<p>Grüße</p>' })

  await eventually(
    () => mailOf(subject),
    (m) => m.status === 'sent',
  )
  const { body } = await world.raw('/dev/mail.json?to=seller@loupe.example')
  expect(body).toMatchObject([{ to: 'seller@loupe.example', subject, text: signed, html: expect.stringMatching(/<p [^>]*>Grüße<\/p>/) }])
})
