import { dayText } from '@loupe/domain/kernel/local-time.ts'
import { accountFiles } from '@loupe/contract/accounts/account-files.ts'
import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { alsoStated } from '@loupe/domain/accounts/messages.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { systemActor } from '../../../context.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { notifiedTo } from '../../../testing/notified.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { clearAccountFile } from '../files/commands.ts'
import { endKycApproval, kycExpiring, kycOutlived, notifyKycExpiry } from './expiry.ts'

const world = testWorld()
let png: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  png = Uint8Array.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  )
})
const pdf = (text = 'a paper') => new File([`%PDF-1.7\n${text}\n%%EOF\n`], 'paper.pdf')
const upload = async (account: string, file: File = pdf(), who: Role = 'seller', purpose: 'kyc' | 'logo' = 'kyc') =>
  (await world.as(who)(accountFiles.upload, { files: [file], body: { account, purpose } })).id

interface More {
  id?: string
  type?: 'personal' | 'business'
  docType?: string
  number?: string
  issueDate?: string | null
  expiryDate?: string | null
  file?: string
  updatedAt?: string
}
const save = async (account: string, more: More = {}, who: Role = 'seller') =>
  world.as(who)(accountKyc.upsert, {
    body: {
      account,
      type: 'business',
      docType: 'PAN',
      number: 'AAAPL1234C',
      file: more.file ?? (await upload(account)),
      ...more,
    },
  })
const decide = (id: string, status: 1 | 2 | 3, reason?: string, who: Role = 'admin') =>
  world.as(who)(accountKyc.changeStatus, { body: { id, status, ...(reason ? { reason } : {}) } })
const rowsOf = (account: string) =>
  world.services.db
    .selectFrom('accountKyc')
    .select(['status', 'endedReason', 'reviewedBy', 'reviewedAt'])
    .where('account', '=', account)
    .orderBy('createdAt')
    .execute()
const kycOf = async (id: string) => {
  const { detail } = await world.as('admin')(accounts.view, { params: { id } })
  return {
    isApproved: detail.isApproved,
    statuses: detail.kyc.map(({ status }) => status),
    documents: detail.kycDocuments,
    expires: detail.kycExpiresOn,
  }
}

describe('the KYC of a client', () => {
  it('follows its documents: waits with the first, is rejected by one, approved by all, and fixed by another file', async () => {
    const { id } = await world.given.account()
    expect(await kycOf(id)).toEqual({ isApproved: 2, statuses: [], documents: 0, expires: null })
    const one = await save(id, { expiryDate: '2099-01-01', issueDate: '2020-01-01' })
    expect(one).toMatchObject({
      status: 1,
      path: `/admin/v1/account/file/${one.file}`,
      createdByName: 'Test seller',
      fileType: 'application/pdf',
    })
    expect(await kycOf(id)).toEqual({ isApproved: 1, statuses: [1], documents: 1, expires: '2099-01-01' })
    const two = await save(id, { type: 'personal', docType: 'PASSPORT' })
    await decide(one.id, 2)
    expect((await kycOf(id)).isApproved).toBe(1)
    await expect(decide(two.id, 3)).rejects.toMatchObject(invalidField('reason', alsoStated.reason))
    expect(await decide(two.id, 3, 'Not legible')).toMatchObject({ status: 3, reason: 'Not legible', reviewedByName: 'Test admin' })
    expect((await kycOf(id)).isApproved).toBe(3)
    const fixed = await save(id, { id: two.id, type: 'personal', docType: 'PASSPORT' })
    expect(fixed).toMatchObject({ status: 1, reason: null, reviewedByName: null })
    expect((await kycOf(id)).isApproved).toBe(1)
    await decide(two.id, 2)
    expect(await kycOf(id)).toMatchObject({ isApproved: 2, statuses: [2, 2] })
  })

  it('is approved together, and overwritten by the KYC approve of the company, each with an entry of its own', async () => {
    const { id } = await world.given.account()
    const [one, two] = [await save(id), await save(id, { docType: 'GST' })]
    await decide(two.id, 3, 'Old')
    expect(await world.as('admin')(accountKyc.approveAll, { body: { account: id } })).toMatchObject({ approved: 2 })
    expect(await kycOf(id)).toMatchObject({ isApproved: 2, statuses: [2, 2] })
    await world.as('admin')(accounts.update, { body: { id, isApproved: 3 } })
    expect(await kycOf(id)).toMatchObject({ isApproved: 3, statuses: [3, 3] })
    const events = await world.services.db
      .selectFrom('event')
      .select(['kind', 'subject'])
      .where('subject', 'in', [one.id, two.id])
      .where('kind', '=', 'kyc.reject')
      .execute()
    expect(events).toHaveLength(3)
    await expect(world.as('seller')(accountKyc.approveAll, { body: { account: id } })).rejects.toMatchObject(refusal('forbidden'))
  })

  it('stands again as it stood when the overwriting is taken back, by whoever did it, but for what was touched since', async () => {
    const { id } = await world.given.account()
    const [one, two, three] = [await save(id), await save(id, { docType: 'GST' }), await save(id, { docType: 'DEED' })]
    await decide(two.id, 3, 'Not legible')
    await decide(three.id, 2)
    const stood = await rowsOf(id)
    const { overwritten } = await world.as('admin')(accounts.update, { body: { id, isApproved: 2 } })
    expect(overwritten).toMatchObject({ documents: 2 })
    expect(await kycOf(id)).toMatchObject({ isApproved: 2, statuses: [2, 2, 2] })
    const undo = (who: 'super' | 'admin' | 'seller', account = id) =>
      world.as(who)(accountKyc.undo, { body: { account, overwrite: overwritten!.overwrite } })
    await expect(undo('super')).rejects.toMatchObject(refusal('not_found'))
    await expect(undo('seller')).rejects.toMatchObject(refusal('forbidden'))
    await expect(undo('admin', (await world.given.account()).id)).rejects.toMatchObject(refusal('not_found'))

    expect(await undo('admin')).toMatchObject({ restored: 2, left: 0 })

    expect(await kycOf(id)).toMatchObject({ isApproved: 3, statuses: [1, 3, 2] })
    expect(await rowsOf(id)).toEqual(stood)
    const events = await world.services.db.selectFrom('event').select('kind').where('subject', '=', one.id).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['kyc.add', 'kyc.approve', 'kyc.reopen'])
    expect(await undo('admin')).toMatchObject({ restored: 0, left: 2 })

    const again = await world.as('admin')(accountKyc.approveAll, { body: { account: id } })
    world.setNow(new Date(Date.now() + 5000))
    await decide(two.id, 3, 'Still not legible')
    const late = { account: id, overwrite: again.overwritten!.overwrite }
    expect(await world.as('admin')(accountKyc.undo, { body: late })).toMatchObject({ restored: 1, left: 1 })
    world.setNow(undefined)
    expect((await kycOf(id)).statuses).toEqual([1, 3, 2])
    expect((await rowsOf(id))[1]).toMatchObject({ endedReason: 'Still not legible' })
  })

  it('is decided on what was looked at', async () => {
    const { id } = await world.given.account()
    const known = await save(id)
    world.setNow(new Date(Date.now() + 5000))
    await save(id, { id: known.id })
    world.setNow(undefined)
    const attempt = world.as('admin')(accountKyc.changeStatus, { body: { id: known.id, status: 2, updatedAt: known.updatedAt } })
    await expect(attempt).rejects.toMatchObject({ status: 409 })
    expect((await kycOf(id)).statuses).toEqual([1])
  })

  it('has a rejection that a seller cannot make vanish', async () => {
    const { id } = await world.given.account()
    const [one, two] = [await save(id), await save(id, { docType: 'GST' })]
    await decide(one.id, 2)
    await decide(two.id, 3, 'Forged')
    await expect(world.as('seller')(accountKyc.delete, { params: { id: two.id } })).rejects.toMatchObject(refusal('forbidden'))
    expect((await kycOf(id)).isApproved).toBe(3)
    await world.as('admin')(accountKyc.delete, { params: { id: two.id } })
    expect(await kycOf(id)).toMatchObject({ isApproved: 2, documents: 1 })
  })

  it.each([
    [
      'a document that expired before its issue',
      { issueDate: '2026-05-05', expiryDate: '2026-05-04' },
      'expiryDate',
      alsoStated.expiredBeforeIssue,
    ],
    ['a paper of no list', { docType: 'LIBRARY_CARD' }, 'docType', 'This is not one of the choices.'],
    ['a person’s paper of a company', { docType: 'PASSPORT' }, 'docType', 'This is not one of the choices.'],
    ['a day there is not', { issueDate: '2026-02-30' }, 'issueDate', 'Please enter a date.'],
    ['an issue to come', { issueDate: '2999-01-01' }, 'issueDate', alsoStated.issuedLater],
    [
      'a file there is not',
      { file: '11111111-1111-4111-8111-111111111111' },
      'file',
      'This file is not there any more. Please choose it again.',
    ],
  ])('takes no %s', async (_, more, path, message) => {
    const { id } = await world.given.account()
    await expect(save(id, more)).rejects.toMatchObject(invalidField(path, message))
    expect(await kycOf(id)).toMatchObject({ documents: 0, isApproved: 2 })
  })

  it('waits in the inbox of who may approve, who rejects with a reason', async () => {
    const { id } = await world.given.account({ companyName: 'Inbox House' })
    const document = await save(id, { expiryDate: '2098-02-03' })
    const row = (await world.as('admin')(approvals.list, { body: { filter: { kind: 'kyc' }, limit: 1000 } })).list?.find(
      ({ key }) => key === document.id,
    )
    expect(row).toMatchObject({ account: id, companyName: 'Inbox House', stones: 'PAN of the company AAAPL1234C', pieces: 0 })
    const answer = (more: object) =>
      world.as('admin')(approvals.answer, { body: { kind: 'kyc', key: document.id, answer: 'reject', ...more } })
    await expect(answer({})).rejects.toMatchObject({ status: 400 })
    await answer({ remarks: 'Another company' })
    expect((await kycOf(id)).statuses).toEqual([3])
  })

  it('is answered once from the inbox: of two who answer at the same moment one wins, and the other is told and overturns nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await world.given.account()
      const document = await save(id)
      const report = (who: 'admin' | 'super', answer: { answer: 'approve' | 'reject'; remarks?: string }) =>
        world.as(who)(approvals.answer, { body: { kind: 'kyc', key: document.id, ...answer } })

      const [yes, no] = await Promise.allSettled([
        report('admin', { answer: 'approve' }),
        report('super', { answer: 'reject', remarks: 'Not legible' }),
      ])

      const [won, lost, byName, what] = yes.status === 'fulfilled' ? [2, no, 'Test admin', 'approved'] : [3, yes, 'Test super', 'rejected']
      const late = {
        status: 409,
        body: { code: 'E_CONFLICT', message: `${byName} has ${what} this already.`, data: { answered: { byName, what } } },
      }
      expect(lost).toMatchObject({ status: 'rejected', reason: late })
      expect((await kycOf(id)).statuses).toEqual([won])
      await expect(report('admin', { answer: 'approve' })).rejects.toMatchObject(late)
      const steps = await world.services.db
        .selectFrom('event')
        .select('kind')
        .where('subject', '=', document.id)
        .where('kind', 'in', ['kyc.approve', 'kyc.reject'])
        .execute()
      expect(steps).toHaveLength(1)
    }
  })
})

describe('the files of a client', () => {
  const check = (id: string, who?: Role) => world.raw(`/admin/v1/account/file/${id}`, who ? { as: who } : {})

  it('are shown to who may see the client, never kept by a browser, and who looked is kept', async () => {
    const { id } = await world.given.account()
    const file = await upload(id, new File([png], 'scan.png'))
    const reply = await check(file, 'seller')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    const checks = await world.services.db
      .selectFrom('event')
      .select('actor')
      .where('kind', '=', 'account.look')
      .where('subject', '=', id)
      .execute()
    expect(checks).toEqual([{ actor: world.people.seller }])
  })

  it('leak to nobody else: not to a stranger’s seller, not to who has no session, not by another client', async () => {
    const { id } = await world.given.account()
    const theirs = await world.given.account({ seller: world.people.seller2 })
    const file = await upload(id)
    expect((await check(file, 'seller2')).status).toBe(404)
    expect((await check(file)).status).toBe(401)
    await expect(save(theirs.id, { file }, 'admin')).rejects.toMatchObject(
      invalidField('file', 'This file is not there any more. Please choose it again.'),
    )
    await expect(upload(theirs.id)).rejects.toMatchObject(refusal('not_found'))
    await world.services.db.updateTable('account').set({ isDeleted: true }).where('id', '=', id).execute()
    expect((await check(file, 'admin')).status).toBe(404)
  })

  it.each([
    ['a PDF that is no PDF', new File(['This is a text.'], 'paper.pdf'), /^File format is not supported\. Please upload .* file\.$/],
    ['a PDF cut short', new File(['%PDF-1.7\nno end'], 'paper.pdf'), /^This PDF cannot be read/],
    ['a page called a picture', new File(['<html><script>1</script></html>'], 'scan.png'), /^File format is not supported/],
    ['a drawing', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'scan.svg'), /^File format is not supported/],
    [
      'a picture of nothing',
      new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3)], 'scan.png'),
      /^This picture cannot be read/,
    ],
  ])('are not %s', async (_, file, labels) => {
    const { id } = await world.given.account()
    await expect(upload(id, file)).rejects.toMatchObject({ status: 400, body: { message: expect.stringMatching(labels) } })
    expect(await world.services.db.selectFrom('accountFile').select('id').where('account', '=', id).execute()).toEqual([])
  })

  it('have 1,500,000 bytes at most', async () => {
    const { id } = await world.given.account()
    const ended = '\n%%EOF\n'
    await upload(id, new File([`%PDF-${'x'.repeat(1_500_000 - 5 - ended.length)}${ended}`], 'paper.pdf'))
    await expect(upload(id, new File([`%PDF-${'x'.repeat(1_500_000)}${ended}`], 'paper.pdf'))).rejects.toMatchObject({
      status: 413,
      body: { message: 'Please upload files of at most 1.5 MB.' },
    })
    await expect(upload(id, pdf(), 'seller', 'logo')).rejects.toMatchObject({ status: 400 })
  })

  it('are thrown away when nothing names them', async () => {
    const { id } = await world.given.account()
    const [stored, spare] = [await upload(id), await upload(id)]
    await save(id, { file: stored })
    const { db } = world.services
    const rows = await db.selectFrom('accountFile').select(['id', 'source']).where('account', '=', id).execute()
    for (const { source } of rows) await clearAccountFile({ db, services: world.services }, source)
    expect((await check(stored, 'seller')).status).toBe(200)
    expect((await check(spare, 'seller')).status).toBe(404)
    expect(await world.services.files.sizeOf(rows.find((row) => row.id === spare)!.source)).toBeUndefined()
  })
})

describe('a paper about to expire', () => {
  it('is told of 30 days and 7 days before, and when it has; once each', async () => {
    const { id } = await world.given.account({ companyName: 'Ending House' })
    const document = await save(id, { expiryDate: '2030-03-31' })
    const at = (day: string) => new Date(`${day}T06:00:00Z`)
    const due = async (day: string) => (await kycExpiring(world.services.db, at(day))).some((one) => one.id === document.id)
    const notify = (day: string) =>
      inTransaction(world.services.db, (tx) =>
        notifyKycExpiry(
          { services: world.services, tx, actor: systemActor, caller: { ip: '', agent: '' }, now: at(day), requestId: 'test' },
          document.id,
        ),
      )
    const mails = () =>
      world.services.db.selectFrom('mail').select(['subject', 'toAddress']).where('kind', '=', 'kyc-expiry').orderBy('createdAt').execute()
    expect(await due('2030-02-28')).toBe(false)
    expect(await due('2030-03-01')).toBe(true)
    await notify('2030-03-01')
    await notify('2030-03-01')
    expect(await due('2030-03-20')).toBe(false)
    await notify('2030-03-24')
    await notify('2030-04-01')
    expect(await due('2030-05-01')).toBe(false)
    expect(await mails()).toEqual([
      { subject: 'Ending House: PAN of the company expires on 31/03/2030', toAddress: 'seller@test.example' },
      { subject: 'Ending House: PAN of the company expires on 31/03/2030', toAddress: 'seller@test.example' },
      { subject: 'Ending House: PAN of the company expired on 31/03/2030', toAddress: 'seller@test.example' },
    ])
    expect(
      (await notifiedTo(world, world.people.seller, 'kyc')).map((title) => title.replace(/^Ending House: PAN of the company /, '')),
    ).toEqual(['expires on 31/03/2030', 'expires on 31/03/2030', 'expired on 31/03/2030'])
    expect(
      (await world.as('seller')(accountKyc.list, { body: { filter: { expiryDate: { '<=': '2030-12-31' }, account: id } } })).list,
    ).toHaveLength(1)
  })
})

describe('a document that has expired', () => {
  const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10)
  const expire = (id: string, on = day(-3)) =>
    world.services.db.updateTable('accountKyc').set({ expiryDate: on, expiryTold: null }).where('id', '=', id).execute()
  const services = () => ({
    services: world.services,
    actor: systemActor,
    caller: { ip: '', agent: '' },
    now: new Date(),
    requestId: 'test',
  })
  const runJob = (id: string) => inTransaction(world.services.db, (tx) => notifyKycExpiry({ ...services(), tx }, id))
  const statusNow = async (account: string) =>
    (await world.services.db.selectFrom('account').select('kycStatus').where('id', '=', account).executeTakeFirstOrThrow()).kycStatus
  const limitsOf = (account: string) => world.as('seller')(orders.limits, { body: { account } })

  it('cannot be approved, alone or with all others', async () => {
    const { id: account } = await world.given.account()
    const saved = await save(account, { expiryDate: day(30) })
    await expire(saved.id)
    const message = `PAN of the company expired on ${dayText(day(-3))} and cannot be approved. Ask the client for a new one.`
    await expect(decide(saved.id, 2)).rejects.toMatchObject({ status: 409, body: { message } })
    await expect(world.as('admin')(accountKyc.approveAll, { body: { account } })).rejects.toMatchObject({ status: 409, body: { message } })
    expect((await rowsOf(account)).map(({ status }) => status)).toEqual([1])
  })

  it('counts as missing for orders and credit at once, whatever was approved, until there is a new one', async () => {
    const { id: account } = await world.given.account()
    const saved = await save(account, { expiryDate: day(30) })
    await decide(saved.id, 2)
    expect(await limitsOf(account)).toMatchObject({ isKycOpen: false, kycExpired: [] })

    await expire(saved.id)
    expect(await limitsOf(account)).toMatchObject({
      isKycOpen: true,
      kycExpired: [{ name: 'PAN of the company', expiryDate: day(-3) }],
    })
    const stone = await world.given.diamond()
    const body = { blockType: 2 as const, diamonds: [stone.id], account }
    const { created } = await world.as('seller')(blocks.create, { body })
    const approve = (overrideCredit?: string) =>
      world.as('admin')(memos.changeStatus, {
        body: { id: created[0]?.memo ?? '', status: 2, ...(overrideCredit ? { overrideCredit } : {}) },
      })
    await expect(approve()).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(`KYC documents of the client have expired: PAN of the company on ${dayText(day(-3))}.`) },
    })

    const again = await save(account, { number: 'AAAPL1234D', expiryDate: day(300) })
    await decide(again.id, 2)
    expect(await limitsOf(account)).toMatchObject({ isKycOpen: false, kycExpired: [] })
    expect(await statusNow(account)).toBe(2)
    await approve()
  })

  it('leaves the approval of its client when the job sees it', async () => {
    const { id: account } = await world.given.account()
    const saved = await save(account, { expiryDate: day(30) })
    await decide(saved.id, 2)
    expect(await statusNow(account)).toBe(2)
    await expire(saved.id)
    expect((await kycExpiring(world.services.db, new Date())).map(({ id }) => id)).toContain(saved.id)
    await runJob(saved.id)
    expect(await statusNow(account)).toBe(1)
  })

  it('leaves the approval of its client also when every notice of it was given before', async () => {
    const { id: account } = await world.given.account()
    const saved = await save(account, { expiryDate: day(30) })
    await decide(saved.id, 2)
    await expire(saved.id)
    await world.services.db.updateTable('accountKyc').set({ expiryTold: 0 }).where('id', '=', saved.id).execute()
    const outlived = async () => (await kycOutlived(world.services.db, new Date())).map(({ id }) => id)
    expect(await outlived()).toContain(account)

    await inTransaction(world.services.db, (tx) => endKycApproval({ ...services(), tx }, account))

    expect(await statusNow(account)).toBe(1)
    expect(await outlived()).not.toContain(account)
    const again = await save(account, { number: 'AAAPL1234D', expiryDate: day(300) })
    await decide(again.id, 2)
    expect(await statusNow(account)).toBe(2)
    expect(await outlived()).not.toContain(account)
  })
})
