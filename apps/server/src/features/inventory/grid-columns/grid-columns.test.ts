import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { describe, expect, it } from 'vitest'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { readXlsx } from 'hucre'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { fileColumns } from '../exports/columns.ts'
import { headingsOf } from './queries.ts'
import { anonymous } from '../../../context.ts'

const world = testWorld()
const columns = { order: ['vStnId', 'shpNm', 'crt'], hidden: ['lbCmt'], widths: { crt: 90 }, pinned: ['vStnId'] }
const list = (who: 'seller' | 'seller2', listType = 'diamond-search') => world.as(who)(gridColumns.list, { body: { listType } })
const update = (expected: unknown, listType = 'diamond-search') =>
  world.send('seller')(gridColumns.update, { body: { listType, columns: expected } })

it('keeps how a person wants a list, and nobody else’s', async () => {
  expect(await list('seller')).toMatchObject({ listType: 'diamond-search', columns: null, house: null })

  await update(columns)
  await update({ ...columns, hidden: [] })

  expect((await list('seller')).columns).toEqual({ ...columns, hidden: [] })
  expect((await list('seller2')).columns).toBeNull()
  expect((await list('seller', 'new-arrival')).columns).toBeNull()
  const events = await world.services.db.selectFrom('event').select('kind').where('subjectType', '=', 'gridColumn').execute()
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
])('refuses %s', async (_, expected, listType, path) => {
  await expect(update(expected, listType)).rejects.toMatchObject({
    status: 400,
    body: { code: 'E_VALIDATION', data: { fields: [{ path }] } },
  })
})

it('has columns that everybody begins with, for each kind of stone; whoever has their own keeps them', async () => {
  const ours = { ...columns, hidden: ['rap'] }
  const save = (who: 'super' | 'admin', body: object) =>
    world.as(who)(gridColumns.saveDefault, { body: { listType: 'upcoming', labGrown: true, columns: ours, ...body } })
  const known = async (who: 'seller' | 'seller2', labGrown: boolean) =>
    world.as(who)(gridColumns.list, { body: { listType: 'upcoming', labGrown } })
  await update(columns, 'upcoming')

  await expect(save('admin', {})).rejects.toMatchObject(refusal('forbidden'))
  expect((await known('seller', true)).house).toBeNull()
  const saved = await save('super', {})

  expect(saved).toMatchObject({ columns: ours, updatedBy: expect.stringMatching(/\w/) })
  expect(await known('seller', true)).toMatchObject({ columns, house: ours })
  expect(await known('seller2', true)).toMatchObject({ columns: null, house: ours })
  expect((await known('seller2', false)).house).toBeNull()
  await expect(save('super', { columns: null, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(refusal('stale'))
  await save('super', { columns: null, updatedAt: saved.updatedAt })
  expect((await known('seller2', true)).house).toBeNull()
})

it('a column that a stored layout does not know stays hidden if it is hidden by default, until it is shown', async () => {
  const change = (isActive: boolean) =>
    world.send('seller')(gridColumns.update, { body: { listType: 'new-arrival', list: [{ key: 'position', isActive }] } })
  const isActive = async () => (await list('seller', 'new-arrival')).list.find(({ key }) => key === 'position')?.isActive
  expect(await isActive()).toBe(false)
  await update(columns, 'new-arrival')
  expect(await isActive()).toBe(false)
  await change(true)
  expect(await isActive()).toBe(true)
  await change(false)
  expect(await isActive()).toBe(false)
  await update(null, 'new-arrival')
})

describe('the columns as the specification configures them', () => {
  const change = (who: 'seller' | 'super', rows: object[], labGrown = false) =>
    world.send(who)(gridColumns.update, { body: { listType: 'best-buy', labGrown, list: rows } })
  const rows = async (labGrown = false) => (await world.as('seller')(gridColumns.list, { body: { listType: 'best-buy', labGrown } })).list

  it('tell of every column what it is, what it is called, and whether it is shown', async () => {
    const all = await rows()
    expect(Object.keys(all[0]!).toSorted()).toEqual(
      ['desc', 'field', 'isActive', 'isFlag', 'isStatic', 'key', 'link', 'nLabel', 'sLabel', 'sort', 'title'].toSorted(),
    )
    const of = (key: string) => all.find((column) => column.key === key)
    expect(of('vStnId')).toEqual({
      ...{ key: 'vStnId', field: 'vStnId', title: 'Stone ID', isActive: true, isStatic: true, isFlag: false },
      ...{ sLabel: '', nLabel: '', link: 'detail', sort: true, desc: '' },
    })
    expect(of('dna')).toMatchObject({ field: null, title: 'DNA', link: 'dna', sort: false })
    expect(of('isBestBuy')).toMatchObject({ isFlag: true })
    expect(of('memoNo')).toMatchObject({ isActive: false })
  })

  it('are shown and hidden by each person, who may send back all that was read', async () => {
    const before = await rows()
    const { list: after, columns: layout } = await change(
      'seller',
      before.map((column) => (column.key === 'crt' ? { ...column, isActive: false } : column)),
    )
    expect(after.filter((column, at) => column.isActive !== before[at]!.isActive).map(({ key }) => key)).toEqual(['crt'])
    expect(layout?.hidden).toContain('crt')
    await change('seller', [{ key: 'crt', isActive: true }])
    expect((await rows()).find(({ key }) => key === 'crt')?.isActive).toBe(true)
  })

  it.each([
    ['a column there is not', [{ key: 'price' }], 'list.0.key'],
    ['another title', [{ key: 'crt' }, { key: 'shpNm', title: 'Form' }], 'list.1.title'],
    ['another field', [{ key: 'crt', field: 'amt' }], 'list.0.field'],
    ['to hide what is always shown', [{ key: 'vStnId', isActive: false }], 'list.0.isActive'],
  ])('refuse %s', async (_, expected, path) => {
    await expect(change('super', expected)).rejects.toMatchObject({ status: 400, body: { data: { fields: [{ path }] } } })
  })

  it('bear the labels of the company, which only who may change settings gives, each in the trail', async () => {
    const labels = { key: 'shpNm', nLabel: ' Form ', sLabel: 'LG form', desc: 'The outline' }
    await expect(change('seller', [labels])).rejects.toMatchObject(refusal('forbidden'))
    expect((await world.as('seller')(gridColumns.labels, {})).list).toEqual([])

    const { list: all } = await change('super', [labels])
    expect(all.find(({ key }) => key === 'shpNm')).toMatchObject({ title: 'Shape', nLabel: 'Form', sLabel: 'LG form', desc: 'The outline' })
    expect((await world.as('seller')(gridColumns.labels, {})).list).toEqual([
      { key: 'shpNm', nLabel: 'Form', sLabel: 'LG form', desc: 'The outline' },
    ])
    await change('super', [{ key: 'shpNm', desc: '' }])
    expect((await rows(true)).find(({ key }) => key === 'shpNm')).toMatchObject({ nLabel: 'Form', sLabel: 'LG form', desc: '' })
    const events = await world.services.db
      .selectFrom('event')
      .select(['before', 'after'])
      .where('subject', '=', 'label:shpNm')
      .orderBy('id')
      .execute()
    expect(events).toHaveLength(2)
    expect(events[1]).toMatchObject({ before: { desc: 'The outline' }, after: { desc: '' } })
  })

  it('name the columns of files and of print', async () => {
    const read = async (labGrown: boolean) =>
      fileColumns(world.services.masters, anonymous, {
        ...{ fields: ['vStnId', 'shpNm', 'crt'], rapBy: 'rap-price:print' },
        headings: await headingsOf(world.services.db, labGrown),
      }).map(({ title }) => title)
    await change('super', [{ key: 'shpNm', nLabel: 'Form', sLabel: 'LG form' }])
    expect(await read(false)).toEqual(['Stone ID', 'Type', 'Form', 'Carat'])
    expect(await read(true)).toEqual(['Stone ID', 'Type', 'LG form', 'Carat'])
    const stone = await world.given.diamond({ vStnId: 'OWN-1' })
    const body = { labGrown: false, diamonds: [stone.id], columns: ['vStnId' as const, 'shpNm' as const, 'crt' as const] }
    const sheet = await world.as('super')(exports.print, { body })
    expect(sheet.columns.map(({ title }) => title)).toContain('Form')
    const head = async (format: 'csv' | 'xlsx') => {
      const task = await world.as('super')(exports.excel, { body: { ...body, format } })
      const reply = await fetch(`${world.url}/admin/v1/task/${task.id}/file`, { headers: { authorization: `JWT ${world.tokens.super}` } })
      return new Uint8Array(await reply.arrayBuffer())
    }
    expect(Buffer.from(await head('csv')).toString()).toContain('Form')
    expect(JSON.stringify(await readXlsx(await head('xlsx')))).toContain('"Form"')
    const [uploaded] = [
      await world.as('super')(sheets.upload, {
        body: {},
        files: [new File([await head('csv')], 'own.csv')],
      }),
    ]
    expect(uploaded.columns.find(({ header }) => header === 'Form')?.field).toBe('shpNm')
  })
})
