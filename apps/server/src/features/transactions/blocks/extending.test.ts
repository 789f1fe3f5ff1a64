import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { waitings } from '@loupe/contract/transactions/waitings.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const hour = 3_600_000
const endOf = async (id: string) =>
  (await world.services.db.selectFrom('block').select('validTillDate').where('id', '=', id).executeTakeFirstOrThrow()).validTillDate
const extend = (id: string, hours: number, more = {}) => ({ body: { id, hours, ...more } })

describe('putting off the end of a hold', () => {
  it('is for a seller to do once, and again for who approves holds', async () => {
    const block = await world.given.block()

    const { list } = await world.as('seller')(blocks.extend, extend(block.id, 48))
    expect(list).toMatchObject([{ id: block.id, extensions: 1 }])
    const end = await endOf(block.id)
    await expect(world.as('seller')(blocks.extend, extend(block.id, 60))).rejects.toMatchObject({
      status: 409,
      body: { message: 'This hold was extended before. Someone who may approve holds can extend it again.' },
    })
    expect(await endOf(block.id)).toBe(end)

    await world.as('master')(blocks.extend, extend(block.id, 60))
    expect(Date.parse(await endOf(block.id))).toBeGreaterThan(Date.parse(end))
  })

  it('is undone by who extended, which then does not count', async () => {
    const block = await world.given.block()
    await world.as('seller')(blocks.extend, extend(block.id, 48))
    const undo = () => world.as('seller')(blocks.undo, { body: { ids: [block.id], step: 'extend' } })

    const { list } = await undo()
    expect(list).toMatchObject([{ id: block.id, extensions: 0, validTillDate: block.validTillDate }])
    expect(await endOf(block.id)).toBe(block.validTillDate)
    await expect(undo()).rejects.toMatchObject({ status: 409 })
    expect(await endOf(block.id)).toBe(block.validTillDate)
    await world.as('seller')(blocks.extend, extend(block.id, 48))
  })

  it('is not undone by anybody else', async () => {
    const block = await world.given.block()
    await world.as('seller')(blocks.extend, extend(block.id, 48))
    const end = await endOf(block.id)
    await expect(world.as('master')(blocks.undo, { body: { ids: [block.id], step: 'extend' } })).rejects.toMatchObject({ status: 409 })
    expect(await endOf(block.id)).toBe(end)
  })

  it('takes in all that was held together when asked to', async () => {
    const one = await world.given.block({ blockCode: 'TOGETHER' })
    const other = await world.given.block({ blockCode: 'TOGETHER', account: one.account })

    const { list } = await world.as('seller')(blocks.extend, extend(one.id, 48, { scope: 'hold' }))

    expect(list.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
    expect(await endOf(other.id)).toBe(await endOf(one.id))
  })

  it.each([
    [1, 'Choose a time after the current end of the hold.'],
    [0, "Hold time can't be less than 1 hour"],
    [73, "Hold time can't be more than 72 hours"],
  ])('refuses %s hours', async (hours, message) => {
    const block = await world.given.block()

    await expect(world.as('master')(blocks.extend, extend(block.id, hours))).rejects.toMatchObject(invalidField('hours', message))

    expect(await endOf(block.id)).toBe(block.validTillDate)
  })

  it('refuses to be without an end', async () => {
    const block = await world.given.block()

    await expect(world.as('master')(blocks.extend, { body: { id: block.id } })).rejects.toMatchObject(
      invalidField('hours', 'Please Select Hold Till Date.'),
    )

    expect(await endOf(block.id)).toBe(block.validTillDate)
  })

  it('refuses a time that is past', async () => {
    const block = await world.given.block()
    const validTillDate = new Date(Date.now() - hour).toISOString()

    const attempt = world.as('master')(blocks.extend, { body: { id: block.id, validTillDate } })

    await expect(attempt).rejects.toMatchObject(invalidField('validTillDate', "Hold time can't be less than 1 hour"))
  })

  it.each([
    ['was released', { status: 4 as const }],
    ['is over, though the job has not come by', { validTillDate: new Date(Date.now() - 1000).toISOString() }],
    ['is a memo', { blockType: 2 as const }],
  ])('refuses what %s', async (_, fields) => {
    const block = await world.given.block(fields)

    await expect(world.as('master')(blocks.extend, extend(block.id, 48))).rejects.toMatchObject(refusal('wrong_status', {}))

    expect(await endOf(block.id)).toBe(block.validTillDate)
  })

  it("is not for another's seller, who is not told that there is such a hold", async () => {
    const block = await world.given.block()

    await expect(world.as('seller2')(blocks.extend, extend(block.id, 48))).rejects.toMatchObject(refusal('not_found'))
  })

  it('is not for a seller when somebody waits for the stone', async () => {
    const block = await world.given.block()
    const account = (await world.given.account({ seller: world.people.seller2 })).id
    await world.as('seller2')(waitings.create, { body: { diamonds: [block.diamond], account, hours: 24 } })

    await expect(world.as('seller')(blocks.extend, extend(block.id, 48))).rejects.toMatchObject({
      status: 409,
      body: { message: 'Another client is on the waiting list. Someone who may approve holds can extend it.' },
    })
    expect(await endOf(block.id)).toBe(block.validTillDate)
  })
})

describe('UnHold', () => {
  const unhold = (diamonds: string[]) => ({ body: { blockType: 1 as const, diamonds } })

  it('releases stones by id or stone id', async () => {
    const account = (await world.given.account()).id
    const [one, other] = [await world.given.block({ account }), await world.given.block({ account })]
    const { vStnId } = await world.services.db
      .selectFrom('diamond')
      .select('vStnId')
      .where('id', '=', other.diamond)
      .executeTakeFirstOrThrow()

    const { list } = await world.as('seller')(blocks.release, unhold([one.diamond.toUpperCase(), vStnId]))

    expect(list.map(({ status }) => status)).toEqual([4, 4])
  })

  it('refuses what the office system holds', async () => {
    const stone = await world.given.diamond({ wSts: 'H', sSts: 'Y' })
    const validTillDate = new Date(Date.now() + 600_000).toISOString()
    const block = await world.given.block({ diamond: stone.id, diamondIs: 'H', validTillDate })

    await expect(world.as('admin')(blocks.release, unhold([stone.id]))).rejects.toMatchObject(
      refusal('cannot_unhold', { refused: [{ vStnId: stone.vStnId, message: 'You can not UnHold this diamond.' }] }),
    )
    await expect(world.as('admin')(blocks.changeStatus, { body: { id: block.id, status: 4 } })).rejects.toMatchObject(
      refusal('cannot_unhold'),
    )
    const { list } = await world.as('admin')(blocks.list, { body: { filter: { account: block.account } } })
    expect(list).toMatchObject([{ id: block.id, status: 2, sgiHold: true }])
    const shown = [
      ...((await world.as('admin')(dashboard.view, { body: { labGrown: false } })).holds?.list ?? []),
      ...(await world.as('admin')(dashboard.work, {})).list.map(({ id, hold }) => ({ id, ...hold })),
    ].filter(({ id }) => id === block.id)
    expect(shown.map(({ sgiHold }) => sgiHold)).toEqual([true, true])
    const other = await world.given.block()
    expect((await world.as('admin')(blocks.release, unhold([other.diamond]))).list).toMatchObject([{ status: 4, sgiHold: false }])
  })

  it('says of each stone why it cannot be released, who has it and until when, and releases none', async () => {
    const mine = await world.given.block()
    const theirs = await world.given.block({ seller: world.people.seller2 })
    const memo = await world.given.diamond()
    const account = (await world.given.account()).id
    await world.as('admin')(blocks.create, { body: { blockType: 2, diamonds: [memo.id], account } })
    const free = await world.given.diamond()

    const attempt = world.as('seller')(blocks.release, unhold([mine.diamond, theirs.diamond, memo.id, free.id]))

    const refused = await attempt.then(
      () => [],
      ({ body }: { body: { data: { refused: { diamond: string }[] } } }) => body.data.refused,
    )
    const of = (diamond: string) => refused.find((stone) => stone.diamond === diamond)
    expect(refused).toHaveLength(3)
    expect(of(theirs.diamond)).toMatchObject({ heldBy: 'Test seller2', until: theirs.validTillDate })
    expect(of(memo.id)).toMatchObject({
      message: 'It is on memo, not on hold.',
      heldBy: 'Test seller',
      until: expect.any(String) as string,
    })
    expect(of(free.id)).toMatchObject({ message: 'It is not on hold.' })
    expect(of(free.id)).not.toHaveProperty('heldBy')
    const stored = await world.services.db.selectFrom('block').select('status').where('id', '=', mine.id).executeTakeFirstOrThrow()
    expect(stored.status).toBe(2)
  })

  it('refuses stones of two parties, and releases none', async () => {
    const [one, other] = [await world.given.block(), await world.given.block()]

    await expect(world.as('admin')(blocks.release, unhold([one.diamond, other.diamond]))).rejects.toMatchObject(refusal('same_party'))

    const { wSts } = await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', one.diamond).executeTakeFirstOrThrow()
    expect(wSts).toBe('H')
  })

  it('releases natural and lab-grown stones together', async () => {
    const grown = await world.given.diamond({ labGrown: true })
    const [one, other] = [await world.given.block(), await world.given.block({ diamond: grown.id })]
    const { list } = await world.as('admin')(blocks.release, {
      body: { blockType: 1, diamonds: [one.diamond, other.diamond], severalClients: true },
    })
    expect(list.map(({ status, labGrown }) => [status, labGrown]).toSorted()).toEqual([
      [4, false],
      [4, true],
    ])
  })

  it('releases stones of several clients where the person says so, all or none, and undoes them together', async () => {
    const [one, other, theirs] = [
      await world.given.block(),
      await world.given.block(),
      await world.given.block({ seller: world.people.seller2 }),
    ]
    const of = (...held: { diamond: string }[]) => ({
      body: { blockType: 1 as const, diamonds: held.map(({ diamond }) => diamond), severalClients: true },
    })
    const statuses = async () =>
      (await world.services.db.selectFrom('diamond').select('wSts').where('id', 'in', [one.diamond, other.diamond]).execute()).map(
        ({ wSts }) => wSts,
      )

    await expect(world.as('seller')(blocks.release, of(one, other, theirs))).rejects.toMatchObject(refusal('diamond_blocked'))
    expect(await statuses()).toEqual(['H', 'H'])
    const { list } = await world.as('seller')(blocks.release, of(one, other))
    expect(list.map(({ status }) => status)).toEqual([4, 4])
    expect(await statuses()).toEqual(['A', 'A'])
    await world.as('seller')(blocks.undo, { body: { ids: list.map(({ id }) => id), step: 'release' } })
    expect(await statuses()).toEqual(['H', 'H'])
  })

  it('locks stones of several clients in id order, as everybody does', async () => {
    const { db } = world.services
    const [low = '', high = ''] = [(await world.given.diamond({ wSts: 'H' })).id, (await world.given.diamond({ wSts: 'H' })).id].toSorted()
    const ids = [randomUUID(), randomUUID()].toSorted()
    for (const [at, diamond] of [high, low].entries()) await world.given.block({ id: ids[at]!, diamond })
    const isWaiting = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    const free = (diamond: string) =>
      db.transaction().execute((tx) => tx.selectFrom('diamond').select('id').where('id', '=', diamond).forUpdate().skipLocked().execute())

    const { released, isHighFree } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('diamond').select('id').where('id', '=', low).forUpdate().execute()
      const releasing = world.as('admin')(blocks.release, { body: { blockType: 1, diamonds: [low, high], severalClients: true } })
      await eventually(isWaiting, ({ rows }) => rows.length > 0)
      return { released: releasing, isHighFree: (await free(high)).length === 1 }
    })

    expect((await released).list.map(({ status }) => status)).toEqual([4, 4])
    expect(isHighFree).toBe(true)
  })

  it('says that there is no such stone', async () => {
    await expect(world.as('admin')(blocks.release, unhold(['nothing-of-ours']))).rejects.toMatchObject(refusal('not_found'))
  })
})

describe('holds as documents', () => {
  it('are one row for what was asked for together', async () => {
    const diamonds = [(await world.given.diamond()).id, (await world.given.diamond()).id]
    const account = (await world.given.account()).id
    const { created } = await world.as('seller')(blocks.create, { body: { blockType: 1, diamonds, account, hours: 24 } })

    const { list } = await world.as('seller')(blocks.masters, { body: { filter: { account } } })

    expect(list).toMatchObject([{ blockCode: created[0]?.blockCode, pieces: 2, live: 2, isLive: true, carats: 2, amt: 14_000 }])
  })
})
