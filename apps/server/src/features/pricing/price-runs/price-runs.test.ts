import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { priceRunsOf } from '../../../testing/price-runs.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { stones, named, priceOf, settled, revise, undo, defaults, apart } = priceRunsOf(world)

describe('a revision of prices', () => {
  it('is previewed, done as a task, and undone but for what was changed since', async () => {
    const { all, search } = await apart(5)
    const held = await world.given.block({ diamond: all[4]!.id })
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', held.diamond).execute()
    const body = { labGrown: false, search, way: 'backBy', value: -2.5 } as const

    const preview = await world.as('admin')(priceRuns.preview, { body })
    expect(preview).toMatchObject({
      changed: 4,
      unchanged: 0,
      left: { promised: 1 },
      before: { pieces: 4, amount: 28_000, avgBack: -30 },
      after: { amount: 27_000, avgBack: -32.5 },
    })
    expect(preview.most[0]).toMatchObject({ before: defaults, after: { back: -32.5, ctPr: 6750, amt: 6750 } })
    expect(await priceOf(all[0]!.id)).toEqual(defaults)

    const run = await settled(await revise('admin', body))
    expect(run).toMatchObject({ status: 'done', changed: 4, left: { promised: 1 }, amountBefore: 28_000, amountAfter: 27_000 })
    expect(await priceOf(all[0]!.id)).toEqual({ rap: 10_000, back: -32.5, ctPr: 6750, amt: 6750 })
    expect(await priceOf(all[4]!.id)).toEqual(defaults)

    await world.as('admin')(stoneEdits.update, { body: { diamonds: [all[1]!.id], changes: { ctPr: 6000 } } })
    const account = await world.given.account()
    await world.as('seller')(blocks.create, { body: { blockType: 1, diamonds: [all[2]!.id], account: account.id, hours: 4 } })
    const back = await undo(run)
    expect(back).toMatchObject({ status: 'undone', restored: 2, kept: 2 })
    expect(await priceOf(all[0]!.id)).toEqual(defaults)
    expect((await priceOf(all[1]!.id)).ctPr).toBe(6000)
    expect((await priceOf(all[2]!.id)).ctPr).toBe(6750)
    await expect(world.as('admin')(priceRuns.undo, { params: { id: run.id }, body: {} })).rejects.toMatchObject(
      refusal('wrong_status', expect.anything()),
    )
  })

  it('is refused for stones of the other kind, for nobody’s, for no stones and for figures that are none', async () => {
    const [natural] = await stones(1)
    const [grown] = await stones(1, { labGrown: true })
    const runs = () => world.services.db.selectFrom('priceRun').select('id').execute()
    const before = await runs()
    const way = { way: 'backBy', value: -1 }
    for (const body of [
      { ...named([natural!, grown!]), ...way },
      { labGrown: false, diamonds: ['NO-SUCH-STONE'], ...way },
      { labGrown: false, ...way },
      { ...named([natural!]), search: {}, ...way },
      { ...named([natural!]), way: 'backBy', value: 0 },
      { ...named([natural!]), way: 'back', value: -101 },
      { ...named([natural!]), way: 'ctPr', value: -5 },
      { ...named([natural!]), way: 'back', value: -30 },
      { ...named([natural!]), way: 'back', value: -30.005 },
      { ...named([natural!]), way: 'cost', value: 1 },
      { ...named([natural!]), way: 'back', value: 'x' },
      { labGrown: false, search: { filter: { shpNm: 'NO SUCH SHAPE' } }, ...way },
      { labGrown: false, search: { filter: { cost: 1 } }, ...way },
    ])
      await expect(revise('admin', body)).rejects.toMatchObject({ status: 400 })
    expect(await runs()).toEqual(before)
    expect(await priceOf(natural!.id)).toEqual(defaults)
  })

  it('of an average moves every back alike; stones without list price are left and counted', async () => {
    const { all, search, memoNo } = await apart(2)
    await world.given.diamond({ memoNo, back: -20, ctPr: 8000, amt: 8000 })
    await world.given.diamond({ memoNo, rap: null, back: null })
    const run = await settled(await revise('admin', { labGrown: false, search, way: 'avgBack', value: -30 }))

    expect(run).toMatchObject({ status: 'done', changed: 3, left: { noList: 1 }, after: { avgBack: -30, withoutRap: 0 } })
    expect((await priceOf(all[0]!.id)).back).toBe(-33.33)
  })

  it('that moves prices far is asked about, upwards as down, also of who waits for approval', async () => {
    const { all, search } = await apart(2)
    for (const who of ['admin', 'master'] as const)
      await expect(revise(who, { labGrown: false, search, way: 'ctPrBy', value: 31 })).rejects.toMatchObject(
        refusal('large_price_change', expect.anything()),
      )
    expect(await priceOf(all[0]!.id)).toEqual(defaults)
    expect(await settled(await revise('admin', { labGrown: false, search, way: 'ctPrBy', value: 30 }))).toMatchObject({ changed: 2 })
    const meant = { labGrown: false, search, way: 'ctPrBy', value: -31, isFarMeant: true }
    expect(await settled(await revise('admin', meant))).toMatchObject({ changed: 2 })
  })

  it('is listed newest first where no order is asked for', async () => {
    const { search } = await apart(1)
    const made: string[] = []
    for (const value of [1, 2, 3]) {
      const run = await settled(await revise('admin', { labGrown: false, search, way: 'ctPrBy', value }))
      made.unshift(run.id)
    }
    const { list = [] } = await world.as('admin')(priceRuns.list, { body: { limit: 3 } })
    expect(list.map(({ id }) => id)).toEqual(made)
  })

  it('is not for sellers', async () => {
    const [one] = await stones(1)
    await expect(revise('seller', { ...named([one!]), way: 'backBy', value: -1 })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('seller')(priceRuns.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    expect(await priceOf(one!.id)).toEqual(defaults)
  })
})
