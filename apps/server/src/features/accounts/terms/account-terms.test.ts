import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { listValue } from '../../../testing/list-value.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const valueOf = (parentCode: string, code: string) => listValue(world, parentCode, code)
let usd: string, inr: string, cod: string, days30: string
beforeAll(async () => {
  usd = await valueOf('CURRENCY', 'USD')
  inr = await valueOf('CURRENCY', 'INR')
  cod = await valueOf('DAY_TERM', 'COD')
  days30 = await valueOf('DAY_TERM', '30')
})
const client = async () => (await world.given.account()).id
const add = async (account: string, fields: object = {}) =>
  world.as('seller')(accountTerms.create, { body: { account, currencyId: usd, dayTermsId: cod, ...fields } })
const update = (id: string, body: object) => world.as('seller')(accountTerms.update, { params: { id }, body })
const answer = (id: string, input?: 'approve' | 'reject', remarks?: string) =>
  world.as('admin')(accountTerms.approve, { body: { id, ...(input ? { answer: input } : {}), ...(remarks ? { remarks } : {}) } })
const stored = (account: string) =>
  world.services.db.selectFrom('accountTerm').selectAll().where('account', '=', account).orderBy('createdAt').execute()

describe('a new term', () => {
  it('is active, waits for approval, and is the default when it is the first', async () => {
    const account = await client()

    const first = await add(account, { extraPer: -2.5, ntyUpRapPer: 1 })
    const second = await add(account, { dayTermsId: days30 })

    expect(first).toMatchObject({
      account,
      type: 'individual',
      isActive: true,
      isDefault: true,
      status: 1,
      currency: 'USD',
      dayTerms: 'Cash on delivery',
      dayTermsCode: 'COD',
      extraPer: -2.5,
      rapPer: null,
      splExtraPer: null,
      ntyUpRapPer: 1,
    })
    expect(second).toMatchObject({ isDefault: false, dayTermsCode: '30' })
  })

  it.each([
    ['less than everything off', { extraPer: -100.01 }, 'extraPer', "Ext % / Rap % can't be less than 0"],
    ['more than double', { rapPer: 100.01 }, 'rapPer', "Ext % / Rap % can't be more than 100"],
    ['too little for ninety up', { ntyUpExtraPer: -101 }, 'ntyUpExtraPer', "Ext % / Rap % can't be less than 0"],
    ['too much for special', { splRapPer: 1e9 }, 'splRapPer', "Ext % / Rap % can't be more than 100"],
    ['both of a pair', { extraPer: 1, rapPer: 1 }, 'rapPer', 'Ext % and Rap % cannot both be given: one replaces the other.'],
    ['no account', { account: undefined }, 'account', 'Account not selected'],
    ['no currency', { currencyId: undefined }, 'currencyId', 'Please select currency'],
    ['no days', { dayTermsId: '' }, 'dayTermsId', 'Please select day terms.'],
  ])('refuses %s', async (_, fields, path, message) => {
    const account = await client()
    await expect(add(account, fields)).rejects.toMatchObject(invalidField(path, message))
    expect(await stored(account)).toEqual([])
  })

  it('takes both bounds, and nothing at all', async () => {
    const account = await client()
    expect(await add(account, { extraPer: -100, splRapPer: 100, ntyUpExtraPer: null })).toMatchObject({ extraPer: -100, splRapPer: 100 })
    expect(await add(account, { dayTermsId: days30 })).toMatchObject({ extraPer: null })
  })

  it('refuses text, a third place, and values of another list or of none', async () => {
    const account = await client()
    await expect(add(account, { extraPer: '5' })).rejects.toMatchObject({ status: 400 })
    await expect(add(account, { extraPer: 0.005 })).rejects.toMatchObject({ status: 400 })
    await expect(add(account, { status: 2 })).rejects.toMatchObject({ status: 400 })
    await expect(add(account, { currencyId: cod })).rejects.toMatchObject(invalidField('currencyId', 'Invalid currency selected'))
    await expect(add(account, { dayTermsId: randomUUID() })).rejects.toMatchObject(invalidField('dayTermsId', 'Please select day terms.'))
    expect(await stored(account)).toEqual([])
  })

  it('is one for each currency and days, also when two are added at once', async () => {
    const account = await client()
    const tries = await Promise.allSettled([1, 2, 3].map(() => add(account)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(add(account)).rejects.toMatchObject(
      takenAt('dayTermsId', 'The client already has a term with this currency and these days.'),
    )
    expect(await add(account, { currencyId: inr })).toMatchObject({ currency: 'INR' })
    const all = await stored(account)
    expect(all).toHaveLength(2)
    expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('changing a term', () => {
  it('clears the opposing figure, by both ways', async () => {
    const { id } = await add(await client(), { extraPer: 5, splExtraPer: 1 })

    expect(await update(id, { rapPer: 2 })).toMatchObject({ extraPer: null, rapPer: 2, splExtraPer: 1 })
    const changed = await world.as('seller')(accountTerms.change, { body: { accountTerm: { id, extraPer: 3 } } })
    expect(changed).toMatchObject({ extraPer: 3, rapPer: null, splExtraPer: 1 })
    await expect(update(id, { extraPer: 1, rapPer: 1 })).rejects.toMatchObject({ status: 400 })
  })

  it('has other figures approved again; whether it is active or the default does not', async () => {
    const account = await client()
    const { id } = await add(account, { extraPer: 5 })
    await answer(id)

    expect(await update(id, { isActive: false })).toMatchObject({ status: 2, isActive: false })
    expect(await update(id, { isDefault: false })).toMatchObject({ status: 2, isDefault: false })
    expect(await update(id, { extraPer: 5 })).toMatchObject({ status: 2 })
    expect(await update(id, { extraPer: 6 })).toMatchObject({ status: 1 })
    const events = await world.services.db.selectFrom('event').select('kind').where('subject', '=', id).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual([
      'accountTerm.create',
      'accountTerm.approve',
      'accountTerm.update',
      'accountTerm.update',
      'accountTerm.update',
      'accountTerm.reopen',
    ])
  })

  it('leaves one default at most', async () => {
    const account = await client()
    const [one, two] = [await add(account), await add(account, { dayTermsId: days30 })]
    await update(two.id, { isDefault: true })
    expect((await stored(account)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [one.id, false],
      [two.id, true],
    ])
  })

  it('refuses what was changed meanwhile, another client’s and the days of another term', async () => {
    const account = await client()
    const [one] = [await add(account), await add(account, { dayTermsId: days30 })]
    await expect(update(one.id, { extraPer: 1, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({
      body: { code: 'E_CONFLICT' },
    })
    await expect(update(one.id, { account: await client() })).rejects.toMatchObject({ status: 400 })
    await expect(update(one.id, { dayTermsId: days30 })).rejects.toMatchObject(
      takenAt('dayTermsId', 'The client already has a term with this currency and these days.'),
    )
    expect((await stored(account))[0]).toMatchObject({ extraPer: null, dayTermsId: cod })
  })
})

describe('approving a term', () => {
  it('is asked for in the inbox of whoever approves clients, answered there once, and asked for again when its figures change', async () => {
    const { id } = await add(await client(), { extraPer: -2, ntyUpRapPer: 3 })
    const waits = async (who: 'admin' | 'master') =>
      (await world.as(who)(approvals.list, { body: { filter: { kind: 'term' }, limit: 1000 } })).list?.find(({ key }) => key === id)
    const report = (input: 'approve' | 'reject', remarks?: string) =>
      world.as('admin')(approvals.answer, { body: { kind: 'term', key: id, answer: input, ...(remarks ? { remarks } : {}) } })
    expect(await waits('admin')).toMatchObject({ stones: expect.stringContaining('Ext % -2.00, 90 up Rap % 3.00'), pieces: 0 })
    expect(await waits('master')).toBeUndefined()

    const both = await Promise.allSettled([report('approve'), report('reject', 'Too low')])

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await waits('admin')).toBeUndefined()
    await expect(report('reject')).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Test admin already (approved|rejected) this\.$/) },
    })
    await update(id, { extraPer: -3 })
    expect(await waits('admin')).toBeDefined()
    await report('reject', 'Too low')
    expect((await stored((await world.as('admin')(accountTerms.view, { params: { id } })).account))[0]).toMatchObject({
      status: 3,
      endedReason: 'Too low',
    })
  })

  it('is for whoever approves clients, and can be revoked with a reason', async () => {
    const { id } = await add(await client())
    await expect(world.as('seller')(accountTerms.approve, { body: { id } })).rejects.toMatchObject(refusal('forbidden'))

    expect(await answer(id)).toMatchObject({ status: 2 })
    expect(await answer(id, 'approve')).toMatchObject({ status: 2 })
    expect(await answer(id, 'reject', 'Too long')).toMatchObject({ status: 3, endedReason: 'Too long' })
    expect(await answer(id)).toMatchObject({ status: 2, endedReason: null })
  })

  it('by two at once leaves one trace', async () => {
    const { id } = await add(await client())
    await Promise.all([1, 2, 3].map(() => answer(id)))
    const events = await world.services.db
      .selectFrom('event')
      .select('kind')
      .where('subject', '=', id)
      .where('kind', '=', 'accountTerm.approve')
      .execute()
    expect(events).toHaveLength(1)
  })
})

it('lists the terms of a client as the wizard asks for them, without those that were deleted', async () => {
  const account = await client()
  const [one, two] = [await add(account), await add(account, { dayTermsId: days30 })]
  await world.as('seller')(accountTerms.delete, { params: { id: one.id } })

  const { list } = await world.as('seller')(accountTerms.list, { body: { page: 1, limit: 10, filter: { account, isDeleted: false } } })

  expect(list?.map(({ id }) => id)).toEqual([two.id])
  await expect(world.as('seller')(accountTerms.view, { params: { id: one.id } })).rejects.toMatchObject(refusal('not_found'))
  expect(await add(account)).toMatchObject({ dayTermsCode: 'COD' })
})
