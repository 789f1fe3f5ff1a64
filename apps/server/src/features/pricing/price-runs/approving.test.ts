import { permissions } from '@loupe/contract/access/permissions.ts'
import { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { priceRunsOf } from '../../../testing/price-runs.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { priceOf, settled, revise, defaults, apart } = priceRunsOf(world)

describe('a revision of prices', () => {
  it('is not started, approved or resumed by someone who may approve prices but not see costs, whatever the stones cost', async () => {
    const { all, search } = await apart(2, { cost: 1 })
    const give = (price: Record<string, boolean> | null, approval: Record<string, boolean> | null) =>
      world.as('super')(permissions.changeByUser, {
        params: { id: world.people.seller2 },
        body: {
          data: [
            { module: 'price', permissions: price },
            { module: 'approval', permissions: approval },
          ],
        },
      })
    await give({ view: true, insert: true, approve: true }, { view: true, update: true })
    const run = await revise('seller2', { labGrown: false, search, way: 'ctPrBy', value: -1 })

    expect(run).toMatchObject({ status: 'pending' })
    expect((await world.as('seller2')(approvals.list, { body: {} })).list).toEqual([])
    const answer = world.as('seller2')(approvals.answer, { body: { kind: 'price', key: run.id, answer: 'approve' } })
    await expect(answer).rejects.toMatchObject(refusal('forbidden'))
    const resume = world.as('seller2')(priceRuns.resume, { params: { id: run.id }, body: {} })
    await expect(resume).rejects.toMatchObject(refusal('forbidden'))
    expect(await priceOf(all[0]!.id)).toEqual(defaults)
    await world.as('admin')(approvals.answer, { body: { kind: 'price', key: run.id, answer: 'reject' } })
    await give(null, null)
  })

  it('requested by master sales waits in the approvals inbox, and is rejected or done as it is answered there', async () => {
    const { all, search } = await apart(2)
    const body = { labGrown: false, search, way: 'ctPrBy', value: -10, remarks: 'The fair begins on Monday' }
    const first = await revise('master', body)
    expect(first).toMatchObject({ status: 'pending', total: 2, amountBefore: 14_000, amountAfter: 12_600, createdByName: 'Test master' })
    expect(await priceOf(all[0]!.id)).toEqual(defaults)
    const { stones } = await world.as('admin')(priceRuns.view, { params: { id: first.id } })
    expect(new Set(stones?.map(({ vStnId }) => vStnId))).toEqual(new Set(all.map(({ vStnId }) => vStnId)))
    expect(stones).toMatchObject(all.map(() => ({ before: { amt: 7000 }, after: { amt: 6300 } })))

    const { list } = await world.as('admin')(approvals.list, { body: { filter: { kind: 'price' } } })
    expect(list).toEqual([
      expect.objectContaining({
        kind: 'price',
        key: first.id,
        code: first.runNo,
        pieces: 2,
        amount: 12_600,
        listAmount: 14_000,
        remarks: 'The fair begins on Monday',
      }),
    ])
    expect((await world.as('master')(approvals.list, { body: { filter: { kind: 'price' } } })).list).toEqual([])
    const answer = (id: string, is: 'approve' | 'reject', who: Role = 'admin') =>
      world.as(who)(approvals.answer, { body: { kind: 'price', key: id, answer: is, remarks: 'so be it' } })
    await expect(answer(first.id, 'approve', 'master')).rejects.toMatchObject(refusal('forbidden'))
    await answer(first.id, 'reject')
    expect(await settled(first)).toMatchObject({ status: 'rejected', changed: 0 })
    await expect(answer(first.id, 'approve')).rejects.toMatchObject(refusal('wrong_status', expect.anything()))

    const second = await revise('master', body)
    const both = await Promise.allSettled([answer(second.id, 'approve'), answer(second.id, 'approve', 'super')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await settled(second)).toMatchObject({ status: 'done', changed: 2 })
    expect((await priceOf(all[0]!.id)).ctPr).toBe(6300)
    await expect(world.as('master')(priceRuns.undo, { params: { id: second.id }, body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
})
