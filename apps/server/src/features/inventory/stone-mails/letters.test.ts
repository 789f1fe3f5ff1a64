import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { enqueueMail } from '../../../db/outbox.ts'
import { createMailer } from '../../../integrations/mail.ts'
import { startMailSink } from '../../../integrations/mail-sink.ts'
import { start } from '../../../jobs/runner.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testWorld } from '../../../testing/world.ts'

/** Mails of stones as a mail program receives them: sent over SMTP and parsed back. */
const world = testWorld()
const stops: (() => Promise<unknown>)[] = []
const ids: string[] = []
beforeAll(async () => {
  const secret = { memoNo: 'SECRET-MEMO', back: -43.21 }
  for (let i = 0; i < 52; i++) ids.push((await world.given.diamond({ vStnId: `L-${i + 1}`, crt: 1 + i / 100, ...secret })).id)
  const sink = await startMailSink(world.services.db)
  const running = await start(world.services, { mailer: createMailer(sink.url, 'Loupe <no-reply@loupe.example>') })
  stops.push(
    () => sink.stop(),
    () => running.stop(),
  )
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})
const received = (subject: string) =>
  eventually(
    async () => ({
      mail: await world.services.db.selectFrom('demoMail').selectAll().where('subject', '=', subject).executeTakeFirst(),
      // Says why a mail did not arrive.
      sent: await world.services.db.selectFrom('mail').select(['status', 'tries', 'error']).where('subject', '=', subject).execute(),
    }),
    ({ mail }) => mail !== undefined,
    60_000,
  ).then(({ mail }) => mail!)
const send = (body: object) =>
  world.as('seller')(stoneMails.mail, { body: { ids, subject: 'Stones', email: ['ann@client.example'], attachments: [], ...body } })
const figures = (from: string) => from.match(/\d[\d,]*\.\d{2,3}/g)
const read = (html: string) => html.replace(/<style>[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>/g, ' ')

it('arrive as text and HTML with the same figures, without what is the company’s own, and with the logo in them', async () => {
  const png = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#1d4f91' } })
    .png()
    .toBuffer()
  const { id } = await world.as('super')(settings.putLogo, { files: [new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' })] })
  await world.as('super')(settings.saveProject, { body: { settings: { name: 'Facet & Sons', addresses: '1 Bourse Road', logo: id } } })

  await send({ ids: ids.slice(0, 3), subject: 'Three', message: 'Dear <b>Ann</b>,\n\nplease see these.' })
  const { text, html, files } = await received('Three')

  expect(html).toMatch(/^<!doctype html>/)
  expect(figures(read(html!))).toEqual(figures(text))
  expect(figures(text)).toHaveLength(3 * 3 + 3)
  expect(html! + text).not.toMatch(/SECRET|43\.21|10,000/)
  expect(html).toContain('Dear &#60;b&#62;Ann&#60;/b&#62;,')
  expect(read(html!)).toMatch(/Kind regards,\s+Test seller/)
  expect(html).toContain('Facet &#38; Sons<br>1 Bourse Road')
  expect(html).toMatch(/<img class="logo" src="data:image\/png;base64,[^"]{50,}" width="\d+" height="44"/)
  expect(files).toEqual([])
})

it('are previewed exactly as they arrive', async () => {
  const body = { ids: ids.slice(0, 2), subject: 'Two', message: 'Dear Ann,', email: ['ann@client.example'] }
  const preview = await world.as('seller')(stoneMails.preview, { body: { ...body, attachments: [] } })
  await send(body)
  const mail = await received('Two')

  expect(mail.html!.trimEnd()).toBe(preview.html)
  expect(mail.text).toBe(preview.text)
})

it('of more stones than a mail lists link to all of them, unless a file does', async () => {
  await send({ subject: 'Many' })
  const many = await received('Many')
  const link = /http\S+\/diamond-details\/direct-share\/\S+/.exec(many.text)?.[0]

  expect(many.text).toContain('and 2 more\n')
  expect(many.text).toContain(`All 52 stones: ${link}`)
  expect(many.html).toContain(`href="${link}"`)
  expect(Buffer.byteLength(many.html!)).toBeLessThan(60_000)
  const shared = await world.services.db.selectFrom('shareLinkDiamond').select('diamond').execute()
  expect(shared).toHaveLength(52)

  await send({ subject: 'With a file', attachments: ['excel'] })
  const filed = await received('With a file')
  expect(filed.text).toContain('and 2 more, in the attached file')
  expect(filed.text + filed.html).not.toContain('direct-share')
  expect(await world.services.db.selectFrom('shareLinkDiamond').select('diamond').execute()).toHaveLength(52)
})

it('that an earlier version stored arrive: text alone as a letter, a whole letter as it is', async () => {
  const whole = '<div style="font:15px/1.5 sans-serif">As written then</div>'
  const values = { kind: 'stones', toAddress: 'ann@client.example', text: 'Dear Ann,\n\nN-1  Round\n\n-- \nFacet & Sons' }
  const rows = [
    { ...values, subject: 'Old text' },
    { ...values, subject: 'Old letter', html: whole },
  ]
  await inTransaction(world.services.db, async (tx) => {
    const stored = await tx.insertInto('mail').values(rows).returning(['id', 'isSecret', 'kind']).execute()
    for (const mail of stored) await enqueueMail(tx, mail)
  })

  const [text, letter] = [await received('Old text'), await received('Old letter')]
  expect(text.text).toBe(values.text)
  expect(read(text.html!)).toMatch(/Facet &#38; Sons\s+Dear Ann,\s+N-1  Round\s+Facet/)
  expect(letter.html!.trimEnd()).toBe(whole)
})

it('are small where they are stored: without looks, head and foot', async () => {
  await send({ subject: 'Stored' })
  const { html } = await world.services.db.selectFrom('mail').select('html').where('subject', '=', 'Stored').executeTakeFirstOrThrow()
  expect(html!.length).toBeLessThan(20_000)
  expect(html).not.toMatch(/style=|Facet/)
})
