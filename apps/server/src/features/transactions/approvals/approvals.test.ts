import { type ApprovalKind, approvalKinds, approvals } from '@loupe/contract/transactions/approvals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { describe, expect, it } from 'vitest'
import { answer, inboxOf, kycDocument } from '../../../testing/approvals-inbox.ts'
import { refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { makeOrder } from '../orders/making.ts'
import { inTransaction } from '../../../db/connection.ts'

const world = testWorld()
const { client: clientWho, order: orderOf } = ordering(world)
const { inbox, find, statusOf } = inboxOf(world)
/** A KYC document that was approved and has expired since. */
const expiredDocument = (account: string, status: 1 | 2 | 3 = 2) => kycDocument(world, account, { status, expiryDate: '2020-01-31' })
async function request(who: Role, blockType: 1 | 2, count = 2, of?: string) {
  const diamonds = await Promise.all(Array.from({ length: count }, async () => (await world.given.diamond()).id))
  const account = of ?? (await world.given.account({ seller: world.people[who] })).id
  const more = blockType === 1 ? { hours: 24 } : {}
  const { created } = await world.as(who)(blocks.create, { body: { blockType, diamonds, account, remarks: 'For a ring', ...more } })
  return { diamonds, code: created[0]?.blockCode ?? '', memo: created[0]?.memo ?? '' }
}
describe('the approvals inbox', () => {
  it('has one row for a hold of many stones, which one word approves', async () => {
    const { diamonds, code } = await request('seller', 1, 4)

    const row = await find('master', code)
    expect(row).toMatchObject({ kind: 'hold', key: code, pieces: 4, carats: 4, amount: 28_000, labGrown: false, remarks: 'For a ring' })
    expect(row?.stones).toMatch(/ and 1 more$/)
    await world.as('master')(approvals.answer, answer('hold', code, 'approve'))

    expect(await Promise.all(diamonds.map(statusOf))).toEqual(['H', 'H', 'H', 'H'])
    expect(await find('master', code)).toBeUndefined()
  })

  it.each([
    ['a credit limit that is exceeded', { creditLimit: 1 }, { credit: 'over', isKycOpen: false }],
    ['a KYC that is not approved', { kycStatus: 1 }, { credit: 'none', isKycOpen: true }],
    ['a KYC approved without documents', {}, { credit: 'none', isKycOpen: false, kycExpired: [], kycDocuments: 0 }],
  ] as const)('says of the client of an order and of a memo before it is answered: %s', async (_, fields, client) => {
    const who = await clientWho({ seller: world.people.seller, ...fields })
    const account = who.id
    const [ordered, lent] = [await world.given.diamond(), await world.given.diamond()]
    const { created } = await world.as('seller')(blocks.create, { body: { blockType: 2, diamonds: [lent.id], account, remarks: '' } })
    const order = await orderOf('seller', who, [ordered])

    expect(await find('master', created[0]?.blockCode ?? '')).toMatchObject({ kind: 'memo', client })
    expect(await find('master', order.orderNo)).toMatchObject({ kind: 'order', client })
  })

  it('says what an order lacks before it can be approved', async () => {
    const who = await clientWho({ seller: world.people.seller })
    const [whole, part] = [await world.given.diamond(), await world.given.diamond()]
    const complete = await orderOf('seller', who, [whole])
    const incomplete = await orderOf('seller', who, [part])
    await world.services.db.updateTable('order').set({ user: null, terms: null }).where('id', '=', incomplete.id).execute()

    expect(await find('master', complete.orderNo)).toMatchObject({ missing: [] })
    expect(await find('master', incomplete.orderNo)).toMatchObject({ missing: ['user', 'terms'] })
    const { list } = await world.as('master')(orders.list, { body: { filter: { orderNo: incomplete.orderNo } } })
    expect(list?.[0]?.missing).toEqual(['user', 'terms'])
  })

  it('says which KYC documents of the client have expired, and to who may override it that they may', async () => {
    const account = (await world.given.account({ seller: world.people.seller })).id
    const { memo, code } = await request('seller', 2, 1, account)
    await expiredDocument(account)

    expect(await find('admin', code)).toMatchObject({ client: { isKycOpen: true, kycExpired: [{ expiryDate: '2020-01-31' }] } })
    const refused = (who: Role) => world.as(who)(approvals.answer, answer('memo', memo, 'approve'))
    await expect(refused('admin')).rejects.toMatchObject({
      body: { message: expect.stringMatching(/or approve it anyway with a reason\.$/) },
    })
    await expect(refused('master')).rejects.toMatchObject({
      body: { message: expect.stringMatching(/Someone who may override credit can approve/) },
    })
  })

  it('says of each kind that its client was made inactive', async () => {
    const account = (await world.given.account({ seller: world.people.seller })).id
    const codes = [(await request('seller', 1, 1, account)).code, (await request('seller', 2, 1, account)).code]
    const isInactive = () => Promise.all(codes.map(async (code) => (await find('admin', code))?.isClientInactive))
    expect(await isInactive()).toEqual([false, false])

    await world.services.db.updateTable('account').set({ isActive: false }).where('id', '=', account).execute()

    expect(await isInactive()).toEqual([true, true])
  })

  it('counts what waits of each kind, whatever kind is shown', async () => {
    const kindsOf = async (filter = {}) => (await world.as('master')(approvals.list, { body: { limit: 1, filter } })).kinds ?? {}
    const before = await kindsOf()
    await request('seller', 1, 3)
    const { memo } = await request('seller', 2, 2)

    const after = await kindsOf({ kind: 'order' })
    expect([after.hold, after.memo]).toEqual([(before.hold ?? 0) + 1, (before.memo ?? 0) + 1])
    expect(after).not.toHaveProperty('bank')
    await world.as('master')(approvals.answer, answer('memo', memo, 'reject'))
    expect((await kindsOf()).memo ?? 0).toBe(before.memo ?? 0)
  })

  it('rejects a memo with the reason, and its stones are free', async () => {
    const { diamonds, memo, code } = await request('seller', 2)
    expect(await find('master', code)).toMatchObject({ kind: 'memo', key: memo, pieces: 2 })

    await world.as('master')(approvals.answer, answer('memo', memo, 'reject', { remarks: 'Too long out last time' }))

    expect(await statusOf(diamonds[0]!)).toBe('A')
    const ended = await world.services.db.selectFrom('block').select('endedReason').where('memo', '=', memo).execute()
    expect(ended.map(({ endedReason }) => endedReason)).toEqual(['Too long out last time', 'Too long out last time'])
  })

  it('decides on stones that a seller says have come back', async () => {
    const { diamonds, memo, code } = await request('seller', 2)
    await world.as('master')(memos.changeStatus, { body: { id: memo, status: 2 } })
    const back = (diamond: string) => world.as('seller')(blocks.release, { body: { blockType: 2, diamonds: [diamond] } })
    await back(diamonds[0]!)

    expect(await find('master', code)).toMatchObject({ kind: 'return', pieces: 1 })
    await world.as('master')(approvals.answer, answer('return', memo, 'approve'))
    expect(await statusOf(diamonds[0]!)).toBe('A')

    await back(diamonds[1]!)
    await world.as('master')(approvals.answer, answer('return', memo, 'reject', { remarks: 'Not here' }))
    expect(await statusOf(diamonds[1]!)).toBe('M')
    expect(await find('master', code)).toBeUndefined()
  })

  it('holds orders, at what they were agreed and what the list says', async () => {
    const diamond = await world.given.diamond()
    const account = (await world.given.account()).id
    const actor = { id: world.people.seller, name: 'Test seller', role: 8 as const, scope: 'own' as const, permissions: {} }
    const { id, orderNo } = await inTransaction(world.services.db, (tx) =>
      makeOrder(
        { services: world.services, tx, actor, caller: { ip: '', agent: '' }, now: world.services.clock(), requestId: 'test' },
        {
          party: { account, user: null, seller: world.people.seller, broker: null },
          diamonds: [diamond.id],
          agreed: new Map([[diamond.id, { ctPr: 6500 }]]),
        },
      ),
    )

    expect(await find('master', orderNo)).toMatchObject({ kind: 'order', key: id, amount: 6500, listAmount: 7000 })
    await expect(world.as('master')(approvals.answer, answer('order', id, 'approve'))).rejects.toMatchObject({ status: 400 })
    await world.as('master')(approvals.answer, answer('order', id, 'reject', { remarks: 'No' }))

    expect(await world.as('seller')(orders.view, { body: { id } })).toMatchObject({ status: 3 })
    expect(await statusOf(diamond.id)).toBe('A')
  })

  it('shows master sales their team alone, and answers nobody else', async () => {
    const stranger = await world.services.db
      .insertInto('user')
      .values({ type: 8, firstName: 'Other', username: 'other-team', email: 'other-team@test.example', passwordHash: '-' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const block = await world.given.block({ status: 1, seller: stranger.id })

    expect(await find('master', block.blockCode)).toBeUndefined()
    expect(await find('admin', block.blockCode)).toBeDefined()
    await expect(world.as('master')(approvals.answer, answer('hold', block.blockCode, 'approve'))).rejects.toMatchObject(
      refusal('not_found'),
    )
    expect(await statusOf(block.diamond)).toBe('C')
  })

  it('lists first what ends first, and last the expired documents, which nobody can approve', async () => {
    const account = (await world.given.account({ seller: world.people.seller })).id
    await expiredDocument(account, 1)
    const { code } = await request('seller', 1)
    const codes = async (sort: { until?: 'ASC'; askedAt?: 'ASC' }[]) =>
      (await world.as('admin')(approvals.list, { body: { limit: 1000, sort } })).list?.map((row) =>
        row.kind === 'kyc' ? 'kyc' : row.code,
      ) ?? []

    const list = await codes([{ until: 'ASC' }, { askedAt: 'ASC' }])
    expect(list.at(-1)).toBe('kyc')
    expect(list).toContain(code)
    await world.services.db.deleteFrom('accountKyc').where('account', '=', account).execute()
  })

  it('is not for sellers', async () => {
    const { code, diamonds } = await request('seller', 1)

    await expect(inbox('seller')).rejects.toMatchObject({ status: 403 })
    await expect(world.as('seller')(approvals.answer, answer('hold', code, 'approve'))).rejects.toMatchObject({ status: 403 })

    expect(await statusOf(diamonds[0]!)).toBe('C')
  })

  it('shows of each kind only what the person may decide', async () => {
    const { code } = await request('seller', 1)
    await world.services.db
      .insertInto('userPermission')
      .values({ user: world.people.seller2, module: 'approval', rights: ['view', 'update'] })
      .execute()

    expect(await inbox('seller2')).toEqual([])

    await expect(world.as('seller2')(approvals.answer, answer('hold', code, 'approve'))).rejects.toMatchObject(refusal('forbidden'))
  })

  it('gives one of two answers at once, and tells the other that it was answered', async () => {
    const { code, diamonds } = await request('seller', 1)

    const both = await Promise.allSettled([
      world.as('master')(approvals.answer, answer('hold', code, 'approve')),
      world.as('admin')(approvals.answer, answer('hold', code, 'reject')),
    ])

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(['H', 'A']).toContain(await statusOf(diamonds[0]!))
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    const firstAnswer = both[0].status === 'fulfilled' ? 'Test master already approved' : 'Test admin already rejected'
    expect(lost.reason).toMatchObject({ status: 409, body: { message: `${firstAnswer} this.` } })
  })

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000'])('answers nothing by the key "%s"', async (key) => {
    for (const kind of Object.keys(approvalKinds) as ApprovalKind[]) {
      const attempt = world.as('admin')(approvals.answer, answer(kind, key, 'approve'))
      await expect(attempt).rejects.toMatchObject({ status: key === '' ? 400 : 404 })
    }
  })
})
