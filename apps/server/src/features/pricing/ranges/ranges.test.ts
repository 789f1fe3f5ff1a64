import { caratRanges, sizes } from '@loupe/contract/pricing/ranges.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusal, takenAt } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeEach(() => world.services.db.deleteFrom('weightRange').execute())

const add = (from: number, to: number, name = `${from}-${to}`) => world.as('super')(caratRanges.create, { body: { name, from, to } })
const names = async () => (await world.as('admin')(caratRanges.list, { body: { sort: [{ from: 'ASC' }] } })).list!.map(({ name }) => name)

describe('carat ranges', () => {
  it('stand side by side, and a gap between them is said', async () => {
    expect(await add(0.3, 0.39)).toMatchObject({ name: '0.3-0.39', from: 0.3, to: 0.39, isActive: true, warnings: [] })
    expect(await add(0.5, 0.69)).toMatchObject({ warnings: ['0.40 to 0.49 ct is in no range.'] })
    expect(await add(0.4, 0.49)).toMatchObject({ warnings: [] })
    expect(await names()).toEqual(['0.3-0.39', '0.4-0.49', '0.5-0.69'])
  })

  it('that overlap are refused in words, and nothing is stored', async () => {
    await add(0.3, 0.39, 'Thirties')
    const message = 'This overlaps with Thirties (0.30 to 0.39 ct): 0.35 to 0.39 ct would be in both.'

    await expect(add(0.35, 0.45)).rejects.toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', message, data: { fields: [{ path: 'from', message }] } },
    })
    await expect(add(0.5, 0.4)).rejects.toMatchObject({ body: { message: 'The range ends before it begins.' } })
    await expect(add(0.305, 0.31)).rejects.toMatchObject({ status: 400 })
    expect(await names()).toEqual(['Thirties'])
  })

  it('that overlap and are made at the same instant: one wins', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, (_, i) => add(1 + i / 100, 1.49, `R${i}`)))

    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
    expect(await names()).toHaveLength(1)
  })

  it('are changed, removed and restored; a stale change and one into another are refused', async () => {
    const low = await add(0.3, 0.39)
    const high = await add(0.4, 0.49)
    const change = (body: object) => world.as('super')(caratRanges.update, { params: { id: high.id }, body })

    await expect(change({ from: 0.39 })).rejects.toMatchObject({ status: 409 })
    await expect(change({ from: 0.45, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(refusal('stale', expect.anything()))
    expect(await change({ from: 0.45, updatedAt: high.updatedAt })).toMatchObject({
      from: 0.45,
      warnings: ['0.40 to 0.44 ct is in no range.'],
    })
    await world.as('super')(caratRanges.update, { params: { id: low.id }, body: { isActive: false } })
    await change({ from: 0.35 })
    await expect(world.as('super')(caratRanges.update, { params: { id: low.id }, body: { isActive: true } })).rejects.toMatchObject({
      status: 409,
    })
    await world.as('super')(caratRanges.delete, { params: { id: high.id } })
    expect(await world.as('super')(caratRanges.update, { params: { id: low.id }, body: { isActive: true } })).toMatchObject({
      isActive: true,
    })
    await expect(world.as('super')(caratRanges.view, { params: { id: high.id } })).rejects.toMatchObject(refusal('not_found'))
  })

  it('are told apart by name, and from sizes', async () => {
    await add(0.3, 0.39, 'Small')
    await expect(add(0.4, 0.49, 'SMALL')).rejects.toMatchObject(takenAt('name', 'A range with this name already exists.'))
    const size = await world.as('super')(sizes.create, { body: { name: 'Small', from: 0.305, to: 0.31 } })
    expect(size).toMatchObject({ from: 0.305, to: 0.31 })
    await expect(world.as('super')(caratRanges.view, { params: { id: size.id } })).rejects.toMatchObject(refusal('not_found'))
  })

  it('are seen by who sees the masters and made by who may', async () => {
    await expect(world.as('admin')(caratRanges.create, { body: { name: 'A', from: 1, to: 2 } })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('seller')(caratRanges.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })

  it('leave their trail', async () => {
    const { id } = await add(0.3, 0.39)
    await world.as('super')(caratRanges.update, { params: { id }, body: { name: 'B' } })
    await world.as('super')(caratRanges.delete, { params: { id } })
    const events = await world.services.db.selectFrom('event').select('kind').where('subject', '=', id).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual(['caratRange.create', 'caratRange.update', 'caratRange.delete'])
  })
})
