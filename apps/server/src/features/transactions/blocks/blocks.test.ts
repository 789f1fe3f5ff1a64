import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Refused, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const statusOf = async (id: string) =>
  (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
const request = (diamond: { id: string }, account: { id: string }, more = {}) => ({
  body: { blockType: 1 as const, diamonds: [diamond.id], account: account.id, hours: 24, ...more },
})

describe('holding a stone', () => {
  it('waits for approval when a seller asks, the stone being set aside meanwhile', async () => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()

    const { created, refused } = await world.as('seller')(blocks.create, request(diamond, account))

    expect(created).toMatchObject([{ status: 1, vStnId: diamond.vStnId, companyName: account.companyName, sellerName: 'Test seller' }])
    expect(refused).toEqual([])
    expect(await statusOf(diamond.id)).toBe('C')
  })

  it('is approved at once for who may approve', async () => {
    const diamond = await world.given.diamond({ wSts: 'D' })
    const account = await world.given.account()

    const { created } = await world.as('admin')(blocks.create, request(diamond, account))

    expect(created).toMatchObject([{ status: 2 }])
    expect(await statusOf(diamond.id)).toBe('H')
  })

  it('tells the second seller who has it and until when, and changes nothing', async () => {
    const diamond = await world.given.diamond()
    const mine = await world.given.account()
    const theirs = await world.given.account({ seller: world.people.seller2 })
    const first = await world.as('seller')(blocks.create, request(diamond, mine))

    const attempt = world.as('seller2')(blocks.create, request(diamond, theirs))

    const until = first.created[0]?.validTillDate
    await expect(attempt).rejects.toMatchObject(
      refusal('diamond_blocked', { refused: [{ vStnId: diamond.vStnId, heldBy: 'Test seller', until }] }),
    )
    const live = await world.services.db.selectFrom('block').select('id').where('diamond', '=', diamond.id).execute()
    expect(live).toHaveLength(1)
  })

  it('counts a stone named twice, by id and by stone id, once', async () => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()

    const { created } = await world.as('seller')(
      blocks.create,
      request(diamond, account, { diamonds: [diamond.id, diamond.vStnId, diamond.id] }),
    )

    expect(created).toHaveLength(1)
  })

  it.each([
    [0, "Hold time can't be less than 1 hour"],
    [73, "Hold time can't be more than 72 hours"],
    [1.5, 'Hold time must be a whole number of hours'],
    ['abc', 'Please enter a number.'],
  ])('refuses %s hours in words', async (hours, message) => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()

    const attempt = world.as('seller')(blocks.create, request(diamond, account, { hours }))

    await expect(attempt).rejects.toMatchObject(invalidField('hours', message))
    expect(await statusOf(diamond.id)).toBe('A')
  })

  it('undoes a hold that ends in a moment whole when a part of it cannot be written', async () => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()
    await sql`alter table block add constraint block_for_this_test check (remarks <> 'not to be kept')`.execute(world.owner)
    const validTillDate = new Date(world.services.clock().getTime() + 60_000).toISOString()

    const attempt = world.as('seller')(
      blocks.create,
      request(diamond, account, { hours: undefined, validTillDate, remarks: 'not to be kept' }),
    )

    await expect(attempt).rejects.toMatchObject({ status: 500 })
    expect(await statusOf(diamond.id)).toBe('A')
    await sql`alter table block drop constraint block_for_this_test`.execute(world.owner)
  })

  it("takes only a broker for a broker, so that nobody learns another seller's client by its id", async () => {
    const diamond = await world.given.diamond()
    const mine = await world.given.account()
    const theirs = await world.given.account({ seller: world.people.seller2 })
    const broker = await world.given.account({ seller: null, ledgerType: ['broker'] })

    const attempt = world.as('seller')(blocks.create, request(diamond, mine, { broker: theirs.id }))

    await expect(attempt).rejects.toMatchObject(invalidField('broker', 'Please Enter Broker.'))
    await expect(world.as('seller')(blocks.create, request(diamond, mine, { broker: broker.id }))).resolves.toMatchObject({ refused: [] })
  })

  it.each([
    ["a client's buyer", { type: 4 as const }],
    ['somebody who has left', { isDeleted: true }],
  ])('does not take %s for the salesman', async (_, fields) => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()
    const username = `u-${account.vendorCode}`
    const { id: seller } = await world.services.db
      .insertInto('user')
      .values({ type: 8, firstName: 'Pat', username, email: `${username}@test.example`, passwordHash: '-', ...fields })
      .returning('id')
      .executeTakeFirstOrThrow()

    const attempt = world.as('admin')(blocks.create, request(diamond, account, { seller }))

    await expect(attempt).rejects.toMatchObject(invalidField('seller', 'Please Select Salesman.'))
  })

  it('does a repeated request once', async () => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()
    const as = world.as('seller', { 'idempotency-key': diamond.id })

    const first = await as(blocks.create, request(diamond, account))
    const again = await as(blocks.create, request(diamond, account))

    expect(again).toEqual(first)
  })

  it('has exactly one winner when twenty ask at once', async () => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()

    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.as('seller')(blocks.create, request(diamond, account))),
    )

    expect(attempts.filter((a) => a.status === 'fulfilled')).toHaveLength(1)
    const losers = attempts.flatMap((a) => (a.status === 'rejected' ? [a.reason as Refused] : []))
    for (const loser of losers) expect(loser).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
  })
})

describe('changing a hold', () => {
  it.each([
    ['a rejected hold', 3, 2],
    ['a released hold', 4, 2],
  ] as const)('refuses to revive %s', async (_, status, to) => {
    const block = await world.given.block({ status })

    const attempt = world.as('admin')(blocks.changeStatus, { body: { id: block.id, status: to } })

    await expect(attempt).rejects.toMatchObject(refusal('wrong_status', { status }))
    expect(await statusOf(block.diamond)).toBe('A')
  })

  it('gives the stone back the status it had before', async () => {
    const diamond = await world.given.diamond({ wSts: 'D' })
    const account = await world.given.account()
    const { created } = await world.as('admin')(blocks.create, request(diamond, account))

    await world.as('admin')(blocks.changeStatus, { body: { id: created[0]?.id ?? '', status: 4 } })

    expect(await statusOf(diamond.id)).toBe('D')
  })

  it('does not take a word on approving for the reason of its end', async () => {
    const block = await world.given.block({ status: 1 })

    await world.as('admin')(blocks.changeStatus, { body: { id: block.id, status: 2, remarks: 'Good client' } })
    const ended = await world.as('admin')(blocks.changeStatus, { body: { id: block.id, status: 4 } })

    expect(ended.endedReason).toBeNull()
  })

  it('stands among the ended ones of a list with those that ended last first, after the live ones by their end', async () => {
    const { id: account } = await world.given.account()
    const given = async (status: 2 | 4, validTillDate: string, updatedAt: string) =>
      (await world.given.block({ account, status, validTillDate, updatedAt })).id
    const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
    const endedFirst = await given(4, second, first)
    const endedLast = await given(4, first, second)
    const liveLater = await given(2, second, second)
    const liveSooner = await given(2, first, first)

    const sort = [{ status: 'ASC' as const }, { endedAt: 'DESC' as const }, { validTillDate: 'ASC' as const }]
    const { list } = await world.as('admin')(blocks.list, { body: { filter: { account }, sort } })

    expect(list?.map(({ id, endedAt }) => [id, endedAt])).toEqual([
      [liveSooner, null],
      [liveLater, null],
      [endedLast, second],
      [endedFirst, first],
    ])
  })

  it('is not found for a seller whose client it is not', async () => {
    const block = await world.given.block()

    const attempt = world.as('seller2')(blocks.changeStatus, { body: { id: block.id, status: 4 } })

    await expect(attempt).rejects.toMatchObject(refusal('not_found'))
    expect(await statusOf(block.diamond)).toBe('H')
  })
})
