import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { waitings } from '@loupe/contract/transactions/waitings.ts'
import { describe, expect, it } from 'vitest'
import { runDue } from '../../../jobs/run-job.ts'
import { serveWaitings } from '../../../jobs/serve-waiting.ts'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { notifiedTo } from '../../../testing/notified.ts'
import { testWorld } from '../../../testing/world.ts'
import { noMail } from '../../../testing/mailers.ts'

const world = testWorld()
const serve = () => runDue(world.services, noMail, serveWaitings, 'test')
const statusOf = async (id: string) =>
  (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
const liveOf = (diamond: string) =>
  world.services.db.selectFrom('block').selectAll().where('diamond', '=', diamond).where('status', 'in', [1, 2]).execute()
const wait = (diamond: string, account: string, hours = 12) => ({ body: { diamonds: [diamond], account, hours } })
const release = (id: string) => world.as('admin')(blocks.changeStatus, { body: { id, status: 4 } })

async function line() {
  const block = await world.given.block()
  const first = await world.given.account({ seller: world.people.seller2 })
  const second = await world.given.account()
  const { created } = await world.as('seller2')(waitings.create, wait(block.diamond, first.id))
  await world.as('master')(waitings.create, wait(block.diamond, second.id))
  return { block, first, second, id: created[0]?.id ?? '' }
}

describe('the line for a stone', () => {
  it('says who has it until when, and who is next', async () => {
    const { block } = await line()

    const { list } = await world.as('master')(waitings.list, { body: { filter: { diamond: block.diamond }, sort: [{ createdAt: 'ASC' }] } })

    expect(list).toMatchObject([
      { place: 1, status: 1, heldBy: 'Test seller', until: block.validTillDate, sellerName: 'Test seller2' },
      { place: 2, status: 1 },
    ])
    expect((await world.as('seller2')(waitings.list, { body: { filter: { diamond: block.diamond } } })).count).toBe(1)
  })

  it('is served in its order when the stone is free: held for the first, who is told; the next stays', async () => {
    const { block, first, id } = await line()

    await release(block.id)
    await serve()

    expect(await liveOf(block.diamond)).toMatchObject([{ account: first.id, status: 1, seller: world.people.seller2 }])
    expect(await statusOf(block.diamond)).toBe('C')
    const { list } = await world.as('master')(waitings.list, { body: { filter: { diamond: block.diamond }, sort: [{ createdAt: 'ASC' }] } })
    expect(list).toMatchObject([
      { id, status: 2, place: null },
      { status: 1, place: 1 },
    ])
    const mails = await world.services.db.selectFrom('mail').selectAll().where('kind', '=', 'waiting').execute()
    expect(mails.map(({ toAddress }) => toAddress)).toContain('seller2@test.example')
    expect(await notifiedTo(world, world.people.seller2, 'waiting')).toEqual(mails.map(({ subject }) => subject))
  })

  it('needs no other approval when it was joined by who approves holds', async () => {
    const block = await world.given.block()
    const account = await world.given.account()
    await world.as('master')(waitings.create, wait(block.diamond, account.id))

    await release(block.id)

    expect(await liveOf(block.diamond)).toMatchObject([{ account: account.id, status: 2 }])
    expect(await statusOf(block.diamond)).toBe('H')
  })

  it('leaves no stone to somebody quicker: it is held again before anybody else can ask for it', async () => {
    const { block, first } = await line()
    await release(block.id)
    const quick = await world.given.account()
    const attempt = world.as('admin')(blocks.create, { body: { blockType: 1, diamonds: [block.diamond], account: quick.id, hours: 5 } })

    await expect(attempt).rejects.toMatchObject(refusal('diamond_blocked'))
    expect(await liveOf(block.diamond)).toMatchObject([{ account: first.id }])
  })

  it('is served within a minute when the stone came back by another way than a document', async () => {
    const { block, first } = await line()
    await world.services.db.updateTable('block').set({ status: 4 }).where('id', '=', block.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'A' }).where('id', '=', block.diamond).execute()

    await serve()

    expect(await liveOf(block.diamond)).toMatchObject([{ account: first.id }])
  })

  it('ends when the stone is sold', async () => {
    const { block, id } = await line()
    await world.services.db.updateTable('block').set({ status: 4 }).where('id', '=', block.id).execute()
    await world.services.db.updateTable('diamond').set({ wSts: 'O' }).where('id', '=', block.diamond).execute()

    await serve()
    await serve()

    const left = await world.services.db
      .selectFrom('waiting')
      .select(['status', 'endedReason'])
      .where('diamond', '=', block.diamond)
      .execute()
    expect(left).toEqual([
      { status: 4, endedReason: 'Sold' },
      { status: 4, endedReason: 'Sold' },
    ])
    expect(id).not.toBe('')
  })

  it('is left by withdrawing, also twice', async () => {
    const { block, id } = await line()

    await world.as('seller2')(waitings.withdraw, { body: { id } })
    const again = await world.as('seller2')(waitings.withdraw, { body: { id } })
    await release(block.id)
    await serve()

    expect(again.status).toBe(3)
    expect((await liveOf(block.diamond)).map(({ account }) => account)).not.toContain(block.account)
    expect(await liveOf(block.diamond)).toHaveLength(1)
  })

  it.each([
    [0, "Hold time can't be less than 1 hour"],
    [73, "Hold time can't be more than 72 hours"],
  ])('is not joined for %s hours', async (hours, message) => {
    const block = await world.given.block()
    const account = await world.given.account()

    await expect(world.as('seller')(waitings.create, wait(block.diamond, account.id, hours))).rejects.toMatchObject(
      invalidField('hours', message),
    )
  })

  it('is not joined for a stone that is free, gone, unknown, or with the same client; nor twice', async () => {
    const [free, sold] = [await world.given.diamond(), await world.given.diamond({ wSts: 'O' })]
    const mine = await world.given.block()
    const theirs = await world.given.block()
    const account = (await world.given.account()).id
    const join = (diamond: string, who = account) => world.as('seller')(waitings.create, wait(diamond, who))

    await expect(join(free.id)).rejects.toMatchObject({
      status: 409,
      body: { message: `${free.vStnId} is available and can be held now.` },
    })
    await expect(join(sold.id)).rejects.toMatchObject({ status: 409 })
    await expect(join('nothing')).rejects.toMatchObject({ status: 404 })
    await expect(join(mine.diamond, mine.account)).rejects.toMatchObject({ status: 409 })
    await join(theirs.diamond)
    await expect(join(theirs.diamond)).rejects.toMatchObject(
      takenAt('account', 'This client is already on the waiting list for one of these stones.'),
    )

    const rows = await world.services.db.selectFrom('waiting').selectAll().where('account', '=', account).execute()
    expect(rows).toHaveLength(1)
  })

  it("is not left for another's seller", async () => {
    const { id } = await line()

    await expect(world.as('seller')(waitings.withdraw, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
  })
})
