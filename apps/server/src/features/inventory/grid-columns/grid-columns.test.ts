import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const columns = { order: ['vStnId', 'shpNm', 'crt'], hidden: ['lbCmt'], widths: { crt: 90 }, pinned: ['vStnId'] }
const list = (who: 'seller' | 'seller2', listType = 'diamond-search') => world.as(who)(gridColumns.list, { body: { listType } })
const update = (wanted: unknown, listType = 'diamond-search') =>
  world.as('seller')(gridColumns.update, { body: { listType, columns: wanted } as never })

it('keeps how a person wants a list, and nobody else’s', async () => {
  expect(await list('seller')).toEqual({ listType: 'diamond-search', columns: null, house: null })

  await update(columns)
  await update({ ...columns, hidden: [] })

  expect((await list('seller')).columns).toEqual({ ...columns, hidden: [] })
  expect((await list('seller2')).columns).toBeNull()
  expect((await list('seller', 'new-arrival')).columns).toBeNull()
  const events = await world.house.db.selectFrom('event').select('kind').where('subjectType', '=', 'gridColumn').execute()
  expect(events).toHaveLength(2)

  await update(null)
  expect((await list('seller')).columns).toBeNull()
})

it.each([
  ['a width of 10', { ...columns, widths: { crt: 10 } }, 'diamond-search', 'columns.widths.crt'],
  ['a thousand columns', { ...columns, order: Array.from({ length: 1000 }, () => 'crt') }, 'diamond-search', 'columns.order'],
  ['a name that is none', { ...columns, pinned: ['<b>'] }, 'diamond-search', 'columns.pinned.0'],
  ['a list that is none', columns, 'Search List', 'listType'],
  ['anything else', { ...columns, theme: 'dark' }, 'diamond-search', 'columns.theme'],
])('refuses %s', async (_, wanted, listType, path) => {
  await expect(update(wanted, listType)).rejects.toMatchObject({
    status: 400,
    body: { code: 'E_VALIDATION', data: { fields: [{ path }] } },
  })
})

it('has columns that everybody begins with, for each kind of stone; whoever has their own keeps them', async () => {
  const ours = { ...columns, hidden: ['rap'] }
  const save = (who: 'super' | 'admin', body: object) =>
    world.as(who)(gridColumns.saveDefault, { body: { listType: 'upcoming', labGrown: true, columns: ours, ...body } })
  const seen = async (who: 'seller' | 'seller2', labGrown: boolean) =>
    world.as(who)(gridColumns.list, { body: { listType: 'upcoming', labGrown } })
  await update(columns, 'upcoming')

  await expect(save('admin', {})).rejects.toMatchObject(refusal('forbidden'))
  expect((await seen('seller', true)).house).toBeNull()
  const saved = await save('super', {})

  expect(saved).toMatchObject({ columns: ours, updatedBy: expect.stringMatching(/\w/) })
  expect(await seen('seller', true)).toMatchObject({ columns, house: ours })
  expect(await seen('seller2', true)).toMatchObject({ columns: null, house: ours })
  expect((await seen('seller2', false)).house).toBeNull()
  await expect(save('super', { columns: null, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(refusal('stale'))
  await save('super', { columns: null, updatedAt: saved.updatedAt })
  expect((await seen('seller2', true)).house).toBeNull()
})
