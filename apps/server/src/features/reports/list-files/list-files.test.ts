import { listFiles } from '@loupe/contract/reports/list-files.ts'
import { countries } from '@loupe/contract/masters/place-lists.ts'
import { parcel, parcels } from '@loupe/contract/inventory/parcels.ts'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { served } from '../../../http/serve.ts'
import { cellOf, tableColumn } from './values.ts'

const world = testWorld()
const exportRequest = {
  list: 'blocks.list',
  title: 'Holds and memos',
  request: { sort: [{ blockCode: 'ASC' }] },
  columns: [
    { key: 'blockCode', title: 'No.' },
    { key: 'status', title: 'Status', words: { 2: 'Approved' } },
    { key: 'validTillDate', title: 'Valid till' },
    { key: 'companyName', title: 'Company' },
  ],
  format: 'csv' as const,
}
const take = (who: Role, body: object = {}) => world.as(who)(listFiles.take, { body: { ...exportRequest, ...body } })
const rowsOf = async (task: string, who: Role) =>
  parse(String((await world.raw(`/admin/v1/task/${task}/file`, { as: who })).body), { bom: true })
const events = () => world.services.db.selectFrom('event').selectAll().where('kind', '=', 'list.download').execute()

/** Five percent on the asking price of 7,000.00, for one carat at 30 days. */
const termOfSevenThousand = {
  field: 'extraPer',
  per: 5,
  days: '30',
  dayTerms: '30 days',
  currency: 'USD',
  from: { ctPr: 7000, amt: 7000, back: null },
  to: { ctPr: 7350, amt: 7350, back: null },
  notApplied: null,
}

beforeAll(async () => {
  const account = await world.given.account({ companyName: '=HYPERLINK("http://x")' })
  await world.given.block({ account: account.id, blockCode: 'A1', validTillDate: '2026-11-20T20:30:00.000Z' })
  await world.given.block({ blockCode: 'A2', seller: world.people.seller2 })
})

describe('any list as a file', () => {
  it('says what the screen says, live text made inert, and leaves the trail', async () => {
    const task = await take('admin')

    expect(task).toMatchObject({ status: 'done', note: '2 rows' })
    expect((await rowsOf(task.id, 'admin')).slice(0, 2)).toEqual([
      ['No.', 'Status', 'Valid till', 'Company'],
      ['A1', 'Approved', '2026-11-21 02:00:00', '\'=HYPERLINK("http://x")'],
    ])
    expect(await events()).toMatchObject([{ actor: world.people.admin, after: { list: 'blocks.list', rows: 2 } }])
  })

  it('writes the price on the client’s term of a hold, and nothing where the term made none', async () => {
    const quoted = (term: object) => JSON.stringify({ ...termOfSevenThousand, ...term })
    await world.given.block({ blockCode: 'T1', term: quoted({}) })
    await world.given.block({ blockCode: 'T2', term: quoted({ notApplied: 'given' }) })
    await world.given.block({ blockCode: 'T3' })
    const columns = [
      { key: 'amt', title: 'Asking amount' },
      { key: 'term', title: 'On the term', ofTerm: 'amt' },
      { key: 'term', title: 'Days of the term', ofTerm: 'dayTerms' },
    ]
    const task = await take('admin', { columns, request: { filter: { blockCode: ['T1', 'T2', 'T3'] }, sort: [{ blockCode: 'ASC' }] } })

    expect(await rowsOf(task.id, 'admin')).toEqual([
      ['Asking amount', 'On the term', 'Days of the term'],
      ['7000', '7350', '30 days'],
      ['7000', '', ''],
      ['7000', '', ''],
    ])
  })

  it('needs the right to download of the module, and a list that there is', async () => {
    const before = await events()

    await expect(take('seller')).rejects.toMatchObject(refusal('forbidden'))
    await expect(take('super', { list: 'users.create' })).rejects.toMatchObject(refusal('not_found'))
    await expect(take('super', { list: 'constructor' })).rejects.toMatchObject(refusal('not_found'))
    await expect(take('super', { list: 'tasks.list' })).rejects.toMatchObject(refusal('forbidden'))
    await expect(take('super', { columns: [{ key: 'passwordHash', title: 'x' }] })).rejects.toThrow('no such column')
    await expect(take('super', { request: { filter: { passwordHash: 'x' } } })).rejects.toMatchObject({ status: 400 })
    await expect(take('super', { request: { filter: { blockCode: 'none' } } })).rejects.toMatchObject(refusal('nothing_to_export'))
    expect(await events()).toEqual(before)
  })
})

describe('a list that everybody signed in may read, as a file', () => {
  const places = { list: 'countries.list', title: 'Countries', request: { filter: { isoCode: ['XA', 'XB'] }, sort: [{ name: 'ASC' }] } }
  const columns = [
    { key: 'name', title: 'Name' },
    { key: 'isoCode', title: 'Code' },
  ]

  it('is for who may download its module', async () => {
    for (const isoCode of ['XB', 'XA'])
      await world.as('super')(countries.create, { body: { name: `Land ${isoCode}`, isoCode, ISDCode: '' } })

    const task = await take('super', { ...places, columns })

    expect((await rowsOf(task.id, 'super')).slice(0, 3)).toEqual([
      ['Name', 'Code'],
      ['Land XA', 'XA'],
      ['Land XB', 'XB'],
    ])
    const one = await take('super', { ...places, request: { filter: { isoCode: ['XA'] } }, columns })
    expect(one).toMatchObject({ note: '1 row', title: 'Countries, 1 as CSV' })
    const before = await events()
    await expect(take('seller', { ...places, columns })).rejects.toMatchObject(refusal('forbidden'))
    expect(await events()).toEqual(before)
  })
})

describe('a list of parcels as a file', () => {
  beforeAll(() => seedMasters(world))
  const enter = (parcelNo: string, more: object = {}) =>
    world.as('super')(parcels.create, { body: { parcelNo, labGrown: false, colFrom: 'E', pieces: 1000, crt: 7, ctPr: 1, ...more } })
  const requestIt = (request: object, columns: { key: string; title: string }[]) =>
    take('super', { list: 'parcels.list', title: 'Parcel', request, columns })

  it('writes ranges, words for nothing, words of several fields, and refuses a field that is none', async () => {
    await enter('X1', { colTo: 'F', shpNm: 'ROUND' })
    await enter('X2')
    const columns = [
      { key: 'parcelNo', title: 'Parcel No.' },
      { key: 'colFrom', title: 'Color', to: 'colTo' },
      { key: 'clrFrom', title: 'Clarity', to: 'clrTo' },
      { key: 'shpNm', title: 'Shape', words: { ROUND: 'Round', '': 'Mixed' } },
      { key: 'isActive', title: 'Standing', with: ['state'], words: { 'true open': 'To be had' } },
      { key: 'avgCrt', title: 'Avg. carat' },
    ]
    const request = { sort: [{ parcelNo: 'ASC' }], search: { keyword: 'X', keys: ['parcelNo'] } }
    const task = await requestIt(request, columns)

    expect((await rowsOf(task.id, 'super')).slice(1)).toEqual([
      ['X1', 'E–F', '', 'Round', 'To be had', '0.007'],
      ['X2', 'from E', '', 'Mixed', 'To be had', '0.007'],
    ])
    for (const wrong of [{ to: 'constructor' }, { to: 'cost' }, { with: ['cost'], words: {} }, { key: 'constructor' }])
      await expect(requestIt(request, [{ key: 'colFrom', title: 'x', ...wrong }])).rejects.toThrow('no such column')
  })

  it('writes numbers to the places that the contract gives them', () => {
    const places = (key: string) => {
      const column = tableColumn(parcel, { key, title: key })
      return [column.places, column.mostPlaces]
    }
    expect(['pieces', 'avgCrt', 'amt'].map(places)).toEqual([
      [0, undefined],
      [2, 3],
      [2, undefined],
    ])
  })

  it('writes of what has parts the parts, but not their ids', () => {
    const stones = [1, 2].map((at) => ({ id: `id of ${at}`, vStnId: `S${at}` }))
    expect(cellOf({ stones }, { key: 'stones', title: 'Stone IDs' })).toBe('S1, S2')
  })

  it('has every row once, though one takes another place while it is written', async () => {
    await sql`insert into parcel (parcel_no, lab_grown, pieces, crt)
      select 'M' || lpad(no::text, 5, '0'), true, 1, 1 from generate_series(1, 1500) no`.execute(world.services.db)
    const stored = served.get('parcels.list')!
    let reads = 0
    served.set('parcels.list', {
      ...stored,
      handler: {
        async handle(ctx, input) {
          const reply = await stored.handler.handle(ctx, input)
          if (reads++ === 0) await sql`update parcel set parcel_no = 'M00000' where parcel_no = 'M01500'`.execute(world.services.db)
          return reply
        },
      },
    })
    try {
      const task = await requestIt({ filter: { labGrown: true }, sort: [{ parcelNo: 'ASC' }] }, [{ key: 'id', title: 'Id' }])
      const ids = (await rowsOf(task.id, 'super')).slice(1).map(([id]) => id)
      expect(ids).toHaveLength(1500)
      expect(new Set(ids).size).toBe(1500)
    } finally {
      served.set('parcels.list', stored)
    }
  })
})
