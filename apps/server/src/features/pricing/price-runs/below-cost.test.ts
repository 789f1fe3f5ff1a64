import { permissions } from '@loupe/contract/access/permissions.ts'
import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { diamondCosts } from '@loupe/contract/pricing/price-positions.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { priceRunsOf } from '../../../testing/price-runs.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { stones, priceOf, settled, revise, defaults, apart } = priceRunsOf(world)

describe('a revision of prices', () => {
  it('below cost is refused with how many there are, and changes nothing; the cost is told by no one’s answer', async () => {
    const { all, search } = await apart(3)
    await world.as('admin')(diamondCosts.update, { params: { id: all[0]!.id }, body: { cost: 6900 } })
    const body = { labGrown: false, search, way: 'back', value: -35 } as const

    const preview = await world.as('admin')(priceRuns.preview, { body })
    expect(preview).toMatchObject({ changed: 2, left: { belowCost: 1 }, unguarded: 2 })
    expect(JSON.stringify(preview)).not.toMatch(/[:"]6900/)
    const attempt = revise('admin', body)
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'E_CONFLICT',
        message: '1 of 3 stones would be priced below cost. Nothing was changed.',
        data: { belowCost: 1, stones: 3 },
      },
    })
    expect(await Promise.all(all.map(({ id }) => priceOf(id)))).toEqual([defaults, defaults, defaults])
    await expect(world.as('master')(diamondCosts.view, { params: { id: all[0]!.id } })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('seller')(diamondCosts.update, { params: { id: all[0]!.id }, body: { cost: 1 } })).rejects.toMatchObject(
      refusal('forbidden'),
    )
  })

  it('below cost, requested by who may not see costs, tells them nothing and waits; it is refused to who approves it', async () => {
    const { all, search } = await apart(3)
    await world.as('admin')(diamondCosts.update, { params: { id: all[0]!.id }, body: { cost: 6900 } })
    const body = { labGrown: false, search, way: 'back', value: -35 } as const

    const preview = await world.as('master')(priceRuns.preview, { body })
    expect(preview).toMatchObject({ changed: 3, left: {}, after: { amount: 19_500 } })
    expect(preview).not.toHaveProperty('unguarded')
    const run = await revise('master', body)
    expect(run).toMatchObject({ status: 'pending', total: 3, left: {}, after: { amount: 19_500 } })
    const approve = () => world.as('admin')(approvals.answer, { body: { kind: 'price', key: run.id, answer: 'approve' } })
    await expect(approve()).rejects.toMatchObject({
      status: 409,
      body: { message: '1 of 3 stones would be priced below cost. Nothing was changed.', data: { belowCost: 1, stones: 3 } },
    })
    expect(await world.as('master')(priceRuns.view, { params: { id: run.id } })).toMatchObject(run)
    expect(await Promise.all(all.map(({ id }) => priceOf(id)))).toEqual([defaults, defaults, defaults])

    await world.as('admin')(diamondCosts.update, { params: { id: all[0]!.id }, body: { cost: 6500 } })
    await approve()
    expect(await settled(run)).toMatchObject({ status: 'done', changed: 3 })
  })

  it('counts a stone that was left for its cost for who may see costs alone', async () => {
    const { search } = await apart(2)
    const run = await settled(await revise('admin', { labGrown: false, search, way: 'ctPrBy', value: -1 }))
    await world.services.db
      .updateTable('priceRun')
      .set({ leftOut: JSON.stringify({ sold: 1, belowCost: 1 }) })
      .where('id', '=', run.id)
      .execute()
    const left = async (who: Role) => (await world.as(who)(priceRuns.view, { params: { id: run.id } })).left
    expect(await left('admin')).toEqual({ sold: 1, belowCost: 1 })
    expect(await left('master')).toEqual({ sold: 1 })
  })

  it('by hand, stone by stone, is warned of below cost, to who may know costs', async () => {
    const [one] = await stones(1, { cost: 6900 })
    const warned = async (who: Role) =>
      (await world.as(who)(stoneEdits.preview, { body: { diamonds: [one!.id], changes: { ctPr: 6800 } } })).rows[0]?.warnings
    expect(await warned('admin')).toEqual(['Below cost'])
    await world.as('super')(permissions.changeByUser, {
      params: { id: world.people.seller2 },
      body: { data: [{ module: 'diamond', permissions: { view: true, update: true } }] },
    })
    expect(await warned('seller2')).toEqual([])
  })
})
