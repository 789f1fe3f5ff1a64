import {
  stoneMails,
  defaultMessage,
  isDefaultMessage,
  isUnchangedMessage,
  letterTo,
  messageFor,
} from '@loupe/contract/inventory/stone-mails.ts'
import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMailFiles } from '../../../db/outbox.ts'
import { refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
let stone: { id: string; vStnId: string }
let lab: { id: string }
beforeAll(async () => {
  stone = await world.given.diamond({ vStnId: 'N-1', tblPer: 57, depPer: 61.5, cAng: 34.5, pAng: 40.8, memoNo: 'SECRET-MEMO' })
  lab = await world.given.diamond({ labGrown: true })
})
const send = (body: object, who: Role = 'seller') =>
  world.as(who)(stoneMails.mail, { body: { ids: [stone.id], subject: 'Stones', email: ['a@client.example'], attachments: [], ...body } })
const mails = () =>
  world.services.db.selectFrom('mail').selectAll().where('kind', '=', 'stones').orderBy('createdAt').orderBy('id').execute()
const events = () =>
  world.services.db
    .selectFrom('event')
    .selectAll()
    .where('kind', 'in', ['diamond.mail', 'diamond.xRayMail'])
    .orderBy('id', 'desc')
    .execute()

describe('mailing stones', () => {
  it('sends each address a mail of its own, copies with the first, and stands in the history of the stone', async () => {
    const reply = await send({ email: ['a@client.example', 'b@client.example', 'A@client.example'], cc: ['seller@test.example'] })
    const sent = await mails()

    expect(reply).toMatchObject({ to: ['a@client.example', 'b@client.example'], mails: 2, stones: 1, attached: [], missing: [] })
    expect(sent.map(({ toAddress, cc }) => [toAddress, (cc as { address: string }[]).map(({ address }) => address)])).toEqual(
      expect.arrayContaining([
        ['a@client.example', ['seller@test.example']],
        ['b@client.example', []],
      ]),
    )
    expect(sent[0]?.text).toContain(defaultMessage)
    expect(sent[0]?.text).toContain('Natural diamond\nN-1  Round  1.00 ct  D')
    expect((await events())[0]).toMatchObject({ subjectType: 'diamond', subject: stone.id, actor: world.people.seller })
  })

  it('is previewed as it is then sent, signed with name and company, and nothing is sent by that', async () => {
    const before = (await mails()).length
    const letter = { message: letterTo('Ana', 1), email: ['a@client.example'] }

    const { text } = await world.as('seller')(stoneMails.preview, { body: { ids: [stone.id], ...letter } })

    expect(await mails()).toHaveLength(before)
    expect(text).toMatch(/^Dear Ana,\n\nI can offer you this stone today[\s\S]*\n\nKind regards,\nTest seller\n/)
    await send({ ...letter, attachments: [] })
    expect((await mails()).at(-1)?.text).toBe(text)
  })

  it('has one closing: a message that ends with thanks is only signed', async () => {
    const { text } = await world.as('seller')(stoneMails.preview, { body: { ids: [stone.id], email: ['a@client.example'] } })
    expect(text).toContain('Thank you.')
    expect(text).toContain('\n\nTest seller\n')
    expect(text).not.toContain('Kind regards')
  })

  it('attaches Excel, PDF and X-ray sheet without the list price and what is the company’s own', async () => {
    const reply = await send({ attachments: ['excel', 'pdf', 'xRay'], certFile: true, columns: ['vStnId', 'rap', 'memoNo', 'amt'] })
    const last = (await mails()).at(-1)!
    const files = await readMailFiles(world.services.db, world.services.files, last.files)

    expect(reply.attached.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^natural-diamonds-.*\.xlsx$/),
      expect.stringMatching(/^natural-diamonds-.*\.pdf$/),
      'N-1-x-ray.pdf',
    ])
    expect(reply.missing).toEqual(['N-1: Certificate'])
    expect((await readXlsx(files![0]!.content)).sheets[0]!.rows.slice(-2)).toEqual([
      ['Stone ID', 'Type', 'Amount'],
      ['N-1', 'Natural', 7000],
    ])
    expect(Buffer.from(files![2]!.content).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('hides every price when asked to', async () => {
    await send({ hidePrice: true, attachments: ['excel'] })
    const last = (await mails()).at(-1)!
    const [file] = (await readMailFiles(world.services.db, world.services.files, last.files))!

    expect(last.text).not.toContain('$')
    expect((await readXlsx(file!.content)).sheets[0]!.rows.flat().join()).not.toMatch(/\$\/Ct|Amount|7000/)
  })

  it('attaches the X-ray sheet by itself where the call is for that', async () => {
    const reply = await world.as('seller')(stoneMails.xRayMail, { body: { ids: ['N-1'], subject: 'X', email: ['a@client.example'] } })
    expect(reply.attached).toMatchObject([{ name: 'N-1-x-ray.pdf' }])
  })

  it.each([
    ['no subject', { subject: '  ' }, 'Please enter email subject'],
    ['a subject of two lines', { subject: 'a\nBcc: x@y.example' }, 'Enter the subject on one line.'],
    ['no recipient', { email: [] }, 'Please enter valid email'],
    ['wrong addresses, each by its name', { email: ['a@b.example', 'foo', 'x@y'] }, 'Please enter valid email: foo, x@y'],
    ['an address that smuggles another', { email: ['a@b.example,c@d.example'] }, 'Please enter valid email: a@b.example,c@d.example'],
    ['wrong copies', { cc: ['nobody'] }, 'Please enter valid cc email: nobody'],
    [
      'too many addresses',
      { email: Array.from({ length: 40 }, (_, i) => `a${i}@b.example`), cc: Array.from({ length: 11 }, (_, i) => `c${i}@b.example`) },
      'Please enter at most 50 addresses.',
    ],
  ])('refuses %s and sends nothing', async (_, body, message) => {
    const before = (await mails()).length
    const attempt = send(body)

    await expect(attempt).rejects.toMatchObject({ status: 400, body: { data: { fields: [{ message }] } } })
    expect(await mails()).toHaveLength(before)
  })

  it('refuses stones of both kinds, and stones that are not there', async () => {
    const before = [(await mails()).length, (await events()).length]

    await expect(send({ ids: [stone.id, lab.id] })).rejects.toThrow('stones separately')
    await expect(send({ ids: ['none'] })).rejects.toMatchObject(refusal('nothing_to_export'))
    expect([(await mails()).length, (await events()).length]).toEqual(before)
  })

  it('sends the same request once', async () => {
    const before = (await mails()).length
    const twice = world.as('seller', { 'idempotency-key': crypto.randomUUID() })
    const body = { ids: [stone.id], subject: 'Once', email: ['a@client.example'], attachments: [] }
    expect(await twice(stoneMails.mail, { body })).toEqual(await twice(stoneMails.mail, { body }))
    expect(await mails()).toHaveLength(before + 1)
  })
})

it('the default message names the files that are attached, and no others', () => {
  expect(messageFor(['excel'])).toContain('the attached stone file.')
  expect(messageFor(['xRay'])).toContain('the attached X-ray file.')
  expect(messageFor(['pdf', 'xRay'])).toContain('the attached stone and X-ray files.')
  expect(messageFor([])).not.toContain('attached')
  expect(isDefaultMessage(`${messageFor(['pdf'])}\n\nhttps://a.example`, 'https://a.example')).toBe(true)
  expect(isDefaultMessage(`${messageFor(['pdf'])} And call me.`)).toBe(false)
})

it('a message is as it was made for any buyer, stones and files, until a word of it is another', () => {
  const link = 'https://a.example/b'
  for (const message of [messageFor(['pdf']), letterTo('Ann', 1), letterTo('Ann-Marie d’A., jr.', 12, false), letterTo('', 2)]) {
    expect([isUnchangedMessage(message), isUnchangedMessage(`${message}\n\n${link}`, link)]).toEqual([true, true])
    expect([isUnchangedMessage(`${message} Call me.`), isUnchangedMessage(message, link)]).toEqual([false, false])
  }
})
