import { orders } from '@loupe/contract/transactions/orders.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client: buyer, form } = ordering(world)
const today = () => dayIn(world.services.clock())
const statusOf = async (id: string) =>
  (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
const liveBlocks = async (diamond: string) =>
  world.services.db.selectFrom('block').selectAll().where('diamond', '=', diamond).where('status', 'in', [1, 2]).execute()
const stones = (count: number, fields = {}) => Promise.all(Array.from({ length: count }, () => world.given.diamond(fields)))
const request = (diamonds: { id: string }[], account: { id: string }, more = {}) => ({
  body: { blockType: 2 as const, diamonds: diamonds.map(({ id }) => id), account: account.id, dueDate: addDays(today(), 10), ...more },
})
async function made(who: Role, count = 3, account?: { id: string }) {
  const diamonds = await stones(count)
  const client = account ?? (await world.given.account())
  const { created } = await world.as(who)(blocks.create, request(diamonds, client))
  return { diamonds, client, created, id: created[0]?.memo ?? '', memoNo: created[0]?.blockCode ?? '' }
}
const view = (id: string, who: Role = 'admin') => world.as(who)(memos.view, { params: { id } })
const release = (diamonds: { id: string }[], more = {}) => ({
  body: { blockType: 2 as const, diamonds: diamonds.map(({ id }) => id), ...more },
})

describe('sending stones on memo', () => {
  it('waits for approval when a seller asks, and is out once master sales approves', async () => {
    const { id, diamonds } = await made('seller')

    expect(await view(id)).toMatchObject({ state: 'pending', pieces: 3, out: 0 })
    expect(await Promise.all(diamonds.map((d) => statusOf(d.id)))).toEqual(['C', 'C', 'C'])
    const memo = await world.as('master')(memos.changeStatus, { body: { id, status: 2 } })

    expect(memo).toMatchObject({ state: 'out', out: 3, carats: 3, amount: 21_000 })
    expect(await Promise.all(diamonds.map((d) => statusOf(d.id)))).toEqual(['M', 'M', 'M'])
  })

  it('is due ten working days on when no day is agreed, Sundays not counted', async () => {
    world.setNow(new Date('2026-11-20T06:00:00Z'))
    const [stone] = await stones(1)
    const { created } = await world.as('admin')(blocks.create, request([stone!], await world.given.account(), { dueDate: undefined }))
    const memo = await view(created[0]?.memo ?? '')
    world.setNow(undefined)

    expect(memo).toMatchObject({ dueDate: '2026-12-02', state: 'out' })
    expect(created[0]?.validTillDate).toBe('2026-12-02T18:30:00.000Z')
  })

  it.each([
    ['yesterday', -1, 'Due date cannot be in the past.'],
    ['in a year', 365, "Due date can't be more than 180 days away."],
  ])('refuses a memo due %s', async (_, days, message) => {
    const [stone] = await stones(1)

    const attempt = world.as('seller')(blocks.create, request([stone!], await world.given.account(), { dueDate: addDays(today(), days) }))

    await expect(attempt).rejects.toMatchObject(invalidField('dueDate', message))
    expect(await statusOf(stone!.id)).toBe('A')
  })

  it('takes over what the client itself holds, at the price it was held at', async () => {
    const client = await world.given.account()
    const hold = await world.given.block({ account: client.id, ctPr: 6500, amt: 6500 })

    const { created } = await world.as('admin')(blocks.create, request([{ id: hold.diamond }], client))

    expect(created).toMatchObject([{ blockType: 2, status: 2, ctPr: 6500, amt: 6500 }])
    expect(await liveBlocks(hold.diamond)).toHaveLength(1)
    const ended = await world.services.db.selectFrom('block').selectAll().where('id', '=', hold.id).executeTakeFirstOrThrow()
    expect(ended).toMatchObject({ status: 4, endedReason: `On memo ${created[0]?.blockCode}` })
    expect(await statusOf(hold.diamond)).toBe('M')
  })

  it('asks for one party when a selection holds stones of two, and moves none', async () => {
    const client = await world.given.account()
    const mine = await world.given.block({ account: client.id })
    const theirs = await world.given.block({ account: (await world.given.account()).id })

    const attempt = world.as('seller')(blocks.create, request([{ id: mine.diamond }, { id: theirs.diamond }], client))

    await expect(attempt).rejects.toMatchObject(refusal('same_party', { refused: [{ diamond: theirs.diamond }] }))
    await expect(attempt).rejects.toMatchObject(refusal('same_party'))
    expect(await liveBlocks(mine.diamond)).toMatchObject([{ id: mine.id }])
    expect(await statusOf(mine.diamond)).toBe('H')
  })

  it('says who has a stone and until when, and sends the rest when asked to', async () => {
    const held = await world.given.block({ seller: world.people.seller2 })
    const [free] = await stones(1)
    const client = await world.given.account()

    const attempt = world.as('seller')(blocks.create, request([{ id: held.diamond }, free!], client))
    await expect(attempt).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ diamond: held.diamond, heldBy: 'Test seller2', until: held.validTillDate }] }),
    )
    expect(await statusOf(free!.id)).toBe('A')
    const { created, refused } = await world.as('seller')(blocks.create, request([{ id: held.diamond }, free!], client, { partial: true }))

    expect(created).toHaveLength(1)
    expect(refused).toHaveLength(1)
    expect(await statusOf(held.diamond)).toBe('H')
  })

  it('never mixes natural and lab-grown stones', async () => {
    const mixed = [await world.given.diamond(), await world.given.diamond({ labGrown: true })]

    const attempt = world.as('admin')(blocks.create, request(mixed, await world.given.account()))

    await expect(attempt).rejects.toMatchObject(invalidField('diamonds', 'Natural and lab-grown stones cannot stand on one memo.'))
    expect(await statusOf(mixed[0]!.id)).toBe('A')
  })

  it('does not go out beyond the credit of a client, until who may override gives the reason', async () => {
    const client = await world.given.account({ creditLimit: 10_000 })
    const { id } = await made('admin', 2, client)
    expect(await view(id)).toMatchObject({ state: 'pending' })

    await expect(world.as('master')(memos.changeStatus, { body: { id, status: 2, overrideCredit: 'I trust them' } })).rejects.toMatchObject(
      refusal('credit_over'),
    )
    expect(await view(id)).toMatchObject({ state: 'pending' })
    await world.as('admin')(memos.changeStatus, { body: { id, status: 2, overrideCredit: 'Paid in advance' } })

    expect(await view(id)).toMatchObject({ state: 'out' })
  })

  it('has exactly one winner when sellers ask for a hold and a memo at once', async () => {
    const [stone] = await stones(1)
    const accounts = [await world.given.account(), await world.given.account({ seller: world.people.seller2 })]

    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        at % 2
          ? world.as('seller2')(blocks.create, { body: { blockType: 1, diamonds: [stone!.id], account: accounts[1]!.id, hours: 2 } })
          : world.as('seller')(blocks.create, request([stone!], accounts[0]!)),
      ),
    )

    // A hold and a memo of one client replace each other; two clients never both win.
    const live = await liveBlocks(stone!.id)
    expect(live).toHaveLength(1)
    const winners = attempts.flatMap((a) => (a.status === 'fulfilled' ? a.value.created.map(({ account }) => account) : []))
    expect(new Set(winners)).toEqual(new Set([live[0]?.account]))
  })
})

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
      const { account: _account, diamonds: _diamonds, ...requested } = (await form(who, [])).body
      await world.as('seller')(orders.update, { body: { ...requested, id: order, updatedAt } })
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
      body: { code: 'E_CONFLICT', message: `This stone is not out on this memo. ${diamonds[0]!.vStnId} is free.` },
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
  ] as const)('cannot be taken back from memo when %s', async (_, fields, reason) => {
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

describe('a memo', () => {
  it('is overdue from the day after it is due, and not on another day once that is agreed', async () => {
    const { id } = await made('admin', 1)
    world.setNow(new Date(Date.now() + 12 * 86_400_000))

    const { list } = await world.as('admin')(memos.list, { body: { filter: { state: 'overdue' }, limit: 1000 } })
    expect(list?.find((memo) => memo.id === id)).toMatchObject({ state: 'overdue', overdueDays: 2 })
    await expect(world.as('seller')(memos.extend, { body: { id, dueDate: addDays(today(), 5) } })).rejects.toMatchObject(
      refusal('forbidden'),
    )
    await expect(world.as('master')(memos.extend, { body: { id, dueDate: addDays(today(), -1) } })).rejects.toMatchObject(
      invalidField('dueDate', 'Due date cannot be in the past.'),
    )
    const memo = await world.as('master')(memos.extend, { body: { id, dueDate: addDays(today(), 5), remarks: 'After the show' } })
    world.setNow(undefined)

    expect(memo).toMatchObject({ state: 'out', overdueDays: 0 })
  })

  it('is not found for a seller whose client it is not, and not listed', async () => {
    const { id } = await made('admin', 1)

    await expect(view(id, 'seller2')).rejects.toMatchObject(refusal('not_found'))

    const { list } = await world.as('seller2')(memos.list, { body: { limit: 1000 } })
    expect(list?.map((memo) => memo.id)).not.toContain(id)
  })

  it('that was rejected gives its stones back, and is not approved any more', async () => {
    const { id, diamonds } = await made('seller', 2)

    expect(await world.as('seller')(memos.changeStatus, { body: { id, status: 3, remarks: 'Not wanted' } })).toMatchObject({
      state: 'rejected',
    })
    await expect(world.as('admin')(memos.changeStatus, { body: { id, status: 2 } })).rejects.toMatchObject(refusal('wrong_status'))

    expect(await statusOf(diamonds[0]!.id)).toBe('A')
  })

  it('is a PDF with its number', async () => {
    const { id, memoNo } = await made('admin', 40)

    const document = await world.raw('/admin/v1/diamond-block/createMemo-pdf', {
      method: 'POST',
      as: 'seller',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    })

    expect(document.status).toBe(200)
    expect(document.headers.get('content-type')).toContain('application/pdf')
    expect(document.headers.get('content-disposition')).toContain(`${memoNo}.pdf`)
    expect(String(document.body)).toMatch(/^%PDF-/)
  })
})
