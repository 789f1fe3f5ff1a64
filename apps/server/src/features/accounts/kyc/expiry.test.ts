import { dayText } from '@loupe/domain/kernel/local-time.ts'
import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { systemActor } from '../../../context.ts'
import { notifiedTo } from '../../../testing/notified.ts'
import { testWorld } from '../../../testing/world.ts'
import { endKycApproval, kycExpiring, kycOutlived, notifyKycExpiry } from './expiry.ts'
import { kycDocuments } from '../../../testing/kyc.ts'

const world = testWorld()
const { save, decide, rowsOf } = kycDocuments(world)

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
    await world.services.db.updateTable('user').set({ dateFormat: 'DD MMM YYYY' }).where('id', '=', world.people.seller).execute()
    await notify('2030-04-01')
    expect(await due('2030-05-01')).toBe(false)
    expect(await mails()).toEqual([
      { subject: 'Ending House: PAN of the company expires on 31/03/2030', toAddress: 'seller@test.example' },
      { subject: 'Ending House: PAN of the company expires on 31/03/2030', toAddress: 'seller@test.example' },
      { subject: 'Ending House: PAN of the company expired on 31 Mar 2030', toAddress: 'seller@test.example' },
    ])
    expect(
      (await notifiedTo(world, world.people.seller, 'kyc')).map((title) => title.replace(/^Ending House: PAN of the company /, '')),
    ).toEqual(['expires on 31/03/2030', 'expires on 31/03/2030', 'expired on 31 Mar 2030'])
    expect(
      (await world.as('seller')(accountKyc.list, { body: { filter: { expiryDate: { '<=': '2030-12-31' }, account: id } } })).list,
    ).toHaveLength(1)
  })

  it('is notified when the name of its client is too long by half a character', async () => {
    const { id } = await world.given.account({ companyName: `${'x'.repeat(198)}💎` })
    const document = await save(id, { expiryDate: '2030-03-31' })
    await inTransaction(world.services.db, (tx) =>
      notifyKycExpiry(
        {
          services: world.services,
          tx,
          actor: systemActor,
          caller: { ip: '', agent: '' },
          now: new Date('2030-03-01T06:00:00Z'),
          requestId: 'test',
        },
        document.id,
      ),
    )
    expect(await notifiedTo(world, world.people.seller, 'kyc')).toContain(`${'x'.repeat(198)}…`)
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

  it('stays pending when the others are approved together', async () => {
    const { id: account } = await world.given.account()
    const saved = await save(account, { expiryDate: day(30) })
    await save(account, { docType: 'GST', expiryDate: null })
    await expire(saved.id)
    const approve = () => world.as('admin')(accountKyc.approveAll, { body: { account, withoutExpired: true } })
    expect(await approve()).toMatchObject({ approved: 1 })
    expect((await rowsOf(account)).map(({ status }) => status).toSorted()).toEqual([1, 2])
    expect(await approve()).toMatchObject({ approved: 0, overwritten: null })
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
