import { parcelPrices } from '@loupe/contract/inventory/parcel-prices.ts'
import { parcels } from '@loupe/contract/inventory/parcels.ts'
import { sizes } from '@loupe/contract/pricing/ranges.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { parcelsOf } from '../../../testing/parcels.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))
const { enter, split, costs, halves, open } = parcelsOf(world)

describe('a parcel', () => {
  it('is entered with its number, weight, price and cost; the cost stays with who may see costs', async () => {
    const made = await enter()
    expect(made).toMatchObject({
      parcelNo: expect.stringMatching(/^P\d{6}$/),
      shpNm: 'ROUND',
      colFrom: 'D',
      pieces: 100,
      crt: 10.4,
      avgCrt: 0.104,
      amt: 2600,
      state: 'open',
      isAvailable: true,
    })
    expect(made).not.toHaveProperty('cost')
    expect((await costs([made.id])).get(made.id)).toBe(2000.01)
    await expect(world.as('seller')(parcels.costs, { body: { parcels: [made.id] } })).rejects.toMatchObject(refusal('forbidden'))
    expect(await world.as('seller')(parcels.view, { params: { id: made.id } })).toEqual(made)
    await expect(world.as('seller')(parcels.create, { body: { labGrown: false, pieces: 1, crt: 1, ctPr: 1 } })).rejects.toMatchObject(
      refusal('forbidden'),
    )
    await expect(enter({ parcelNo: made.parcelNo })).rejects.toMatchObject(takenAt('parcelNo', 'A parcel with this number already exists.'))
  })

  it.each([
    ['a shape of no list', { shpNm: 'BALL' }, 'shpNm', '"BALL" is not in this list.'],
    ['colors backwards', { colFrom: 'F', colTo: 'D' }, 'colTo', 'The range ends before it begins.'],
    ['a size that is none', { size: '11111111-1111-4111-8111-111111111111' }, 'size', 'This size no longer exists.'],
    ['no weight', { crt: 0 }, 'crt', "This can't be less than 0.001."],
    ['more weight than there is', { crt: 1_000_000.001 }, 'crt', "This can't be more than 1000000."],
    ['a fourth place', { crt: 1.0001 }, 'crt', 'Please keep to steps of 0.001.'],
  ])('is refused with %s', async (_, more, path, message) => expect(enter(more)).rejects.toMatchObject(invalidField(path, message)))

  it('is found by what it shows', async () => {
    const size = await world.as('super')(sizes.create, { body: { name: 'Stars', from: 0.1, to: 0.109 } })
    const made = await enter({ size: size.id, shpNm: 'OVAL' })
    const found = await world.as('seller')(parcels.list, {
      body: { filter: { shpNm: 'OVAL', sizeName: 'Stars', crt: { '>=': 10 } }, search: { keyword: made.parcelNo, keys: ['parcelNo'] } },
    })
    expect(found.list).toEqual([made])
  })

  it('has another price from now on, and keeps those it had', async () => {
    const { id } = await enter({ ctPr: 250 })
    const price = await world.as('admin')(parcelPrices.create, { body: { parcel: id, ctPr: 262.55, remarks: 'After the show' } })
    expect(price).toMatchObject({ parcel: id, ctPr: 262.55, amt: 2730.52, byName: 'Test admin' })
    expect(await world.as('seller')(parcels.view, { params: { id } })).toMatchObject({ ctPr: 262.55, amt: 2730.52 })
    const { list } = await world.as('seller')(parcelPrices.list, { body: { filter: { parcel: id }, sort: [{ createdAt: 'DESC' }] } })
    expect(list?.map(({ ctPr }) => ctPr).toSorted((a, b) => a - b)).toEqual([250, 262.55])
    expect(await world.as('seller')(parcelPrices.view, { params: { id: price.id } })).toEqual(price)
    await expect(world.as('seller')(parcelPrices.create, { body: { parcel: id, ctPr: 1 } })).rejects.toMatchObject(refusal('forbidden'))
  })
})

describe('merging', () => {
  it('makes one of several, with their sums and the price that keeps their amount', async () => {
    const [a, b] = [await enter({ ctPr: 200, colTo: 'E' }), await enter({ ctPr: 300, cost: 500 })]
    const { parcel, parents } = await world.as('admin')(parcels.merge, { body: { parcels: [a.id, b.id], lossCrt: 0.05, lossPieces: 1 } })

    expect(parcel).toMatchObject({ pieces: 199, crt: 20.75, ctPr: 250.6, shpNm: 'ROUND', colFrom: 'D', colTo: 'F', state: 'open' })
    expect(parents.map(({ state }) => state)).toEqual(['merged', 'merged'])
    expect((await costs([parcel.id])).get(parcel.id)).toBe(2500.01)
    const history = await world.as('seller')(parcels.history, { params: { id: parcel.id } })
    expect(history.madeBy?.from.map(({ id }) => id).toSorted()).toEqual([a.id, b.id].toSorted())
  })

  it('keeps in its history what went in and came out, in carats and dollars', async () => {
    const [a, b] = [await enter(), await enter({ cost: 500 })]
    const { parcel } = await world.as('admin')(parcels.merge, { body: { parcels: [a.id, b.id], ctPr: 310 } })
    const event = await world.services.db.selectFrom('event').select('after').where('subject', '=', parcel.id).executeTakeFirstOrThrow()
    expect(event.after).toEqual({ parcelNo: parcel.parcelNo, pieces: 200, crt: 20.8, cost: 2500.01, ctPr: 310 })
  })

  it('of more than one parcel may hold, or to a price beyond all, is refused and leaves them as they were', async () => {
    const [a, b] = [await enter({ crt: 1_000_000, ctPr: 1_000_000, cost: 1_000_000_000 }), await enter({ crt: 0.001, cost: 0 })]
    const before = await open()
    const merge = (more: object) => world.as('admin')(parcels.merge, { body: { parcels: [a.id, b.id], ...more } })
    await expect(merge({})).rejects.toMatchObject(invalidField('parcels', 'Together these are more than one parcel may hold.'))
    await expect(merge({ lossCrt: 1_000_000 })).rejects.toMatchObject(
      invalidField('ctPr', 'Please enter a price per carat: the one that would keep the amount is too high.'),
    )
    expect(await open()).toEqual(before)
    const { parcel } = await merge({ lossCrt: 1_000_000, ctPr: 1 })
    expect(parcel).toMatchObject({ crt: 0.001, ctPr: 1 })
    expect((await costs([parcel.id])).get(parcel.id)).toBe(1_000_000_000)
    expect(await world.as('admin')(parcels.costs, { body: { parcels: [parcel.id] } })).toMatchObject([{ costPerCarat: 1e12 }])
  })

  it('never mixes natural and lab-grown, nor takes what is closed', async () => {
    const [a, b] = [await enter(), await enter({ labGrown: true })]
    const before = await open()
    const merge = (ids: string[]) => world.as('admin')(parcels.merge, { body: { parcels: ids } })
    await expect(merge([a.id, b.id])).rejects.toMatchObject(invalidField('parcels', 'Natural and lab-grown are never mixed.'))
    await expect(merge([a.id, a.id])).rejects.toMatchObject(invalidField('parcels', 'Please name each parcel once.'))
    await expect(merge([a.id, world.people.admin])).rejects.toMatchObject(refusal('not_found'))
    expect(await open()).toEqual(before)
    await split(a.id, halves)
    const c = await enter()
    await expect(merge([a.id, c.id])).rejects.toMatchObject({
      status: 409,
      body: { message: `${a.parcelNo} has already been split or merged.` },
    })
  })

  it('of overlapping choices at once: one wins, and nothing is in two', async () => {
    const made = await Promise.all([enter(), enter(), enter()])
    const before = await open()
    const [a, b, c] = made.map(({ id }) => id) as [string, string, string]
    const both = await Promise.allSettled(
      [
        [a, b],
        [b, c],
        [c, a],
      ].map((ids) => world.as('admin')(parcels.merge, { body: { parcels: ids } })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await open()).toEqual(before)
  })
})

it('what is closed, or came of others, is not changed, priced or deleted', async () => {
  const parent = await enter()
  const { children } = await split(parent.id, halves)
  const closed = { status: 409, body: { code: 'E_CONFLICT' } }
  await expect(world.as('admin')(parcels.update, { params: { id: parent.id }, body: { remarks: 'x' } })).rejects.toMatchObject(closed)
  await expect(world.as('admin')(parcelPrices.create, { body: { parcel: parent.id, ctPr: 1 } })).rejects.toMatchObject(closed)
  await expect(world.as('admin')(parcels.delete, { params: { id: parent.id } })).rejects.toMatchObject(closed)
  await expect(world.as('admin')(parcels.delete, { params: { id: children[0]!.id } })).rejects.toMatchObject(closed)
  const wrong = await enter()
  await world.as('admin')(parcels.delete, { params: { id: wrong.id } })
  await expect(world.as('admin')(parcels.view, { params: { id: wrong.id } })).rejects.toMatchObject(refusal('not_found'))
})

describe('a range', () => {
  const merge = (ids: string[], more: object = {}) => world.as('admin')(parcels.merge, { body: { parcels: ids, ...more } })
  const backwards = (path: string) => invalidField(path, 'The range ends before it begins.')

  it.each([
    [{ colTo: 'E' }, { colTo: 'H' }, { colFrom: 'D', colTo: 'H' }],
    [{ colFrom: 'F', colTo: 'G' }, { colTo: 'E' }, { colFrom: 'D', colTo: 'G' }],
    [{ colTo: null }, { colFrom: 'E' }, { colFrom: 'D', colTo: null }],
    [
      { clrFrom: 'VS1', clrTo: 'VS1' },
      { clrFrom: 'VVS2', clrTo: 'VS2' },
      { clrFrom: 'VVS2', clrTo: 'VS2' },
    ],
  ])('of %j and %j is %j when they are merged', async (one, other, merged) => {
    const [a, b] = [await enter(one), await enter(other)]
    expect((await merge([a.id, b.id])).parcel).toMatchObject(merged)
  })

  it('that would end before it begins with the end it keeps is refused by split, merge and change', async () => {
    const [a, b] = [await enter({ colTo: 'E' }), await enter({ colTo: 'E' })]
    const before = await open()
    const [first, second] = halves
    await expect(split(a.id, [{ ...first, colFrom: 'H' }, second!])).rejects.toMatchObject(backwards('children.0.colFrom'))
    await expect(merge([a.id, b.id], { colFrom: 'J' })).rejects.toMatchObject(backwards('colFrom'))
    const change = (body: object) => world.as('admin')(parcels.update, { params: { id: a.id }, body })
    await expect(change({ colFrom: 'F' })).rejects.toMatchObject(backwards('colFrom'))
    expect(await world.as('admin')(parcels.view, { params: { id: a.id } })).toEqual(a)
    expect(await open()).toEqual(before)
    expect(await change({ colFrom: 'E' })).toMatchObject({ colFrom: 'E', colTo: 'E' })
  })
})

describe('the number of a parcel', () => {
  it('passes over those that were typed by hand', async () => {
    const { parcelNo } = await enter()
    const after = (by: number) => `P${String(Number(parcelNo.slice(1)) + by).padStart(6, '0')}`
    await enter({ parcelNo: after(1) })
    await enter({ parcelNo: after(2) })
    expect(await enter()).toMatchObject({ parcelNo: after(3) })
  })

  it('is free again when the parcel was deleted, and only then', async () => {
    const wrong = await enter({ parcelNo: 'WRONG-1' })
    await world.as('admin')(parcels.delete, { params: { id: wrong.id } })
    expect(await enter({ parcelNo: 'WRONG-1' })).toMatchObject({ parcelNo: 'WRONG-1' })
    await expect(enter({ parcelNo: 'WRONG-1' })).rejects.toMatchObject(takenAt('parcelNo', 'A parcel with this number already exists.'))
  })
})

it('is not priced or merged by who saw it before somebody changed it', async () => {
  const [a, b] = [await enter(), await enter()]
  world.setNow(new Date(Date.now() + 1000))
  const changed = await world.as('admin')(parcels.update, { params: { id: a.id }, body: { colTo: 'E' } })
  world.setNow(undefined)
  const price = (updatedAt: string) => world.as('admin')(parcelPrices.create, { body: { parcel: a.id, ctPr: 1, updatedAt } })
  const merge = (updatedAt: string) => world.as('admin')(parcels.merge, { body: { parcels: [a.id, b.id], updatedAt } })

  await expect(price(a.updatedAt)).rejects.toMatchObject(refusal('stale'))
  await expect(merge(b.updatedAt)).rejects.toMatchObject(refusal('stale'))
  expect(await world.as('admin')(parcels.view, { params: { id: a.id } })).toEqual(changed)
  expect(await merge(changed.updatedAt)).toMatchObject({ parcel: { colTo: 'F' } })
})
