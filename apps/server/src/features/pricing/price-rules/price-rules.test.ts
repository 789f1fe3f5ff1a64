import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { describe, expect, it } from 'vitest'
import { refusal, takenAt } from '../../../testing/expect.ts'
import { priceRunsOf } from '../../../testing/price-runs.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { priceOf, settled, undo, defaults, apart, rule } = priceRunsOf(world)

describe('price rules', () => {
  it('are previewed on the stock, applied and undone', async () => {
    const { all, memoNo } = await apart(3)
    const made = await rule(memoNo, { type: 'rapDiscount', value: -40 })
    const account = (await world.given.account()).id
    await world.as('seller')(tracks.create, {
      body: { trackType: 4, account, diamonds: [all[0]!.id], trackPricePerCarat: 6500, hours: 24 },
    })
    expect(await world.as('master')(priceRules.preview, { params: { id: made.id }, body: {} })).toMatchObject({
      changed: 3,
      offered: 1,
      before: { amount: 21_000 },
      after: { amount: 18_000, avgBack: -40 },
    })

    const run = await settled(await world.as('admin')(priceRules.apply, { params: { id: made.id }, body: {} }))
    expect(run).toMatchObject({ kind: 'rule', status: 'done', changed: 3 })
    expect(await priceOf(all[0]!.id)).toEqual({ rap: 10_000, back: -40, ctPr: 6000, amt: 6000 })
    await expect(world.as('admin')(priceRules.apply, { params: { id: made.id }, body: {} })).rejects.toMatchObject({
      status: 400,
      body: { message: 'No prices would change.' },
    })
    expect(await undo(run)).toMatchObject({ restored: 3, kept: 0 })
    expect(await priceOf(all[0]!.id)).toEqual(defaults)
  })

  it.each([
    ['avgDiscount', -35, { back: -35, ctPr: 6500, amt: 6500 }, 'Average back set to −35%'],
    ['ctPrUsd', -50, { back: -30.5, ctPr: 6950, amt: 6950 }, 'Price per carat −$50'],
    ['ctPrPercent', 2, { back: -28.6, ctPr: 7140, amt: 7140 }, 'Price per carat +2%'],
    ['rapDiscount', -25, { back: -25, ctPr: 7500, amt: 7500 }, 'Back set to −25%'],
    ['stoneUsd', 10, { back: -29.9, ctPr: 7010, amt: 7010 }, 'Amount of each stone +$10'],
    ['stoneDiscount', -3, { back: -33, ctPr: 6700, amt: 6700 }, 'Back −3 points'],
    ['fixedCtPr', 8000, { back: -20, ctPr: 8000, amt: 8000 }, 'Price per carat set to $8,000'],
  ] as const)('of the type %s %d', async (type, value, price, title) => {
    const { all, memoNo } = await apart(1)
    const { id } = await rule(memoNo, { type, value })
    const run = await settled(await world.as('admin')(priceRules.apply, { params: { id }, body: {} }))
    expect(run).toMatchObject({ changed: 1, title: expect.stringContaining(`: ${title}`) })
    expect(await priceOf(all[0]!.id)).toEqual({ rap: 10_000, ...price })
  })

  it('that speak of the same stones are told, and the first decides', async () => {
    const { memoNo, all } = await apart(2)
    const other = await world.given.diamond({ memoNo: `${memoNo}b` })
    const first = await rule(memoNo, { type: 'stoneDiscount', value: -1, priority: 1, name: 'First' })
    const saved = await world.as('admin')(savedSearches.upsert, {
      body: { name: `Both ${memoNo}`, labGrown: false, search: { filter: { memoNo: { startWith: memoNo } } } },
    })
    const second = await world.as('admin')(priceRules.create, {
      body: { name: 'Second', savedSearch: saved.id, type: 'stoneDiscount', value: -9, priority: 2 },
    })

    expect(await world.as('master')(priceRules.overlaps, { params: { id: second.id } })).toEqual([
      { rule: first.id, name: 'First', priority: 1, stones: 2 },
    ])
    expect([first.warnings, second.warnings]).toEqual([[], []])
    const none = await rule(memoNo, { priority: 3, name: 'Third' })
    const coveredWarning = ['All stones of this rule are covered by earlier rules, so it changes nothing.']
    expect(none.warnings).toEqual(coveredWarning)
    const change = (body: object) => world.as('admin')(priceRules.update, { params: { id: none.id }, body })
    expect((await change({ isActive: false })).warnings).toEqual([])
    expect((await change({ isActive: true })).warnings).toEqual(coveredWarning)
    await world.as('admin')(priceRules.delete, { params: { id: none.id } })

    const run = await settled(await world.as('admin')(priceRules.apply, { params: { id: second.id }, body: {} }))
    expect(run).toMatchObject({ changed: 1, left: { taken: 2 } })
    expect(await priceOf(all[0]!.id)).toEqual(defaults)
    expect((await priceOf(other.id)).back).toBe(-39)
    await expect(rule(memoNo, { priority: 2 })).rejects.toMatchObject(takenAt('priority', 'Another active rule has this priority.'))
    await world.as('admin')(priceRules.update, { params: { id: first.id }, body: { isActive: false } })
    await expect(world.as('admin')(priceRules.apply, { params: { id: first.id }, body: {} })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This rule is not active.' },
    })
  })

  it('below cost are refused whole', async () => {
    const { memoNo, all } = await apart(2, { cost: 6800 })
    const { id } = await rule(memoNo, { type: 'fixedCtPr', value: 6799.99 })
    await expect(world.as('admin')(priceRules.apply, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 409,
      body: { data: { belowCost: 2, stones: 2 } },
    })
    expect(await priceOf(all[0]!.id)).toEqual(defaults)
  })

  it('that move prices far are applied only by who means it, and nothing is changed before', async () => {
    const { memoNo, all } = await apart(3)
    const { id } = await rule(memoNo, { type: 'fixedCtPr', value: 1 })
    const apply = (body: object) => world.as('admin')(priceRules.apply, { params: { id }, body })
    const largeChange = { amountBefore: 21_000, amountAfter: 3, fallen: 3 }
    expect(await world.as('admin')(priceRules.preview, { params: { id }, body: {} })).toMatchObject({ far: largeChange })
    const runs = () => world.services.db.selectFrom('priceRun').select('id').execute()
    const before = await runs()
    await expect(apply({})).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'E_CONFLICT',
        message:
          'The stones that change would go from $21,000.00 to $3.00 (−99.99%), and 3 stones would fall by more than 50%. Check the figures and confirm. Nothing was changed.',
        data: largeChange,
      },
    })
    expect(await runs()).toEqual(before)
    expect(await priceOf(all[0]!.id)).toEqual(defaults)
    expect(await settled(await apply({ isFarMeant: true }))).toMatchObject({ status: 'done', changed: 3, amountAfter: 3 })
  })

  it('keep their own copy of the search, and are made by who may', async () => {
    const { memoNo } = await apart(1)
    const { warnings, ...made } = await rule(memoNo, {})
    expect(warnings).toEqual([])
    expect(made).toMatchObject({ search: { filter: { memoNo } }, labGrown: false })
    for (const body of [
      { value: 0 },
      { type: 'ctPrPercent', value: -100 },
      { type: 'fixedCtPr', value: -1 },
      { priority: 0 },
      { savedSearch: made.id },
    ])
      await expect(world.send('admin')(priceRules.update, { params: { id: made.id }, body })).rejects.toMatchObject({
        status: expect.toSatisfy((status) => status === 400 || status === 404),
      })
    expect(await world.as('admin')(priceRules.view, { params: { id: made.id } })).toEqual(made)
    await expect(world.as('master')(priceRules.delete, { params: { id: made.id } })).rejects.toMatchObject(refusal('forbidden'))
    await world.as('admin')(priceRules.delete, { params: { id: made.id } })
    await expect(world.as('admin')(priceRules.view, { params: { id: made.id } })).rejects.toMatchObject(refusal('not_found'))
  })
})
