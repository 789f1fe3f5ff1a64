import { consignments } from '@loupe/contract/transactions/consignments.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { describe, expect, it } from 'vitest'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const today = () => dayIn(world.services.clock())
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Stones on memo with one client, one for each age in days. */
async function out(account: string, ages: readonly number[], { due = 5, labGrown = false, ...fields } = {}) {
  const memo = (await world.given.memo({ account, labGrown, dueDate: addDays(today(), due), ...fields })).id
  for (const age of ages) {
    const diamond = (await world.given.diamond({ wSts: 'M', labGrown, crt: 1.5, amt: 10_500 })).id
    await world.given.block({ blockType: 2, memo, account, diamond, amt: 10_500, createdAt: daysAgo(age), ...fields })
  }
}
const overview = (who: Role, labGrown = true) => world.as(who)(consignments.overview, { body: { labGrown } })

describe('consignment', () => {
  it('sums what each client has: stones, carats, value, how long, what is overdue', async () => {
    const one = (await world.given.account()).id
    await out(one, [0, 15, 70])
    await out(one, [40], { due: -3 })
    const other = (await world.given.account()).id
    await out(other, [2])

    const { list, count } = await world.as('seller')(consignments.list, {
      body: { filter: { labGrown: false }, sort: [{ amount: 'DESC' }] },
    })

    expect(count).toBe(2)
    expect(list).toMatchObject([
      {
        account: one,
        memos: 2,
        pieces: 4,
        carats: 6,
        amount: 42_000,
        oldest: 70,
        age10: 10_500,
        age30: 10_500,
        age60: 10_500,
        ageOld: 10_500,
        overduePieces: 1,
        overdueAmount: 10_500,
      },
      { account: other, memos: 1, pieces: 1, amount: 10_500, oldest: 2, overduePieces: 0 },
    ])
  })

  it('counts only what is out, within reach, of one kind of stones', async () => {
    const account = (await world.given.account()).id
    await out(account, [1, 20], { labGrown: true, due: -1 })
    await world.given.block({ blockType: 2, status: 4 })
    const theirs = (await world.given.account({ seller: world.people.seller2 })).id
    await out(theirs, [1], { labGrown: true, seller: world.people.seller2 } as object)
    await world.given.diamond({ wSts: 'M', labGrown: true, crt: 2, amt: 14_000 })

    expect(await overview('seller')).toEqual({
      parties: 1,
      memos: 1,
      pieces: 2,
      carats: 3,
      amount: 21_000,
      overdue: { memos: 1, pieces: 2, carats: 3, amount: 21_000 },
      ages: {
        age10: { pieces: 1, carats: 1.5, amount: 10_500 },
        age30: { pieces: 1, carats: 1.5, amount: 10_500 },
        age60: { pieces: 0, carats: 0, amount: 0 },
        ageOld: { pieces: 0, carats: 0, amount: 0 },
      },
      office: { pieces: 1, carats: 2, amount: 14_000 },
    })
    expect(await overview('admin')).toMatchObject({ parties: 2, memos: 2, pieces: 3 })
  })
})
