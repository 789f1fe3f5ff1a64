import { permissions } from '@loupe/contract/access/permissions.ts'
import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { diamondCosts, pricePositions } from '@loupe/contract/pricing/price-positions.ts'
import { priceViews } from '@loupe/contract/pricing/price-views.ts'
import { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { type PriceRunRow, priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { start } from '../../../jobs/runner.ts'
import { eventually } from '../../../testing/eventually.ts'
import { refusal, takenAt } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
let worker: { stop(): Promise<void> }
beforeAll(async () => {
  worker = await start(world.house, { mailer: { longest: 1000, send: async () => ({ is: 'taken' }) as never } })
})
afterAll(() => worker?.stop())
beforeEach(() => world.house.db.updateTable('priceRule').set({ isDeleted: true }).execute())

const stones = (count: number, fields: Parameters<typeof world.given.diamond>[0] = {}) =>
  Promise.all(Array.from({ length: count }, () => world.given.diamond(fields)))
const named = (all: readonly { id: string }[]) => ({ labGrown: false, diamonds: all.map(({ id }) => id) })
const priceOf = (id: string) =>
  world.house.db.selectFrom('diamond').select(['rap', 'back', 'ctPr', 'amt']).where('id', '=', id).executeTakeFirstOrThrow()
const settled = ({ id }: { id: string }) =>
  eventually(
    () => world.as('admin')(priceRuns.view, { params: { id } }),
    ({ status }) => !['running', 'undoing'].includes(status),
    20_000,
  )
const revise = (who: Role, body: object) => world.as(who)(priceRuns.create, { body: body as never })
const undo = async (run: PriceRunRow) => settled(await world.as('admin')(priceRuns.undo, { params: { id: run.id }, body: {} }))
const usual = { rap: 10_000, back: -30, ctPr: 7000, amt: 7000 }
/** A search that finds these stones alone: they share a place nobody else has. */
let place = 0
async function apart(count: number, fields: Parameters<typeof world.given.diamond>[0] = {}) {
  const memoNo = `M${++place}`
  const all = await stones(count, { memoNo, ...fields })
  return { all, memoNo, search: { filter: { memoNo } } }
}
async function rule(memoNo: string, values: object) {
  const search = { filter: { memoNo } }
  const saved = await world.as('admin')(savedSearches.upsert, {
    body: { name: `Stones ${memoNo} ${Math.random()}`, labGrown: false, search },
  })
  return world.as('admin')(priceRules.create, {
    body: {
      name: `Rule ${Math.random()}`,
      savedSearch: saved.id,
      type: 'stoneDiscount',
      value: -2,
      priority: Math.ceil(Math.random() * 9000),
      ...values,
    } as never,
  })
}

describe('a revision of prices', () => {
  it('is looked at first, done as a piece of work, and taken back but for what was changed since', async () => {
    const { all, search } = await apart(5)
    const held = await world.given.block({ diamond: all[4]!.id })
    await world.house.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', held.diamond).execute()
    const body = { labGrown: false, search, way: 'backBy', value: -2.5 } as const

    const preview = await world.as('admin')(priceRuns.preview, { body })
    expect(preview).toMatchObject({
      changed: 4,
      unchanged: 0,
      left: { promised: 1 },
      before: { pieces: 4, amount: 28_000, avgBack: -30 },
      after: { amount: 27_000, avgBack: -32.5 },
    })
    expect(preview.most[0]).toMatchObject({ before: usual, after: { back: -32.5, ctPr: 6750, amt: 6750 } })
    expect(await priceOf(all[0]!.id)).toEqual(usual)

    const run = await settled(await revise('admin', body))
    expect(run).toMatchObject({ status: 'done', changed: 4, left: { promised: 1 }, amountBefore: 28_000, amountAfter: 27_000 })
    expect(await priceOf(all[0]!.id)).toEqual({ rap: 10_000, back: -32.5, ctPr: 6750, amt: 6750 })
    expect(await priceOf(all[4]!.id)).toEqual(usual)

    await world.as('admin')(stoneEdits.update, { body: { diamonds: [all[1]!.id], changes: { ctPr: 6000 } } })
    const account = await world.given.account()
    await world.as('seller')(blocks.create, { body: { blockType: 1, diamonds: [all[2]!.id], account: account.id, hours: 4 } })
    const back = await undo(run)
    expect(back).toMatchObject({ status: 'undone', restored: 2, kept: 2 })
    expect(await priceOf(all[0]!.id)).toEqual(usual)
    expect((await priceOf(all[1]!.id)).ctPr).toBe(6000)
    expect((await priceOf(all[2]!.id)).ctPr).toBe(6750)
    await expect(world.as('admin')(priceRuns.undo, { params: { id: run.id }, body: {} })).rejects.toMatchObject(
      refusal('wrong_status', expect.anything()),
    )
  })

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
    expect(await Promise.all(all.map(({ id }) => priceOf(id)))).toEqual([usual, usual, usual])
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
    expect(await world.as('master')(priceRuns.view, { params: { id: run.id } })).toEqual(run)
    expect(await Promise.all(all.map(({ id }) => priceOf(id)))).toEqual([usual, usual, usual])

    await world.as('admin')(diamondCosts.update, { params: { id: all[0]!.id }, body: { cost: 6500 } })
    await approve()
    expect(await settled(run)).toMatchObject({ status: 'done', changed: 3 })
  })

  it('is not started, approved or resumed by who may approve prices and not see costs, whatever the stones have cost', async () => {
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
    expect(await priceOf(all[0]!.id)).toEqual(usual)
    await world.as('admin')(approvals.answer, { body: { kind: 'price', key: run.id, answer: 'reject' } })
    await give(null, null)
  })

  it('counts a stone that was left for its cost for who may see costs alone', async () => {
    const { search } = await apart(2)
    const run = await settled(await revise('admin', { labGrown: false, search, way: 'ctPrBy', value: -1 }))
    await world.house.db
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

  it('is refused for stones of the other kind, for nobody’s, for no stones and for figures that are none', async () => {
    const [natural] = await stones(1)
    const [grown] = await stones(1, { labGrown: true })
    const runs = () => world.house.db.selectFrom('priceRun').select('id').execute()
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
    expect(await priceOf(natural!.id)).toEqual(usual)
  })

  it('of an average moves every back alike; stones without list price are left and counted', async () => {
    const { all, search } = await apart(2)
    await world.given.diamond({ memoNo: `M${place}`, back: -20, ctPr: 8000, amt: 8000 })
    await world.given.diamond({ memoNo: `M${place}`, rap: null, back: null })
    const run = await settled(await revise('admin', { labGrown: false, search, way: 'avgBack', value: -30 }))

    expect(run).toMatchObject({ status: 'done', changed: 3, left: { noList: 1 }, after: { avgBack: -30, withoutRap: 0 } })
    expect((await priceOf(all[0]!.id)).back).toBe(-33.33)
  })

  it('asked for by master sales waits in the approvals inbox, where no is no and yes is done', async () => {
    const { all, search } = await apart(2)
    const body = { labGrown: false, search, way: 'ctPrBy', value: -10, remarks: 'The fair begins on Monday' }
    const first = await revise('master', body)
    expect(first).toMatchObject({ status: 'pending', total: 2, createdByName: 'Test master' })
    expect(await priceOf(all[0]!.id)).toEqual(usual)

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

  it('that moves prices far is asked about, upwards as down, also of who waits for approval', async () => {
    const { all, search } = await apart(2)
    for (const who of ['admin', 'master'] as const)
      await expect(revise(who, { labGrown: false, search, way: 'ctPrBy', value: 31 })).rejects.toMatchObject(
        refusal('prices_far', expect.anything()),
      )
    expect(await priceOf(all[0]!.id)).toEqual(usual)
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
    expect(await priceOf(one!.id)).toEqual(usual)
  })

  it('that is stopped half-way goes on where it stood and changes nothing twice', async () => {
    const { all, search } = await apart(6)
    const run = await revise('admin', { labGrown: false, search, way: 'ctPrBy', value: 1 })
    await settled(run)
    const ids = all.map(({ id }) => id).toSorted()
    // As a process leaves it that died after the third stone: the others untouched.
    await world.house.db.updateTable('diamond').set(usual).where('id', 'in', ids.slice(3)).execute()
    await world.house.db
      .updateTable('priceRun')
      .set({ status: 'stopped', place: ids[2]!, done: 3, changed: 3 })
      .where('id', '=', run.id)
      .execute()
    const again = await settled(await world.as('admin')(priceRuns.resume, { params: { id: run.id }, body: {} }))

    expect(again).toMatchObject({ status: 'done', changed: 6 })
    expect(new Set(await Promise.all(ids.map(async (id) => (await priceOf(id)).ctPr)))).toEqual(new Set([7070]))
  })

  it('and a hold asked for at the same moment: the hold is at one price or the other, never at a mixture', async () => {
    const { all, search } = await apart(12)
    const account = await world.given.account()
    const [run] = await Promise.all([
      revise('admin', { labGrown: false, search, way: 'backBy', value: -5 }),
      ...all.map(({ id }) => world.as('seller')(blocks.create, { body: { blockType: 1, diamonds: [id], account: account.id, hours: 4 } })),
    ])
    await settled(run)
    const promised = await world.house.db
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
      expect([usual, { rap: 10_000, back: -35, ctPr: 6500, amt: 6500 }]).toContainEqual(price)
      expect(await priceOf(diamond)).toEqual(price)
    }
  })
})

describe('price rules', () => {
  it('are previewed on the stock, applied and taken back', async () => {
    const { all, memoNo } = await apart(3)
    const made = await rule(memoNo, { type: 'rapDiscount', value: -40 })
    expect(await world.as('master')(priceRules.preview, { params: { id: made.id }, body: {} })).toMatchObject({
      changed: 3,
      before: { amount: 21_000 },
      after: { amount: 18_000, avgBack: -40 },
    })

    const run = await settled(await world.as('admin')(priceRules.apply, { params: { id: made.id }, body: {} }))
    expect(run).toMatchObject({ kind: 'rule', status: 'done', changed: 3 })
    expect(await priceOf(all[0]!.id)).toEqual({ rap: 10_000, back: -40, ctPr: 6000, amt: 6000 })
    await expect(world.as('admin')(priceRules.apply, { params: { id: made.id }, body: {} })).rejects.toMatchObject({
      status: 400,
      body: { message: 'Nothing would change.' },
    })
    expect(await undo(run)).toMatchObject({ restored: 3, kept: 0 })
    expect(await priceOf(all[0]!.id)).toEqual(usual)
  })

  it.each([
    ['avgDiscount', -35, { back: -35, ctPr: 6500, amt: 6500 }],
    ['ctPrUsd', -50, { back: -30.5, ctPr: 6950, amt: 6950 }],
    ['ctPrPercent', 2, { back: -28.6, ctPr: 7140, amt: 7140 }],
    ['rapDiscount', -25, { back: -25, ctPr: 7500, amt: 7500 }],
    ['stoneUsd', 10, { back: -29.9, ctPr: 7010, amt: 7010 }],
    ['stoneDiscount', -3, { back: -33, ctPr: 6700, amt: 6700 }],
    ['fixedCtPr', 8000, { back: -20, ctPr: 8000, amt: 8000 }],
  ] as const)('of the type %s %d', async (type, value, price) => {
    const { all, memoNo } = await apart(1)
    const { id } = await rule(memoNo, { type, value })
    expect(await settled(await world.as('admin')(priceRules.apply, { params: { id }, body: {} }))).toMatchObject({ changed: 1 })
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
    const said = ['All stones of this rule are in rules that come before: as they stand, it changes nothing.']
    expect(none.warnings).toEqual(said)
    const change = (body: object) => world.as('admin')(priceRules.update, { params: { id: none.id }, body })
    expect((await change({ isActive: false })).warnings).toEqual([])
    expect((await change({ isActive: true })).warnings).toEqual(said)
    await world.as('admin')(priceRules.delete, { params: { id: none.id } })

    const run = await settled(await world.as('admin')(priceRules.apply, { params: { id: second.id }, body: {} }))
    expect(run).toMatchObject({ changed: 1, left: { taken: 2 } })
    expect(await priceOf(all[0]!.id)).toEqual(usual)
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
    expect(await priceOf(all[0]!.id)).toEqual(usual)
  })

  it('that move prices far are applied only by who means it, and nothing is changed before', async () => {
    const { memoNo, all } = await apart(3)
    const { id } = await rule(memoNo, { type: 'fixedCtPr', value: 1 })
    const apply = (body: object) => world.as('admin')(priceRules.apply, { params: { id }, body })
    const far = { amountBefore: 21_000, amountAfter: 3, fallen: 3 }
    expect(await world.as('admin')(priceRules.preview, { params: { id }, body: {} })).toMatchObject({ far })
    const runs = () => world.house.db.selectFrom('priceRun').select('id').execute()
    const before = await runs()
    await expect(apply({})).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'E_CONFLICT',
        message:
          'The stones that change would go from $21,000.00 to $3.00 (-99.99 %), and 3 stones would fall by more than 50 %. Look at the figures and confirm. Nothing was changed.',
        data: far,
      },
    })
    expect(await runs()).toEqual(before)
    expect(await priceOf(all[0]!.id)).toEqual(usual)
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
      await expect(world.as('admin')(priceRules.update, { params: { id: made.id }, body: body as never })).rejects.toMatchObject({
        status: expect.toSatisfy((status) => status === 400 || status === 404),
      })
    expect(await world.as('admin')(priceRules.view, { params: { id: made.id } })).toEqual(made)
    await expect(world.as('master')(priceRules.delete, { params: { id: made.id } })).rejects.toMatchObject(refusal('forbidden'))
    await world.as('admin')(priceRules.delete, { params: { id: made.id } })
    await expect(world.as('admin')(priceRules.view, { params: { id: made.id } })).rejects.toMatchObject(refusal('not_found'))
  })
})

describe('where a price stands', () => {
  it('is told from stones like it: days, offers, average, a back to think of', async () => {
    const like = { colNm: 5, clrNm: 6, crt: 1.2, ctPr: 6000, amt: 7200 }
    const one = await world.given.diamond({ ...like, arrivedAt: new Date(Date.now() - 100 * 86_400_000).toISOString() })
    await stones(3, { ...like, back: -40 })
    await stones(1, { ...like, labGrown: true, back: -90, ctPr: 1000, amt: 1200 })
    await stones(1, { ...like, wSts: 'O', back: -90, ctPr: 1000, amt: 1200 })

    expect(await world.as('seller')(pricePositions.view, { params: { id: one.id } })).toMatchObject({
      days: 100,
      offers: 0,
      likeIt: { stones: 3, avgBack: -40, cheaper: 0 },
      suggested: {
        back: -41,
        ctPr: 5900,
        because: ['3 stones like it stand at -40.00 % on average.', '100 days in stock: 1 point lower.'],
      },
    })
    await expect(world.as('seller')(pricePositions.view, { params: { id: world.people.seller } })).rejects.toMatchObject(
      refusal('not_found'),
    )
  })

  it('and how prices are shown is each person’s own', async () => {
    const all = { rap: true, back: true, ctPr: true, amt: true, position: true }
    expect(await world.as('seller')(priceViews.view, {})).toEqual(all)
    await world.as('seller')(priceViews.update, { body: { ...all, rap: false, back: false } })
    expect(await world.as('seller')(priceViews.view, {})).toEqual({ ...all, rap: false, back: false })
    expect(await world.as('seller2')(priceViews.view, {})).toEqual(all)
    await expect(world.as('seller')(priceViews.update, { body: { ...all, rap: 'no' } as never })).rejects.toMatchObject({ status: 400 })
  })
})
