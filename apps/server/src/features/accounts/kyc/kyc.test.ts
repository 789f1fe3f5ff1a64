import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { alsoStated } from '@loupe/domain/accounts/messages.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { kycDocuments } from '../../../testing/kyc.ts'

const world = testWorld()
const { save, decide, rowsOf, kycOf } = kycDocuments(world)

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

  it('is restored when its overwriting is undone, by whoever did it, but for what was changed since', async () => {
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
    ['a paper of no list', { docType: 'LIBRARY_CARD' }, 'docType', 'Please choose one of the options.'],
    ['a person’s paper of a company', { docType: 'PASSPORT' }, 'docType', 'Please choose one of the options.'],
    ['a day there is not', { issueDate: '2026-02-30' }, 'issueDate', 'Please enter a date.'],
    ['an issue to come', { issueDate: '2999-01-01' }, 'issueDate', alsoStated.issuedLater],
    [
      'a file there is not',
      { file: '11111111-1111-4111-8111-111111111111' },
      'file',
      'This file no longer exists. Please choose it again.',
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
        body: { code: 'E_CONFLICT', message: `${byName} already ${what} this.`, data: { answered: { byName, what } } },
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
