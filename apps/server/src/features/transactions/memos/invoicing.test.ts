import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ordering } from '../../../testing/ordering.ts'
import { agreedTerm } from '../../../testing/terms.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, order } = ordering(world)
type Client = Awaited<ReturnType<typeof client>>

/** A client whose last order was to be paid in 60 days. */
async function clientWithOrder(more: object = {}) {
  const who = await client({ seller: world.people.seller })
  await order('seller', who, [await world.given.diamond()], { billType: 'LOCAL', terms: '60', courierName: 'Malca', ...more })
  return who
}
async function memoOf(who: Client, pieces: number, more: object = {}) {
  const stones = await Promise.all(Array.from({ length: pieces }, () => world.given.diamond()))
  const diamonds = stones.map(({ id }) => id)
  const { created } = await world.as('admin')(blocks.create, { body: { blockType: 2, diamonds, account: who.id, ...more } })
  return { id: created[0]?.memo ?? '', stones }
}
async function invoice(id: string, diamonds: string[]) {
  const made = await world.as('seller')(memos.invoice, { body: { id, diamonds } })
  return world.as('admin')(orders.view, { body: { id: made.order } })
}

describe('the days to pay of an invoiced memo', () => {
  it.each(['COD, no credit', '45 days end of month'])(
    'stay open when its terms are "%s", whatever the client has agreed',
    async (terms) => {
      const who = await clientWithOrder()
      await agreedTerm(world, who.id, { extraPer: -2 })
      const memo = await memoOf(who, 1, { terms })

      expect(await invoice(memo.id, [memo.stones[0]!.id])).toMatchObject({ terms: null, missing: ['terms'] })
    },
  )

  /** A memo of two stones, quoted on 30 days, whose second line then has another term. */
  async function mixed(term: ReturnType<typeof sql>) {
    const who = await clientWithOrder()
    await agreedTerm(world, who.id, { extraPer: -2 })
    const memo = await memoOf(who, 2)
    const [first, second] = memo.stones.map(({ id, vStnId }) => ({ id, vStnId })) as [{ id: string }, { id: string; vStnId: string }]
    await sql`update block set term = ${term} where memo = ${memo.id} and diamond = ${second.id}`.execute(world.services.db)
    return { id: memo.id, first: first.id, second: second.id, secondName: second.vStnId }
  }
  const sixtyDays = sql`jsonb_set(term, '{days}', '"60"')`

  it('are those of the invoiced stones alone, named by id or stone id', async () => {
    const memo = await mixed(sixtyDays)

    expect(await invoice(memo.id, [memo.secondName])).toMatchObject({ terms: '60', missing: [] })
    expect(await invoice(memo.id, [memo.first])).toMatchObject({ terms: '30', missing: [] })
  })

  it.each([
    ['other days', sixtyDays],
    ['no term', sql`null`],
  ])('stay open when one stone was quoted on %s', async (_, term) => {
    const memo = await mixed(term)

    expect(await invoice(memo.id, [memo.first, memo.second])).toMatchObject({ terms: null, missing: ['terms'] })
  })

  it('ignore a stone whose price was given by hand', async () => {
    const memo = await mixed(sql`jsonb_set(term, '{notApplied}', '"given"')`)

    expect(await invoice(memo.id, [memo.first, memo.second])).toMatchObject({ terms: '30', missing: [] })
  })
})

describe('the broker of an invoiced memo', () => {
  async function broker() {
    const { id } = await client({ seller: world.people.seller })
    await world.services.db
      .updateTable('account')
      .set({ ledgerType: ['broker'] })
      .where('id', '=', id)
      .execute()
    return id
  }

  it('is none when the memo has none, whatever the last order had', async () => {
    const who = await clientWithOrder({ broker: await broker() })
    const memo = await memoOf(who, 1)

    expect(await invoice(memo.id, [memo.stones[0]!.id])).toMatchObject({ broker: null, missing: [] })
  })

  it('is that of the memo while it is active', async () => {
    const [active, inactive, last] = [await broker(), await broker(), await broker()]
    const who = await clientWithOrder({ broker: last })
    const [one, two] = [await memoOf(who, 1, { broker: active }), await memoOf(who, 1, { broker: inactive })]
    await world.services.db.updateTable('account').set({ isActive: false }).where('id', '=', inactive).execute()

    expect(await invoice(one.id, [one.stones[0]!.id])).toMatchObject({ broker: active })
    expect(await invoice(two.id, [two.stones[0]!.id])).toMatchObject({ broker: null })
  })
})
