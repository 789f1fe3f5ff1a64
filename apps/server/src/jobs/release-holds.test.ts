import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { timeText } from '@loupe/domain/kernel/local-time.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { refusal } from '../testing/expect.ts'
import { notifiedTo } from '../testing/notified.ts'
import { testWorld } from '../testing/world.ts'
import { cleanUp } from './clean-up.ts'
import { releaseHolds } from './release-holds.ts'
import { runDue, runItem } from './run-job.ts'
import { start } from './runner.ts'
import { warnHolds } from './warn-holds.ts'
import { noMail } from '../testing/mailers.ts'

const world = testWorld()
const hour = 3_600_000
const release = () => runDue(world.services, noMail, releaseHolds, 'test')

const stoneOf = async (id: string) =>
  (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
const blockOf = (id: string) => world.services.db.selectFrom('block').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (subject: string) =>
  world.services.db.selectFrom('event').select(['kind', 'cause', 'actorName']).where('subject', '=', subject).execute()

/** Makes a hold through the real route; sellers wait for approval, admins do not. */
async function hold(who: 'seller' | 'admin', wSts: 'A' | 'D' = 'A', hours = 24) {
  const diamond = await world.given.diamond({ wSts })
  const account = await world.given.account()
  const body = { blockType: 1 as const, diamonds: [diamond.id], account: account.id, hours }
  const { created } = await world.as(who)(blocks.create, { body })
  const [block] = created
  if (!block) throw new Error('no hold')
  return block
}

describe('a hold past its time', () => {
  beforeEach(() => world.setNow(undefined))
  afterEach(() => world.setNow(undefined))

  it.each([
    ['is released when it was approved', 'admin', 'D', 4, 'hold.release'],
    ['is rejected when it was still pending', 'seller', 'A', 3, 'hold.reject'],
  ] as const)('%s, and its stone has its former status again', async (_, who, wSts, status, kind) => {
    const block = await hold(who, wSts)
    world.setNow(new Date(Date.now() + 24 * hour + 1000))

    await release()

    expect(await blockOf(block.id)).toMatchObject({ status, endedReason: 'expired' })
    expect(await stoneOf(block.diamond)).toBe(wSts)
    expect(await eventsOf(block.id)).toContainEqual({ kind, cause: 'expired', actorName: 'Loupe' })
  })

  it('is left alone to its last second', async () => {
    const block = await hold('admin')
    world.setNow(new Date(new Date(block.validTillDate).getTime() - 1000))

    await release()

    expect(await blockOf(block.id)).toMatchObject({ status: 2 })
    expect(await stoneOf(block.diamond)).toBe('H')
  })

  it('does not touch a stone that something else has moved since', async () => {
    const block = await hold('admin')
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', block.diamond).execute()
    world.setNow(new Date(Date.now() + 25 * hour))

    await release()

    expect(await blockOf(block.id)).toMatchObject({ status: 4 })
    expect(await stoneOf(block.diamond)).toBe('O')
  })

  it('is not due twice', async () => {
    const block = await hold('admin')
    world.setNow(new Date(Date.now() + 25 * hour))
    await release()

    await runItem(world.services, noMail, releaseHolds, { id: block.id }, 'test')

    expect((await eventsOf(block.id)).filter((e) => e.kind === 'hold.release')).toHaveLength(1)
  })

  it('does not stop the others when one cannot be freed', async () => {
    const bad = await hold('admin')
    const good = await hold('admin')
    await world.services.db
      .updateTable('block')
      .set({ diamondWas: '?', validTillDate: new Date(0).toISOString() })
      .where('id', '=', bad.id)
      .execute()
    world.setNow(new Date(Date.now() + 25 * hour))

    const { failed } = await release()

    expect(failed).toBe(1)
    expect(await blockOf(good.id)).toMatchObject({ status: 4 })
    expect(await blockOf(bad.id)).toMatchObject({ status: 2 })
    await world.services.db.updateTable('block').set({ diamondWas: 'A' }).where('id', '=', bad.id).execute()
  })

  it('is released once when a person releases it at the same instant, fifty times over', async () => {
    for (let round = 0; round < 50; round++) {
      const block = await hold('admin', round % 2 ? 'A' : 'D')
      world.setNow(new Date(new Date(block.validTillDate).getTime() + 1))

      const [byHand] = await Promise.all([
        world.as('admin')(blocks.changeStatus, { body: { id: block.id, status: 4 } }),
        runItem(world.services, noMail, releaseHolds, { id: block.id }, 'test'),
      ])

      expect(byHand).toMatchObject({ status: 4 })
      expect(await stoneOf(block.diamond)).toBe(round % 2 ? 'A' : 'D')
      expect((await eventsOf(block.id)).filter((e) => e.kind === 'hold.release')).toHaveLength(1)
      expect((await eventsOf(block.diamond)).filter((e) => e.kind === 'diamond.restore')).toHaveLength(1)
      world.setNow(undefined)
    }
  })

  it('cannot be approved any more by the one who comes a moment late', async () => {
    const block = await hold('seller')
    world.setNow(new Date(Date.now() + 25 * hour))
    await release()

    const attempt = world.as('admin')(blocks.changeStatus, { body: { id: block.id, status: 2 } })

    await expect(attempt).rejects.toMatchObject(refusal('wrong_status', { status: 3 }))
  })

  it('is released by the worker at its very end, without waiting for the minute', async () => {
    const worker = await start(world.services, { mailer: noMail })
    try {
      const end = new Date(Date.now() + 3000)
      const account = await world.given.account()
      const diamond = await world.given.diamond()
      const body = { blockType: 1 as const, diamonds: [diamond.id], account: account.id, validTillDate: end.toISOString() }
      const { created } = await world.as('admin')(blocks.create, { body })
      const [block] = created

      const freed = await eventually(
        () => blockOf(block?.id ?? ''),
        (b) => b.status === 4,
      )

      const late = new Date(freed.updatedAt).getTime() - end.getTime()
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThan(20_000)
      expect(await stoneOf(diamond.id)).toBe('A')
    } finally {
      await worker.stop()
    }
  })
})

describe('the warning before the end', () => {
  const warn = () => runDue(world.services, noMail, warnHolds, 'test')
  const warningsOf = (code: string) =>
    world.services.db
      .selectFrom('mail')
      .select(['toAddress', 'text'])
      .where('kind', '=', 'hold-warning')
      .where('subject', 'like', `%${code}%`)
      .execute()
  afterEach(() => world.setNow(undefined))

  it('goes to the seller once, two hours before', async () => {
    const block = await hold('seller')
    const end = new Date(block.validTillDate).getTime()
    world.setNow(new Date(end - 2 * hour - 1000))
    await warn()
    expect(await warningsOf(block.blockCode)).toEqual([])
    world.setNow(new Date(end - 2 * hour + 1000))

    await Promise.all([warn(), warn()])
    await warn()

    expect(await warningsOf(block.blockCode)).toMatchObject([
      { toAddress: 'seller@test.example', text: expect.stringContaining(block.vStnId) },
    ])
    expect((await notifiedTo(world, world.people.seller, 'hold')).filter((title) => title.includes(block.blockCode))).toHaveLength(1)
  })

  it('says the end in the zone and the format of the seller', async () => {
    const of = world.services.db.updateTable('user').where('id', '=', world.people.seller)
    await of.set({ timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY' }).execute()
    const block = await hold('seller')
    world.setNow(new Date(new Date(block.validTillDate).getTime() - hour))

    await warn()
    await of.set({ timeZone: null, dateFormat: null }).execute()

    const end = timeText(block.validTillDate, 'America/New_York', 'MM/DD/YYYY')
    expect(await warningsOf(block.blockCode)).toMatchObject([{ text: expect.stringContaining(`ends on ${end}, New York time.`) }])
  })

  it('is left out for a hold of four hours', async () => {
    const block = await hold('seller', 'A', 4)
    world.setNow(new Date(new Date(block.validTillDate).getTime() - hour))

    await warn()

    expect(await warningsOf(block.blockCode)).toEqual([])
  })
})

it('throws away spent replies and keeps fresh ones', async () => {
  const { db } = world.services
  const row = (key: string, hours: number) => ({
    owner: 'x',
    key,
    route: 'r',
    bodyHash: Buffer.from('x'),
    status: 200,
    reply: '{}',
    at: new Date(Date.now() - hours * hour).toISOString(),
  })
  await db
    .insertInto('idempotency')
    .values([row('old', 73), row('new', 71)])
    .execute()

  const { failed } = await runDue(world.services, noMail, cleanUp, 'test')

  expect(failed).toBe(0)
  const stored = await db.selectFrom('idempotency').select('key').where('owner', '=', 'x').execute()
  expect(stored).toEqual([{ key: 'new' }])
})
