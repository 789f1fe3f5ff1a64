import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { addDays, dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { client } from '../../../testing/clients.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { bulkMails } from '../../../testing/bulk-mails.ts'

const world = testWorld()
let mine: Awaited<ReturnType<typeof client>>
let foreign: Awaited<ReturnType<typeof client>>
beforeAll(async () => {
  mine = await client(world, { name: 'Alpha "Gems" <b>', lab: true })
  foreign = await client(world, { name: 'Beta', seller: world.people.seller2 })
})

const { letter, create, preview, all, audience } = bulkMails(world)

describe('the words of a bulk email', () => {
  it.each([
    ['subject', { subject: 'Dear {{fristName}}' }, 'Unknown field: {{fristName}}.'],
    ['body', { body: '<p>{{price}}</p>' }, 'Unknown field: {{price}}.'],
    ['body', { body: '<p>{{first<strong>Nam</strong>}}</p>' }, 'Unknown field: {{firstNam}}.'],
    ['subject', { subject: '{{a}} and {{b}}' }, 'Unknown fields: {{a}}, {{b}}.'],
    ['subject', { subject: '{{a}}' }, 'Sales person {{sellerName}}'],
    ['body', { subject: '{{a}}', body: '<p>{{c}}</p>' }, 'Unknown field: {{c}}.'],
    ['body', { body: '<p>{{firstName</p>' }, 'A field is missing its closing braces.'],
    ['body', { body: '<p> </p><script>1</script>' }, 'Please write a message.'],
    ['subject', { subject: '{{stones}}' }, 'The list of stones can only be used in the message'],
    ['subject', { subject: 'a\r\nBcc: x@y.example' }, 'Enter the subject on one line.'],
    ['subject', { subject: ' ' }, 'Please enter email subject'],
    ['type', { type: 'spam' }, ''],
    ['stones.diamonds', { stones: { diamonds: ['nowhere'] } }, 'Unknown stone: nowhere.'],
    [
      'stones.diamonds',
      { stones: { savedSearch: crypto.randomUUID(), diamonds: ['X'] } },
      'Please choose either a saved search or stones.',
    ],
    ['files', { files: [crypto.randomUUID()] }, 'An attachment has been deleted.'],
  ])('are refused when the %s is %o, and nothing is stored', async (path, body, message) => {
    const before = await all()
    await expect(create(body)).rejects.toMatchObject({
      status: 400,
      body: {
        data: {
          fields: expect.arrayContaining([{ path: expect.stringContaining(path), message: expect.stringContaining(message) }]),
        },
      },
    })
    expect(await all()).toEqual(before)
  })

  it('are sanitised before they are stored, shown or sent', async () => {
    const hostile =
      '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><a href="{{companyName}}">d</a>' +
      '<iframe src="https://evil.example"></iframe><style>*{display:none}</style><svg/onload=alert(1)><a href="https://ok.example" onmouseover="x">c</a></p>'
    const { id, body } = await create({ body: hostile })
    expect(body).toBe('<p>Hi<a>a</a><a>b</a><a>d</a><a href="https://ok.example">c</a></p>')
    expect((await world.as('seller')(bulkNotifications.view, { params: { id } })).body).toBe(body)
    const { html } = await preview({ body: hostile })
    expect(html).not.toMatch(/<script|onerror|onclick|javascript:|<iframe|<svg|<img|evil/i)
  })

  it('say what stands for something else, escaped where it is HTML and never read again', async () => {
    const known = await preview({
      subject: '{{companyName}}',
      body: '<p>{{ firstName }} of {{companyName}}, {{sellerName}}</p>',
      account: mine.account.id,
    })
    expect(known.subject).toBe('Alpha "Gems" <b>')
    expect(known.html).toContain(`${mine.user.firstName} of Alpha &#34;Gems&#34; &#60;b&#62;, Test seller`)
    expect(known.text).toContain(`${mine.user.firstName} of Alpha "Gems" <b>, Test seller`)
    expect(known.text).toContain('Unsubscribe: ')
  })

  it('name documents that expire with their day as people write it', async () => {
    const { account } = await client(world, { name: 'Gamma' })
    const expiryDate = addDays(dayIn(new Date()), 7)
    const { db } = world.services
    const upload = { purpose: 'kyc' as const, source: 'kyc/pan', fileName: 'pan.pdf', type: 'application/pdf', size: 1, etag: 'pan' }
    const file = await db
      .insertInto('accountFile')
      .values({ ...upload, account: account.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const kyc = { account: account.id, type: 'business' as const, docType: 'PAN', file: file.id, expiryDate }
    await db.insertInto('accountKyc').values(kyc).execute()

    const { text } = await preview({ body: '<p>Please renew: {{kycPapers}}.</p>', account: account.id })

    expect(text).toContain(`Please renew: PAN of the company (${dayText(expiryDate)}).`)
  })

  it('are shown as a client within reach alone', async () => {
    const notFound = { status: 404, body: { message: 'None of your clients is in the audience, so there is no preview.' } }
    await expect(preview({ account: foreign.account.id })).rejects.toMatchObject(notFound)
    await expect(preview({ user: foreign.user.id })).rejects.toMatchObject(notFound)
    expect((await preview({ account: foreign.account.id }, 'master')).to).toContain(foreign.user.email)
  })
})

describe('stones in a bulk email', () => {
  const stone = (fields: object) => world.given.diamond({ ...fields })

  it('stand as a table with what they are called, never with list price or back, and with prices for approved clients', async () => {
    const [one, held] = [await stone({ vStnId: 'LG-1', labGrown: true, back: -43.21 }), await stone({ vStnId: 'LG-2', labGrown: true })]
    await world.given.block({ diamond: held.id })
    const stones = { diamonds: [one.vStnId, 'LG-2'] }
    const known = await preview({ stones, account: mine.account.id })
    expect(known.html).toContain('Laboratory-grown diamond')
    expect(known.html).toContain('7,000.00')
    expect(known.html + known.text).not.toMatch(/43\.21|10,000/)
    expect(known.gone).toEqual(['LG-2'])
    for (const part of [known.html, known.text])
      expect(part).toMatch(/Asking prices of \S+ in US dollars, per carat and for the whole stone, before any terms agreed with you\./)
    // In the plain text, too, the list is a separate paragraph, even when the field is in the middle of a sentence.
    const within = await preview({ stones, account: mine.account.id, body: '<p>Please see {{stones}} and ask.</p>' })
    expect(within.text).toMatch(/Please see\n\nLaboratory-grown diamond\n[^\n]*LG-1[^\n]*\nAsking prices [^\n]*\n\nand ask\./)
    const pending = await client(world, { kyc: 1, lab: true })
    const unpriced = await preview({ stones, account: pending.account.id })
    expect(unpriced.html + unpriced.text).not.toContain('7,000')
    const hidden = await preview({ stones: { ...stones, hidePrice: true }, account: mine.account.id })
    expect(hidden.html + hidden.text).not.toMatch(/7,000|Asking prices/)
  })

  it('are of one kind, and go to those alone who are shown that kind', async () => {
    const [natural, lab] = [await stone({}), await stone({ labGrown: true })]
    const before = await all()
    await expect(create({ stones: { diamonds: [natural.vStnId, lab.vStnId] } })).rejects.toMatchObject(
      invalidField('stones.diamonds', 'Email natural and laboratory-grown stones separately.'),
    )
    expect(await all()).toEqual(before)
    const mail = { audience: { accounts: [foreign.account.id] }, stones: { diamonds: [lab.vStnId] } }
    expect(await audience(mail, 'admin')).toMatchObject({ recipients: 0, leftOut: [{ reason: 'wrongKind', count: 1 }] })
  })
})

describe('a time', () => {
  it.each([
    ['in an hour that clocks skip', { at: '2027-03-28T02:30', zone: 'Europe/Brussels' }, 'at', 'Clocks are put forward that night'],
    ['that is past', { at: '2020-01-01T10:00' }, 'at', 'Please choose a future time.'],
    ['years away', { at: '2035-01-01T10:00' }, 'at', 'Please choose a time within a year.'],
    ['in no zone', { at: '2027-03-28T02:30', zone: 'Moon/Sea' }, 'zone', 'There is no time zone Moon/Sea.'],
    ['on no day', { at: '2027-02-31T99:30' }, 'at', 'Please enter a day and a time.'],
  ])('%s is refused and the draft stays', async (_, when, path, message) => {
    const { id } = await create()
    world.setNow(new Date('2026-11-22T10:00:00Z'))
    const attempt = world.as('seller')(bulkNotifications.schedule, { body: { id, ...when } })
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      body: { data: { fields: [{ path, message: expect.stringContaining(message) }] } },
    })
    world.setNow(undefined)
    expect((await world.as('seller')(bulkNotifications.view, { params: { id } })).status).toBe('draft')
  })

  it('is the wall clock of its zone, and the mail can be made a draft again', async () => {
    const { id } = await create()
    world.setNow(new Date('2026-11-22T10:00:00Z'))
    const mail = await world.as('seller')(bulkNotifications.schedule, { body: { id, at: '2026-11-30T10:00' } })
    world.setNow(undefined)
    expect(mail).toMatchObject({ status: 'scheduled', sendAt: '2026-11-30T04:30:00.000Z', zone: 'Asia/Kolkata' })
    await expect(world.as('seller')(bulkNotifications.update, { params: { id }, body: { subject: 'x' } })).rejects.toMatchObject({
      status: 409,
    })
    expect(await world.as('seller')(bulkNotifications.unschedule, { body: { id } })).toMatchObject({ status: 'draft' })
  })
})

describe('reach and files', () => {
  it('a bulk email is its writer’s, their master’s and the office’s', async () => {
    const { id, updatedAt } = await create()
    for (const route of [bulkNotifications.cancel, bulkNotifications.schedule, bulkNotifications.resend, bulkNotifications.unschedule])
      await expect(world.as('seller2')(route, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller2')(bulkNotifications.update, { params: { id }, body: { subject: 'x' } })).rejects.toMatchObject(
      refusal('not_found'),
    )
    expect((await world.as('master')(bulkNotifications.view, { params: { id } })).id).toBe(id)
    await world.as('seller')(bulkNotifications.update, { params: { id }, body: { subject: 'New', updatedAt } })
    await expect(
      world.as('seller')(bulkNotifications.update, { params: { id }, body: { subject: 'Old', updatedAt } }),
    ).rejects.toMatchObject(refusal('stale'))
    await world.as('seller')(bulkNotifications.delete, { params: { id } })
    await expect(world.as('seller')(bulkNotifications.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
  })

  it('a file of 40 MB is refused with a sentence, and one that is not what it is called', async () => {
    const files = (bytes: Uint8Array<ArrayBuffer>, name: string) => ({ files: [new File([bytes], name)] })
    const count = () => world.services.db.selectFrom('mailFile').select('id').execute()
    const before = await count()
    const large = new Uint8Array(40_000_000)
    large.set(Buffer.from('%PDF-1.7\n'))
    await expect(world.as('seller')(bulkNotifications.upload, files(large, 'large.pdf'))).rejects.toMatchObject({
      status: 413,
      body: { message: 'Please upload files of at most 10 MB.' },
    })
    await expect(
      world.as('seller')(bulkNotifications.upload, files(new Uint8Array(Buffer.from('<script>')), 'a.pdf')),
    ).rejects.toMatchObject({ status: 400 })
    expect(await count()).toEqual(before)
    const { list } = await world.as('seller')(bulkNotifications.upload, files(new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF')), 'terms.pdf'))
    expect(await create({ files: list.map(({ id }) => id) })).toMatchObject({ files: [{ name: 'terms.pdf', size: 14 }] })
  })

  it('a file that somebody else uploaded is refused like one that does not exist, and nothing changes', async () => {
    const pdf = { files: [new File([new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF'))], 'prices.pdf')] }
    const [mine2, theirs] = [
      await world.as('seller')(bulkNotifications.upload, pdf),
      await world.as('seller2')(bulkNotifications.upload, pdf),
    ].map(({ list }) => list.map(({ id }) => id))
    const draft = await create({ files: mine2 })
    const isRefused = invalidField('files', 'An attachment has been deleted. Please attach it again.')
    const tests = () => world.services.db.selectFrom('mail').select('id').where('kind', '=', 'bulk-test').execute()
    const before = [await all(), await tests()]

    await expect(create({ files: theirs })).rejects.toMatchObject(isRefused)
    await expect(
      world.as('seller')(bulkNotifications.update, { params: { id: draft.id }, body: { files: [...mine2!, ...theirs!] } }),
    ).rejects.toMatchObject(isRefused)
    const body = { subject: 'x', body: '<p>x</p>', account: mine.account.id, files: theirs! }
    await expect(world.as('seller')(bulkNotifications.test, { body })).rejects.toMatchObject(isRefused)

    expect([await all(), await tests()]).toEqual(before)
    // A master who may see the draft may change it with the file that it has.
    const changed = { params: { id: draft.id }, body: { subject: 'New', files: mine2! } }
    expect(await world.as('master')(bulkNotifications.update, changed)).toMatchObject({ files: [{ id: mine2![0] }] })
    await expect(world.as('seller2')(bulkNotifications.create, { body: { ...letter, files: mine2! } })).rejects.toMatchObject(isRefused)
  })

  it('a test goes to whoever asks for it, and to nobody else', async () => {
    await world.as('seller')(bulkNotifications.test, {
      body: { ...{ subject: 'Hello {{companyName}}', body: '<p>x</p>' }, account: mine.account.id },
    })
    const mails = await world.services.db.selectFrom('mail').selectAll().where('kind', '=', 'bulk-test').execute()
    expect(mails).toMatchObject([{ toAddress: 'seller@test.example', subject: 'Test: Hello Alpha "Gems" <b>', status: 'waiting' }])
  })
})
