import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { addDays } from '@loupe/domain/kernel/local-time.ts'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'
import { memosOf } from '../../../testing/memos.ts'

const world = testWorld()
const { today, liveBlocks, stones, request, made, view } = memosOf(world)
const { statusOf } = ordering(world)

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

    await expect(attempt).rejects.toMatchObject(invalidField('diamonds', 'A memo cannot mix natural and lab-grown stones.'))
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

  it('shows the credit and KYC of its client, and afterwards who approved it in spite of them, when and why', async () => {
    const client = await world.given.account({ kycStatus: 1, seller: world.people.seller })
    const { id } = await made('seller', 2, client)
    const asked = await view(id)
    expect(asked).toMatchObject({ credit: 'none', isKycOpen: true, kycExpired: [], kycDocuments: 0 })
    expect(asked.events).toMatchObject([{ kind: 'memo.ask', by: expect.stringMatching(/^Test seller/), cause: null }])

    await world.as('admin')(memos.changeStatus, { body: { id, status: 2, overrideCredit: 'Passport is on its way' } })

    const { events } = await view(id)
    expect(events.map(({ kind }) => kind)).toEqual(['memo.ask', 'memo.approve', 'memo.override'])
    expect(events.at(-1)).toMatchObject({
      by: expect.stringMatching(/^Test admin/),
      cause: 'Passport is on its way',
      at: expect.stringMatching(/^20/),
    })
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
