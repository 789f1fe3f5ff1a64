import { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { tasks } from '@loupe/contract/tasks/tasks.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { describe, expect, it } from 'vitest'
import { priceRunsOf } from '../../../testing/price-runs.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { priceOf, settled, revise, defaults, apart } = priceRunsOf(world)

describe('a revision of prices', () => {
  it('that is stopped half-way goes on where it stood and changes nothing twice', async () => {
    const { all, search } = await apart(6)
    const run = await revise('admin', { labGrown: false, search, way: 'ctPrBy', value: 1 })
    await settled(run)
    const ids = all.map(({ id }) => id).toSorted()
    // The state after a process crashed behind the third stone: the other stones are unchanged.
    await world.services.db.updateTable('diamond').set(defaults).where('id', 'in', ids.slice(3)).execute()
    await world.services.db
      .updateTable('priceRun')
      .set({ status: 'stopped', place: ids[2]!, done: 3, changed: 3 })
      .where('id', '=', run.id)
      .execute()
    const again = await settled(await world.as('admin')(priceRuns.resume, { params: { id: run.id }, body: {} }))

    expect(again).toMatchObject({ status: 'done', changed: 6 })
    expect(new Set(await Promise.all(ids.map(async (id) => (await priceOf(id)).ctPr)))).toEqual(new Set([7070]))
  })

  it('that is cancelled before it has begun has stopped, and goes on when it is resumed', async () => {
    const [first, second] = [await apart(1), await apart(2)]
    const body = { labGrown: false, way: 'ctPrBy', value: 1 }
    // A user's jobs run one after the other, so a lock on a stone of the first one delays the second.
    const { waiting, cancelled } = await world.services.db.transaction().execute(async (tx) => {
      await tx.selectFrom('diamond').select('id').where('id', '=', first.all[0]!.id).forUpdate().execute()
      await revise('admin', { ...body, search: first.search })
      const run = await revise('admin', { ...body, search: second.search })
      const { task } = await tx.selectFrom('priceRun').select('task').where('id', '=', run.id).executeTakeFirstOrThrow()
      const { status } = await world.as('admin')(tasks.cancel, { body: { id: task ?? '' } })
      return { waiting: run, cancelled: status }
    })
    expect(cancelled).toBe('cancelled')
    expect(await settled(waiting)).toMatchObject({ status: 'stopped', changed: 0 })

    expect(await settled(await world.as('admin')(priceRuns.resume, { params: { id: waiting.id }, body: {} }))).toMatchObject({
      status: 'done',
      changed: 2,
    })
    expect((await priceOf(second.all[0]!.id)).ctPr).toBe(7070)
  })

  it('and a hold asked for at the same moment: the hold is at one price or the other, never at a mixture', async () => {
    const { all, search } = await apart(12)
    const account = await world.given.account()
    const [run] = await Promise.all([
      revise('admin', { labGrown: false, search, way: 'backBy', value: -5 }),
      ...all.map(({ id }) => world.as('seller')(blocks.create, { body: { blockType: 1, diamonds: [id], account: account.id, hours: 4 } })),
    ])
    await settled(run)
    const promised = await world.services.db
      .selectFrom('block')
      .select(['diamond', 'rap', 'back', 'ctPr', 'amt'])
      .where(
        'diamond',
        'in',
        all.map(({ id }) => id),
      )
      .execute()
    expect(promised).toHaveLength(12)
    for (const { diamond, ...price } of promised) {
      expect([defaults, { rap: 10_000, back: -35, ctPr: 6500, amt: 6500 }]).toContainEqual(price)
      expect(await priceOf(diamond)).toEqual(price)
    }
  })
})
