import { orders } from '@loupe/contract/transactions/orders.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'
import { memosOf } from '../../../testing/memos.ts'

const world = testWorld()
const { liveBlocks, request, made, view, release } = memosOf(world)
const { client: buyer, form, statusOf } = ordering(world)

describe('stones of a memo', () => {
  it('come back one by one, and are free again', async () => {
    const { id, diamonds } = await made('admin')

    await world.as('master')(blocks.release, release([diamonds[0]!], { remarks: 'Too dark' }))
    expect(await view(id)).toMatchObject({ state: 'out', out: 2, returned: 1, carats: 2, amount: 14_000, totalAmount: 21_000 })
    await world.as('master')(blocks.release, release(diamonds.slice(1)))

    expect(await view(id)).toMatchObject({ state: 'closed', out: 0, returned: 3, amount: 0 })
    expect(await Promise.all(diamonds.map((d) => statusOf(d.id)))).toEqual(['A', 'A', 'A'])
  })

  it('stay with the client until a return that a seller reports is approved', async () => {
    const { id, diamonds } = await made('admin', 2)

    const { list } = await world.as('seller')(blocks.release, release([diamonds[0]!]))

    expect(list).toMatchObject([{ status: 2, returnedAt: null }])
    expect(list[0]?.returnAskedAt).not.toBeNull()
    expect(await statusOf(diamonds[0]!.id)).toBe('M')
    expect((await view(id)).lines.map(({ outcome }) => outcome).toSorted()).toEqual(['asked', 'out'])
  })

  it('are invoiced as an order of the same party at the price of the memo', async () => {
    const { id, diamonds, client } = await made('admin')
    await world.services.db.updateTable('diamond').set({ ctPr: 9000, amt: 9000 }).where('id', '=', diamonds[0]!.id).execute()

    const invoiced = await world.as('seller')(memos.invoice, { body: { id, diamonds: [diamonds[0]!.id] } })

    expect(invoiced.memo).toMatchObject({ state: 'out', out: 2, invoiced: 1, returned: 0 })
    const order = await world.as('seller')(orders.view, { body: { id: invoiced.order } })
    expect(order.memos).toEqual([{ id, memoNo: invoiced.memo.memoNo }])
    expect(order).toMatchObject({ account: client.id, madeFrom: 'memo', status: 1, amount: 7000 })
    expect(await statusOf(diamonds[0]!.id)).toBe('C')
  })

  it.each([
    ['rejected', [3]],
    ['cancelled', [4]],
    ['approved and then cancelled', [2, 4]],
  ] as const)('are out on the memo again when the order made of them is %s', async (_, steps) => {
    const who = await buyer()
    const { id, diamonds } = await made('admin', 2, who)
    const { order } = await world.as('seller')(memos.invoice, { body: { id, diamonds: [diamonds[0]!.id] } })
    if (steps.length > 1) {
      const { updatedAt } = await world.as('seller')(orders.view, { body: { id: order } })
      const { account: _account, diamonds: _diamonds, ...fields } = (await form(who, [])).body
      await world.as('seller')(orders.update, { body: { ...fields, id: order, updatedAt } })
    }

    for (const status of steps) await world.as('admin')(orders.changeStatus, { body: { id: order, status, remarks: 'Not wanted' } })

    expect(await statusOf(diamonds[0]!.id)).toBe('M')
    expect(await view(id)).toMatchObject({ state: 'out', out: 2, invoiced: 0, amount: 14_000 })
    await world.as('admin')(blocks.release, release(diamonds))
    expect(await Promise.all(diamonds.map((d) => statusOf(d.id)))).toEqual(['A', 'A'])
  })

  it('are on the first memo again when an order of the second, which never went out, comes to nothing', async () => {
    const who = await buyer()
    const first = await made('admin', 1, who)
    const second = (await world.as('seller')(blocks.create, request(first.diamonds, who))).created[0]
    expect(await view(first.id)).toMatchObject({ state: 'closed' })
    const { created } = await world.as('seller')(orders.create, await form(who, first.diamonds))
    expect(await view(second?.memo ?? '')).toMatchObject({ state: 'rejected' })
    expect(await view(first.id)).toMatchObject({ state: 'closed', invoiced: 1 })

    await world.as('admin')(orders.changeStatus, { body: { id: created.id, status: 3 } })

    expect(await view(first.id)).toMatchObject({ state: 'out', out: 1 })
    expect(await statusOf(first.diamonds[0]!.id)).toBe('M')
  })

  it('are on the first memo again when the second is rejected', async () => {
    const who = await buyer()
    const first = await made('admin', 1, who)
    const second = (await world.as('seller')(blocks.create, request(first.diamonds, who))).created[0]

    await world.as('admin')(memos.changeStatus, { body: { id: second?.memo ?? '', status: 3 } })

    expect(await view(first.id)).toMatchObject({ state: 'out', out: 1 })
    expect(await statusOf(first.diamonds[0]!.id)).toBe('M')
    expect(await liveBlocks(first.diamonds[0]!.id)).toHaveLength(1)
  })

  it('are on the memo again when the order of an accepted offer comes to nothing', async () => {
    const who = await buyer()
    const { id, diamonds } = await made('admin', 1, who)
    const offered = { trackType: 4 as const, diamonds: [diamonds[0]!.id], account: who.id, trackPricePerCarat: 6900, hours: 24 }
    const { created } = await world.as('seller')(tracks.create, { body: offered })
    const { order } = await world.as('admin')(offers.changeStatus, { body: { id: created[0]?.id ?? '', status: 2 } })
    expect(await view(id)).toMatchObject({ state: 'closed', invoiced: 1 })

    await world.as('admin')(orders.changeStatus, { body: { id: order?.id ?? '', status: 3 } })

    expect(await view(id)).toMatchObject({ state: 'out', out: 1, amount: 7000 })
    expect(await statusOf(diamonds[0]!.id)).toBe('M')
  })

  it('cannot be invoiced once they have come back', async () => {
    const { id, diamonds } = await made('admin', 1)
    await world.as('admin')(blocks.release, release(diamonds))

    await expect(world.as('seller')(memos.invoice, { body: { id, diamonds: [diamonds[0]!.id] } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', message: `This stone is not out on this memo. ${diamonds[0]!.vStnId} is available.` },
    })

    expect(await statusOf(diamonds[0]!.id)).toBe('A')
  })

  it('come back once, when they are returned and invoiced at the same time', async () => {
    const { id, diamonds } = await made('admin', 1)

    const both = await Promise.allSettled([
      world.as('admin')(blocks.release, release(diamonds)),
      world.as('seller')(memos.invoice, { body: { id, diamonds: [diamonds[0]!.id] } }),
    ])

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await statusOf(diamonds[0]!.id)).toBe(both[0].status === 'fulfilled' ? 'A' : 'C')
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject({ status: 409 })
  })

  it.each([
    ['sold in the office', { wSts: 'M', webSts: null }, 'cannot_unmemo'],
    ['a best buy on memo there', { wSts: 'D', sgiSts: 'I' }, 'cannot_unmemo'],
    ['free', { wSts: 'A' }, 'wrong_status'],
  ] as const)('cannot be taken returned from memo when %s', async (_, fields, reason) => {
    const stone = await world.given.diamond(fields)

    await expect(world.as('admin')(blocks.release, release([stone]))).rejects.toMatchObject(
      refusal(reason, { refused: [{ diamond: stone.id }] }),
    )

    expect(await statusOf(stone.id)).toBe(fields.wSts)
  })

  it('are returned of one party at a time', async () => {
    const [one, other] = [await made('admin', 1), await made('admin', 1)]

    await expect(world.as('admin')(blocks.release, release([...one.diamonds, ...other.diamonds]))).rejects.toMatchObject(
      refusal('same_party'),
    )

    expect(await statusOf(one.diamonds[0]!.id)).toBe('M')
  })

  it("are not another seller's to return", async () => {
    const { diamonds } = await made('admin', 1)

    await expect(world.as('seller2')(blocks.release, release(diamonds))).rejects.toMatchObject(refusal('diamond_blocked'))

    expect(await statusOf(diamonds[0]!.id)).toBe('M')
  })
})
