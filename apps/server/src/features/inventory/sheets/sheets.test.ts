import { tasks } from '@loupe/contract/tasks/tasks.ts'
import { type Sheet, sheets } from '@loupe/contract/inventory/sheets.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { type DiscountLaw, discountLaws } from '@loupe/domain/sheets/convention.ts'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import type { Stone } from '../../../demo/stone.ts'
import { start } from '../../../jobs/runner.ts'
import { eventually } from '../../../testing/eventually.ts'
import { refusal } from '../../../testing/expect.ts'
import { csvOf, isPlain, supplierPrice, tableOf } from '../../../testing/sheet-text.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
let worker: { stop(): Promise<void> }
beforeAll(async () => {
  worker = await start(world.house, { mailer: { longest: 1000, send: async () => ({ is: 'taken' }) as never } })
})
afterAll(() => worker.stop())

const pool = [...deriveStones(5000, 7, Date.UTC(2026, 10, 1))].filter(isPlain)
/** Stones that no other test of this file has. */
let used = 0
const some = (count: number): Stone[] => pool.slice(used, (used += count)).map((stone) => ({ ...stone, vStnId: `S${stone.vStnId}` }))

const fileOf = (text: string | Uint8Array, name = 'stock.csv') => new File([text as never], name)
const upload = (
  text: string | Uint8Array,
  fields: Partial<Record<'vendor' | 'mode' | 'labGrown', string>> = {},
  name?: string,
  who: Role = 'admin',
) => world.as(who)(sheets.upload, { files: [fileOf(text, name)], body: fields as never })
const at = (sheet: { id: string }) => ({ params: { id: sheet.id } })
const check = (sheet: { id: string }) => world.as('admin')(sheets.check, at(sheet) as never)
const settled = (sheet: { id: string }) =>
  eventually(
    () => world.as('admin')(sheets.view, at(sheet)),
    ({ state }) => !['running', 'undoing'].includes(state),
    20_000,
  )
async function run(sheet: { id: string }, body?: { removals: number }): Promise<Sheet> {
  await world.as('admin')(sheets.run, { ...at(sheet), body })
  return settled(sheet)
}
const rollBack = async (sheet: { id: string }) => {
  await world.as('admin')(sheets.rollback, at(sheet) as never)
  return settled(sheet)
}
/** Uploads a sheet of too few stones to prove its discounts, with what its sender says of them. */
async function proved(table: string[][], fields: Parameters<typeof upload>[1]): Promise<Sheet> {
  const sheet = await upload(csvOf(table), fields)
  if (sheet.state === 'mapped') return sheet
  return world.as('admin')(sheets.map, { ...at(sheet), body: { columns: fieldsOf(sheet), convention: 'signed-percent' } })
}
const fieldsOf = ({ columns }: Sheet) => columns.map(({ index, field }) => ({ index, field }))
const loaded = async (table: string[][], fields: Parameters<typeof upload>[1]): Promise<Sheet> =>
  run(await check(await proved(table, fields)))
const rowsOf = async (sheet: { id: string }, filter: object = {}) =>
  (await world.as('admin')(sheets.rows, { body: { limit: 500, filter: { sheet: sheet.id, ...filter }, sort: [{ row: 'ASC' }] } })).list ??
  []
const stone = (vStnId: string) => world.house.db.selectFrom('diamond').selectAll().where('vStnId', '=', vStnId).executeTakeFirst()
const change = (table: string[][], row: number, header: string, value: string) => {
  const copy = table.map((cells) => [...cells])
  const line = copy[row]
  if (line) line[table[0]?.indexOf(header) ?? 0] = value
  return copy
}

describe('a sheet of stones', () => {
  it('is read, mapped and proved at once, and says what it would do before anything is done', async () => {
    const table = tableOf(some(120))
    const sheet = await upload(csvOf(table), { vendor: 'First' })

    expect(sheet).toMatchObject({ state: 'mapped', vendor: 'First', mode: 'add', labGrown: false, lacks: [], counts: null })
    expect(sheet.file).toMatchObject({ kind: 'csv', encoding: 'utf-8', separator: ',', headerRow: 1, rows: 120 })
    expect(sheet.columns.filter(({ field }) => field === null)).toEqual([])
    expect(sheet.convention).toMatchObject({ law: 'signed-percent', proved: true, factor: 1 })
    const checked = await check(sheet)
    expect(checked).toMatchObject({ state: 'checked', counts: { new: 120, changed: 0, refused: 0 } })
    expect(await world.house.db.selectFrom('diamond').select('id').where('vendor', '=', 'First').execute()).toEqual([])
  })

  it('is read from the rows that are kept of it, and from its file where they are not', async () => {
    const sheet = await upload(csvOf(tableOf(some(120))), { vendor: 'Kept' })
    const { files } = world.house
    const [file, rows] = [`sheet/${sheet.id}`, `sheet/${sheet.id}-rows-0`]
    const bytes = await buffer(await files.read(file))
    await files.remove(file)
    const { counts } = await check(sheet)
    expect(counts).toMatchObject({ new: 120 })

    await files.put(file, bytes, 'text/csv')
    await files.remove(rows)
    expect((await check(sheet)).counts).toEqual(counts)
    expect((await world.as('admin')(sheets.map, { ...at(sheet), body: { columns: fieldsOf(sheet) } })).file).toEqual(sheet.file)
    expect(await files.sizeOf(rows)).toBeGreaterThan(0)

    await files.remove(rows)
    await files.remove(file)
    await expect(check(sheet)).rejects.toMatchObject({ status: 404, body: { message: 'The file of this sheet is no longer kept.' } })
  })

  it('becomes stock, is nothing new the second time, and can be taken back whole', async () => {
    const stones = some(60)
    const table = tableOf(stones)
    const first = await loaded(table, { vendor: 'Second' })

    expect(first).toMatchObject({ state: 'done', done: 60, counts: { new: 60 } })
    const [one] = stones
    expect(await stone(one?.vStnId ?? '')).toMatchObject({
      vendor: 'Second',
      wSts: 'A',
      labGrown: false,
      shpNm: one?.shpNm,
      crt: one?.crt,
      clrNm: one?.clrNm,
      rptNo: one?.rptNo,
      rap: one?.rap,
      ctPr: supplierPrice(one as Stone),
      kToS: one?.kToS.toSorted((a, b) => a - b),
    })
    expect((await check(await proved(table, { vendor: 'Second' }))).counts).toMatchObject({ new: 0, changed: 0, unchanged: 60 })
    expect(first.putBack).toBeNull()
    expect(await rollBack(first)).toMatchObject({ state: 'rolledBack', putBack: { stones: 60, kept: 0 } })
    expect(await stone(one?.vStnId ?? '')).toMatchObject({ isDeleted: true })
    expect((await loaded(table, { vendor: 'Second' })).done).toBe(60)
    expect(await stone(one?.vStnId ?? '')).toMatchObject({ isDeleted: false })
  })

  it('changes only what it names: an absent column and a blank cell keep, a dash clears', async () => {
    const [one] = some(1)
    const table = tableOf([one as Stone])
    await run(await check(await proved(table, { vendor: 'Keeps' })))
    const before = await stone(one?.vStnId ?? '')
    const few = ['Stock #', 'Shade', 'Laser Inscription', 'Polish', 'City']
    const pick = table.map((cells) => few.map((header) => cells[table[0]?.indexOf(header) ?? 0] ?? ''))
    const sheet = await loaded(change(change(change(pick, 1, 'Shade', '-'), 1, 'Laser Inscription', ''), 1, 'Polish', 'Poor'), {
      vendor: 'Keeps',
    })

    expect(await stone(one?.vStnId ?? '')).toMatchObject({ ...before, shdNm: null, polNm: 6, updatedAt: expect.any(String) })
    expect((await rowsOf(sheet))[0]?.changes.map(({ field }) => field).toSorted()).toEqual(['Polish', 'Shade'])
    const event = await world.house.db
      .selectFrom('event')
      .selectAll()
      .where('subject', '=', before?.id ?? '')
      .where('kind', '=', 'diamond.update')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ cause: `sheet:${sheet.id}`, after: { polNm: 'P', shdNm: null }, actor: world.people.admin })
  })

  it('clears blank cells when it is told to', async () => {
    const [one] = some(1)
    const table = tableOf([one as Stone])
    await run(await check(await proved(table, { vendor: 'Clears' })))
    const again = await proved(change(table, 1, 'Laser Inscription', ''), { vendor: 'Clears' })
    const told = await world.as('admin')(sheets.map, { ...at(again), body: { columns: fieldsOf(again), blankClears: true } })
    await run(await check(told))
    expect(await stone(one?.vStnId ?? '')).toMatchObject({ lsrInc: null, rptNo: one?.rptNo, ctPr: supplierPrice(one as Stone) })
  })

  it('never touches a stone that is held, and says why', async () => {
    const stones = some(12)
    await loaded(tableOf(stones), { vendor: 'Holds' })
    const held = await stone(stones[3]?.vStnId ?? '')
    await world.given.block({ diamond: held?.id ?? '', status: 2 })
    await world.house.db
      .updateTable('diamond')
      .set({ wSts: 'H' })
      .where('id', '=', held?.id ?? '')
      .execute()

    const sheet = await check(await proved(change(tableOf(stones), 4, 'Polish', 'Poor'), { vendor: 'Holds' }))
    expect(sheet.counts).toMatchObject({ blocked: 1, unchanged: 11 })
    expect(await rowsOf(sheet, { kind: 'blocked' })).toMatchObject([
      { row: 5, reason: 'This stone is on hold here; nothing of it is changed.' },
    ])
    await run(sheet)
    expect(await stone(stones[3]?.vStnId ?? '')).toMatchObject({ polNm: held?.polNm, wSts: 'H' })
  })

  it('as a full list withdraws what it lacks, never what is promised, and asks when that is much', async () => {
    const stones = some(20)
    await loaded(tableOf(stones), { vendor: 'Full' })
    const [a, b] = [await stone(stones[0]?.vStnId ?? ''), await stone(stones[1]?.vStnId ?? '')]
    await world.given.block({ diamond: a?.id ?? '', status: 2 })
    await world.house.db
      .updateTable('diamond')
      .set({ wSts: 'H' })
      .where('id', '=', a?.id ?? '')
      .execute()
    const sheet = await check(await proved(tableOf(stones.slice(10)), { vendor: 'Full', mode: 'replace' }))

    expect(sheet).toMatchObject({ counts: { missing: 9, blocked: 1, unchanged: 10 }, removals: { stones: 9, of: 19, mustConfirm: true } })
    await expect(world.as('admin')(sheets.run, { ...at(sheet), body: undefined })).rejects.toMatchObject({
      status: 400,
      body: { code: 'E_VALIDATION', message: expect.stringContaining('Type 9') },
    })
    await expect(world.as('admin')(sheets.run, { ...at(sheet), body: { removals: 8 } })).rejects.toMatchObject({ status: 400 })
    expect(await stone(b?.vStnId ?? '')).toMatchObject({ wSts: 'A' })
    expect(await run(sheet, { removals: 9 })).toMatchObject({ state: 'done', done: 9 })
    expect(await stone(a?.vStnId ?? '')).toMatchObject({ wSts: 'H' })
    expect(await stone(b?.vStnId ?? '')).toMatchObject({ wSts: 'NA' })
    await rollBack(sheet)
    expect(await stone(b?.vStnId ?? '')).toMatchObject({ wSts: 'A' })
  })

  it('with prices only changes prices only, and makes no stones', async () => {
    const stones = some(15)
    await loaded(tableOf(stones.slice(0, 14)), { vendor: 'Prices' })
    const cheaper = stones.map((one) => ({ ...one, back: (one.back ?? 0) - 5, polNm: 6 }))
    const sheet = await loaded(tableOf(cheaper), { vendor: 'Prices', mode: 'prices' })

    expect(sheet).toMatchObject({ counts: { changed: 14, new: 0, refused: 1 }, done: 14 })
    expect(await stone(stones[2]?.vStnId ?? '')).toMatchObject({ ctPr: supplierPrice(cheaper[2] as Stone), polNm: stones[2]?.polNm })
    expect(await stone(stones[14]?.vStnId ?? '')).toBeUndefined()
  })

  it('taken back keeps what a person changed since', async () => {
    const stones = some(12)
    await loaded(tableOf(stones), { vendor: 'Back' })
    const worse = stones.map((one) => ({ ...one, polNm: 6, symNm: 6 }))
    const sheet = await loaded(tableOf(worse), { vendor: 'Back' })
    const touched = stones[5]
    await world.house.db
      .updateTable('diamond')
      .set({ polNm: 3 })
      .where('vStnId', '=', touched?.vStnId ?? '')
      .execute()
    expect(await rollBack(sheet)).toMatchObject({ putBack: { stones: 11, kept: 1 } })

    expect(await stone(touched?.vStnId ?? '')).toMatchObject({ polNm: 3, symNm: touched?.symNm })
    expect(await stone(stones[6]?.vStnId ?? '')).toMatchObject({ polNm: stones[6]?.polNm, symNm: stones[6]?.symNm })
    expect((await rowsOf(sheet)).filter(({ reason }) => reason !== null)).toMatchObject([
      { vStnId: touched?.vStnId, reason: 'Changed since, and kept: polNm.' },
    ])
  })

  it('is not for those who may not, and its steps can not be jumped', async () => {
    await expect(upload(csvOf(tableOf(some(1))), {}, undefined, 'seller')).rejects.toMatchObject(refusal('forbidden'))
    const sheet = await proved(tableOf(some(11)), { vendor: 'Steps' })
    await expect(world.as('admin')(sheets.run, { ...at(sheet), body: undefined })).rejects.toMatchObject(
      refusal('wrong_status', { status: 'mapped', action: 'run' }),
    )
    await expect(rollBack(sheet)).rejects.toMatchObject(refusal('wrong_status', { status: 'mapped', action: 'rollBack' }))
    await expect(world.as('seller')(sheets.view, at(sheet))).rejects.toMatchObject(refusal('forbidden'))
    await expect(check({ id: world.people.admin })).rejects.toMatchObject(refusal('not_found'))
  })
})

describe('what a sheet does not say by itself', () => {
  it('is asked once and remembered for the vendor', async () => {
    const sheet = await upload(csvOf(tableOf(some(4), 'positive-discount')), { vendor: 'Asked' })
    expect(sheet).toMatchObject({
      state: 'uploaded',
      convention: { law: 'unknown', proved: false },
      lacks: ['How does this sheet write its discounts?'],
    })
    await expect(check(sheet)).rejects.toMatchObject({ status: 400, body: { message: 'How does this sheet write its discounts?' } })
    const columns = fieldsOf(sheet)
    const told = await world.as('admin')(sheets.map, { ...at(sheet), body: { columns, convention: 'positive-discount' } })
    expect(told).toMatchObject({ state: 'mapped', convention: { law: 'positive-discount', asked: true } })
    expect((await check(told)).counts).toMatchObject({ new: 4 })
    expect(await upload(csvOf(tableOf(some(4), 'positive-discount')), { vendor: 'Asked' })).toMatchObject({
      state: 'mapped',
      convention: { law: 'positive-discount' },
    })
  })

  it('columns a person has settled are as they were settled, in the next sheet of the vendor and in no other', async () => {
    const table = (stones: Stone[]) => [...tableOf(stones)].map((row, i) => (i === 0 ? row.with(29, 'Our shelf') : row))
    const sheet = await upload(csvOf(table(some(12))), { vendor: 'Shelf' })
    expect(sheet.columns[29]).toMatchObject({ header: 'Our shelf', field: null })
    const columns = sheet.columns.map(({ index, field }) => ({
      index,
      field: index === 29 ? ('locNm' as const) : index === 31 ? null : field,
    }))
    await world.as('admin')(sheets.map, { ...at(sheet), body: { columns } })
    const { columns: again } = await upload(csvOf(table(some(12))), { vendor: 'Shelf' })
    expect([again[29], again[31]]).toMatchObject([
      { field: 'locNm', by: 'remembered', confidence: 1 },
      { field: null, by: 'remembered' },
    ])
    const { columns: other } = await upload(csvOf(table(some(12))), { vendor: 'No shelf' })
    expect([other[29]?.field, other[31]?.field]).toEqual([null, 'shdNm'])
  })

  it('is put forward when one row is wrong, asked all the same, and the wrong row is found by the check', async () => {
    const listed = (stones: Stone[], law: DiscountLaw = 'positive-discount') =>
      tableOf(stones, law).map((row, i) => [...row, i === 0 ? 'Rap' : String(stones[i - 1]?.rap ?? '')])
    const table = change(listed(pool.slice(-13)), 4, 'Price/Ct', '99999.00')
    const sheet = await upload(csvOf(table), { vendor: 'One wrong' })
    expect(sheet).toMatchObject({
      state: 'uploaded',
      convention: { law: 'positive-discount', agree: 12, of: 13, proved: false, odd: [5] },
      lacks: ['How does this sheet write its discounts?'],
    })
    const body = { columns: fieldsOf(sheet), convention: 'positive-discount' as const }
    const checked = await check(await world.as('admin')(sheets.map, { ...at(sheet), body }))
    expect(checked).toMatchObject({ convention: { asked: true, odd: [5] }, counts: { new: 12, refused: 1 } })
    expect(checked.problems[0]).toMatchObject({ row: 5, column: 'Price/Ct', level: 'error' })
    // What the vendor's last sheet was told does not go before what nearly all of this one says.
    const other = change(listed(pool.slice(-13), 'signed-percent'), 4, 'Price/Ct', '99999.00')
    expect(await upload(csvOf(other), { vendor: 'One wrong' })).toMatchObject({
      state: 'uploaded',
      convention: { law: 'signed-percent', proved: false, asked: false, odd: [5] },
    })
  })

  it('can not be said against the proof of the sheet itself', async () => {
    const sheet = await upload(csvOf(tableOf(some(200), 'positive-discount')), { vendor: 'Proof' })
    expect(sheet.convention).toMatchObject({ law: 'positive-discount', proved: true })
    const columns = fieldsOf(sheet)
    await expect(world.as('admin')(sheets.map, { ...at(sheet), body: { columns, convention: 'signed-percent' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('a column mapped twice is refused by name, and nothing changes', async () => {
    const sheet = await upload(csvOf(tableOf(some(12))), { vendor: 'Twice' })
    const columns = sheet.columns.map(({ index, field }) => ({ index, field: index === 16 ? ('depPer' as const) : field }))
    await expect(world.as('admin')(sheets.map, { ...at(sheet), body: { columns } })).rejects.toMatchObject({
      status: 400,
      body: { message: 'Two columns are mapped to Depth %: Depth % and Table %. Please choose one.' },
    })
    expect((await world.as('admin')(sheets.view, at(sheet))).columns).toEqual(sheet.columns)
  })

  it('a word no list knows is told, taught once by who may, and known from then on', async () => {
    const table = change(tableOf(some(12)), 1, 'Shade', 'Puce')
    const sheet = await check(await proved(table, { vendor: 'Words' }))
    expect(sheet.unknown).toEqual([{ field: 'shdNm', list: 'SHADE', text: 'Puce', rows: 1 }])
    expect(sheet.problems).toMatchObject([{ row: 2, column: 'Shade', level: 'warning', message: '"Puce" is not known as shade.' }])
    await expect(world.as('admin')(masters.teach, { body: { list: 'SHADE', text: 'Puce', code: 'BROWN' } })).rejects.toMatchObject(
      refusal('forbidden'),
    )
    await world.as('super')(masters.teach, { body: { list: 'SHADE', text: 'Puce', code: 'BROWN' } })
    await expect(world.as('super')(masters.teach, { body: { list: 'SHADE', text: 'puce', code: 'GREEN' } })).rejects.toMatchObject({
      status: 409,
    })
    expect(await check(sheet)).toMatchObject({ unknown: [], counts: { warned: 0 } })
  })
})

describe('refused rows', () => {
  it('come back as a workbook that says what is wrong, and go in when it is mended', async () => {
    const stones = some(30)
    let table = change(tableOf(stones), 3, 'Cts', '30.5')
    table = change(table, 5, 'Report #', '2.15E+09')
    table = change(table, 7, 'Stock #', stones[7]?.vStnId ?? '')
    const sheet = await check(await proved(table, { vendor: 'Mended' }))
    expect(sheet.counts).toMatchObject({ new: 27, refused: 3 })
    expect(sheet.problems.filter(({ level }) => level === 'error').map(({ row, column }) => [row, column])).toEqual([
      [4, 'Cts'],
      [6, 'Report #'],
      [9, 'Stock #'],
    ])
    expect(await rowsOf(sheet, { isWarned: true })).toHaveLength(sheet.counts?.warned ?? -1)
    const { body, headers } = await rawBytes(`/admin/v1/diamond/upload-sheet/${sheet.id}/refused`)
    expect(headers.get('content-type')).toContain('spreadsheetml')
    expect(headers.get('content-disposition')).toContain('refused rows.xlsx')
    const again = await check(await upload(body, { vendor: 'Mended' }, 'refused.xlsx'))
    expect(again).toMatchObject({ file: { kind: 'xlsx', rows: 3 }, counts: { refused: 2, new: 1 } })
    expect(again.columns.at(-1)).toMatchObject({ header: 'Why', field: null })
    const { body: oncemore } = await rawBytes(`/admin/v1/diamond/upload-sheet/${again.id}/refused`)
    const { readXlsx } = await import('hucre/xlsx')
    const book = await readXlsx(body, { readStyles: true })
    const [page] = book.sheets
    expect(page?.rows[1]?.[0]).toBe(stones[2]?.vStnId)
    expect(page?.rows.map((row) => row.at(-1))).toEqual([
      'Why',
      expect.stringMatching(/^Weight is 30\.5 ct.* Expected: /),
      expect.stringContaining('2.15E+09'),
      `${stones[7]?.vStnId} stands in row 8 already.`,
    ])
    const [second] = (await readXlsx(oncemore)).sheets
    expect(second?.rows[0]?.filter((header) => header === 'Why')).toHaveLength(1)
    expect([...(page?.cells?.values() ?? [])].filter(({ comment }) => comment).map(({ comment }) => comment?.text)).toEqual(
      expect.arrayContaining([expect.stringContaining('Expected'), expect.stringContaining('2.15E+09')]),
    )
  })
})

const rawBytes = async (path: string) => {
  const reply = await fetch(world.url + path, { headers: { authorization: `JWT ${world.tokens.admin}` } })
  return { body: new Uint8Array(await reply.arrayBuffer()), headers: reply.headers, status: reply.status }
}

describe('how a sheet writes its discounts makes no difference to the stock', () => {
  it.each(discountLaws)('%s', async (law) => {
    const stones = some(150)
    const sheet = await upload(csvOf(tableOf(stones, law)), { vendor: law })
    expect(sheet).toMatchObject({ state: 'mapped', lacks: [], convention: { law, proved: true, factor: 1 } })
    expect(sheet.convention.agree).toBe(sheet.convention.of)
    expect(await run(await check(sheet))).toMatchObject({ state: 'done', done: 150, counts: { refused: 0 } })
    for (const { vStnId, rap, back } of stones.slice(0, 20))
      expect(await stone(vStnId)).toMatchObject({ rap, back: Math.round((back ?? 0) * 4) / 4, ctPr: expect.any(Number) })
    // Three stones prove nothing; what the vendor's whole list has proved is known.
    expect(await upload(csvOf(tableOf(some(3), law)), { vendor: law })).toMatchObject({
      state: 'mapped',
      convention: { law, proved: false, asked: true },
    })
  })
})

describe('a row that is no stone', () => {
  it('but a total is passed over and told of', async () => {
    const table = tableOf(some(12))
    const total = table[0]?.map((_, i) => (i === 0 ? 'TOTAL' : i === 2 ? '14.7' : '')) ?? []
    const sheet = await check(await proved([...table, total], { vendor: 'Totals' }))
    expect(sheet).toMatchObject({ counts: { new: 12, refused: 0, totals: 1 }, total: 12 })
    expect(await rowsOf(sheet)).toHaveLength(12)
  })

  it('says under its own column what it lacks, or which row has its report', async () => {
    const [one, two] = some(2) as [Stone, Stone]
    const table = tableOf([one, two, { ...two, vStnId: `${two.vStnId}-2` }])
    const sheet = await check(await proved(change(table, 1, 'Color', ''), { vendor: 'Lacks' }))
    expect(sheet.problems.filter(({ level }) => level === 'error')).toMatchObject([
      { row: 2, column: 'Color', field: 'colNm', message: 'A new stone needs a color.' },
      { row: 4, column: 'Report #', field: 'rptNo', message: expect.stringMatching(/ stands in row 3 already\.$/) },
    ])
  })
})

describe('a row that is another stone’s', () => {
  it('is refused: twice in the sheet under two numbers, of another vendor, lab-grown here', async () => {
    const [one, two, three, four] = some(4) as [Stone, Stone, Stone, Stone]
    await loaded(tableOf([three]), { vendor: 'Theirs' })
    await loaded(tableOf([four]), { vendor: 'Ours', labGrown: 'true' })
    const before = await Promise.all([stone(three.vStnId), stone(four.vStnId)])
    const table = change(tableOf([one, two, three, four]), 2, 'Report #', one.rptNo ?? '')
    const sheet = await loaded(change(table, 2, 'Lab', table[1]?.[11] ?? ''), { vendor: 'Ours', labGrown: 'false' })

    expect(sheet).toMatchObject({ done: 1, counts: { new: 1, refused: 3 } })
    expect((await rowsOf(sheet, { kind: 'refused' })).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(new RegExp(`^[A-Z]+ ${one.rptNo} stands in row 2 already\\.$`)),
      `Stone ${three.vStnId} belongs to the vendor Theirs.`,
      `Stone ${four.vStnId} is laboratory-grown in stock.`,
    ])
    expect(await Promise.all([stone(three.vStnId), stone(four.vStnId)])).toEqual(before)
  })

  it('is refused under another number when its weight, shape, color or clarity is not that of the report’s stone', async () => {
    const [one] = some(1) as [Stone]
    await loaded(tableOf([one]), { vendor: 'Borrowed' })
    const before = await stone(one.vStnId)
    const other = change(tableOf([{ ...one, vStnId: `${one.vStnId}-X` }]), 1, 'Measurements', '')
    const heavier = change(
      change(other, 1, 'Cts', (one.crt * 1.04 + 0.02).toFixed(2)),
      1,
      'Clarity',
      other[1]?.[4] === 'SI1' ? 'SI2' : 'SI1',
    )
    const sheet = await loaded(heavier, { vendor: 'Borrowed' })
    expect(sheet).toMatchObject({ counts: { refused: 1, changed: 0 }, done: 0 })
    const [problem] = sheet.problems
    expect(problem).toMatchObject({ column: 'Report #', field: 'rptNo', level: 'error' })
    expect(problem?.message).toMatch(
      new RegExp(
        `^Report [A-Z]+ ${one.rptNo} is that of stone ${one.vStnId} in stock, and this row is another stone: Carat [\\d.]+ \\(${one.crt} in stock\\), Clarity SI\\d \\(`,
      ),
    )
    expect(await stone(one.vStnId)).toEqual(before)

    const same = await check(await proved(change(other, 1, 'Cts', (one.crt + 0.01).toFixed(2)), { vendor: 'Borrowed' }))
    expect(same).toMatchObject({ counts: { refused: 0, changed: 1 } })
    expect(same.problems).toMatchObject([
      { level: 'warning', column: 'Stock #', message: `In stock as ${one.vStnId}; that number is kept.` },
    ])
  })

  it('and a weight its stone can not have is refused, though the row gives no measures', async () => {
    const [one] = some(1) as [Stone]
    await loaded(tableOf([one]), { vendor: 'Heavy' })
    const sheet = await check(
      await upload(
        csvOf([
          ['Stock #', 'Cts'],
          [one.vStnId, String(one.crt * 3)],
        ]),
        { vendor: 'Heavy' },
      ),
    )
    expect(sheet).toMatchObject({
      counts: { refused: 1 },
      problems: [{ row: 2, column: 'Cts', level: 'error', expected: expect.any(String) }],
    })
  })
})

describe('work on sheets', () => {
  it('by two sheets with the same new stones at the same moment makes each stone once, and each takes back its own', async () => {
    const table = tableOf(some(300))
    const [first, second] = [
      await check(await upload(csvOf(table), { vendor: 'Race' })),
      await check(await upload(csvOf(table), { vendor: 'Race' })),
    ]
    await Promise.all([first, second].map((sheet) => world.as('admin')(sheets.run, { ...at(sheet), body: undefined })))
    const ended = await Promise.all([settled(first), settled(second)])

    expect(ended.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(ended[0].done + ended[1].done).toBe(300)
    await rollBack(first)
    const left = await world.house.db
      .selectFrom('diamond')
      .select('id')
      .where('vendor', '=', 'Race')
      .where('isDeleted', '=', false)
      .execute()
    expect(left).toHaveLength(ended[1].done)
  })

  it('that is given up stops before the next stones, and goes on when it is run again', async () => {
    const sheet = await check(await upload(csvOf(tableOf(some(600))), { vendor: 'Stopped' }))
    const { task } = await world.as('admin')(sheets.run, { ...at(sheet), body: undefined })
    // Whoever holds the sheet holds up the work on it.
    await world.house.db.transaction().execute(async (tx) => {
      await tx.selectFrom('sheet').select('id').where('id', '=', sheet.id).forUpdate().execute()
      await world.as('admin')(tasks.cancel, { body: { id: task ?? '' } })
    })
    const stopped = await settled(sheet)
    expect(stopped).toMatchObject({ state: 'stopped', total: 600 })
    expect(stopped.done).toBeLessThan(600)

    expect(await run(sheet)).toMatchObject({ state: 'done', done: 600 })
    expect(await rowsOf(sheet, { isApplied: false })).toEqual([])
  })
})
