import { volumeDiscounts } from '@loupe/contract/pricing/volume-discounts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeEach(() => world.services.db.deleteFrom('volumeDiscount').execute())

const plain = { labGrown: false, basis: 'amount', from: 300_000, to: 499_999.99, percent: 1, validFrom: '2026-01-01' } as const
const add = (name: string, fields: object = {}) => world.as('super')(volumeDiscounts.create, { body: { ...plain, name, ...fields } })
const change = (id: string, body: object) => world.as('super')(volumeDiscounts.update, { params: { id }, body })
const names = async () =>
  (await world.as('super')(volumeDiscounts.list, { body: { sort: [{ name: 'ASC' }] } })).list!.map(({ name }) => name)

describe('volume discounts', () => {
  it('stand side by side, and a gap between them is said', async () => {
    expect(await add('One')).toMatchObject({ ...plain, validTill: null, isActive: true, warnings: [] })
    expect(await add('Three', { from: 1_000_000, to: null })).toMatchObject({
      to: null,
      warnings: ['Natural: US$ 500,000.00 to US$ 999,999.99 is in no band.'],
    })
    expect(await add('Two', { from: 500_000, to: 999_999.99 })).toMatchObject({ warnings: [] })
    await add('Lab', { labGrown: true })
    await add('Many', { basis: 'pieces', from: 50, to: null })
    expect(await names()).toEqual(['Lab', 'Many', 'One', 'Three', 'Two'])
  })

  it('that overlap are refused in words, and nothing is stored', async () => {
    await add('One')
    const message = 'This overlaps with One (US$ 300,000.00 to US$ 499,999.99) on some days.'
    await expect(add('Same', { from: 499_999.99, to: null })).rejects.toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', message, data: { fields: [{ path: 'from', message }] } },
    })
    expect(await names()).toEqual(['One'])
    await add('Later', { validFrom: '2027-01-01', isActive: false })
    await change((await add('Before', { validFrom: '2025-01-01', validTill: '2025-12-31' })).id, { percent: 2 })
  })

  it.each([
    ['ends reversed', { to: 299_999.99 }, 'to', 'The band ends before it begins.'],
    ['days reversed', { validTill: '2025-12-31' }, 'validTill', 'The last day is before the first.'],
    ['half a stone', { basis: 'pieces', from: 1.5, to: null }, 'from', 'Pieces are whole numbers.'],
    ['more than everything', { percent: 101 }, 'percent', "Discount % can't be more than 100"],
    ['a discount that adds', { percent: -101 }, 'percent', 'Discount % must be more than 0'],
    ['no discount', { percent: 0 }, 'percent', 'Discount % must be more than 0'],
    ['a third place', { percent: 0.005 }, 'percent', 'Please keep to steps of 0.01.'],
    ['no day', { validFrom: '2026-02-30' }, 'validFrom', 'Please enter a date.'],
  ])('refuses %s, also of one that is put away', async (_, fields, path, message) => {
    await expect(add('Bad', fields)).rejects.toMatchObject(invalidField(path, message))
    await expect(add('Bad', { ...fields, isActive: false })).rejects.toMatchObject(invalidField(path, message))
    expect(await names()).toEqual([])
  })

  it.each([
    { from: '1' },
    { from: -1 },
    { from: 1e10 },
    { basis: 'carats' },
    { labGrown: null },
    { percent: '1' },
    { other: 1 },
    { name: ' ' },
  ])('refuses %j', async (fields) => {
    await expect(add('Bad', fields)).rejects.toMatchObject({ status: 400 })
    expect(await names()).toEqual([])
  })

  it('that overlap and are made at the same instant: one wins', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => add(`R${i}`, { from: 300_000 + i })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
  })

  it('are changed, removed and restored; a stale change and one into another are refused', async () => {
    const one = await add('One')
    const two = await add('Two', { from: 500_000, to: null })
    await expect(change(two.id, { from: 400_000 })).rejects.toMatchObject({ status: 409 })
    await expect(change(two.id, { percent: 3, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(
      refusal('stale', expect.anything()),
    )
    expect(await change(two.id, { to: 600_000, updatedAt: two.updatedAt })).toMatchObject({ to: 600_000 })
    expect(await change(two.id, { to: null })).toMatchObject({ to: null })
    await change(one.id, { isActive: false })
    await change(two.id, { from: 400_000 })
    await expect(change(one.id, { isActive: true })).rejects.toMatchObject({ status: 409 })
    await expect(add('TWO', { from: 1, to: 2 })).rejects.toMatchObject(takenAt('name', 'A discount with this name already exists.'))
    await world.as('super')(volumeDiscounts.delete, { params: { id: two.id } })
    expect(await change(one.id, { isActive: true })).toMatchObject({ isActive: true })
    await expect(change(two.id, { percent: 1 })).rejects.toMatchObject(refusal('not_found'))
  })

  it('are hidden from all but the super admin until somebody is given the right', async () => {
    for (const who of ['admin', 'master', 'seller'] as const) {
      await expect(world.as(who)(volumeDiscounts.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(volumeDiscounts.create, { body: { ...plain, name: 'Mine' } })).rejects.toMatchObject(refusal('forbidden'))
    }
    expect(await names()).toEqual([])
  })

  it('leave their trail', async () => {
    const { id } = await add('One')
    await change(id, { percent: 2 })
    await world.as('super')(volumeDiscounts.delete, { params: { id } })
    const events = await world.services.db
      .selectFrom('event')
      .select(['kind', 'before', 'after'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['volumeDiscount.create', 'volumeDiscount.update', 'volumeDiscount.delete'])
    expect(events[1]).toMatchObject({ before: { percent: 1 }, after: { percent: 2 } })
  })
})
