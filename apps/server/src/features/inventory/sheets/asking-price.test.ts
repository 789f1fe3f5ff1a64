import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { type ConventionKind, discountConventions } from '@loupe/domain/sheets/prices/discount-convention.ts'
import { describe, expect, it } from 'vitest'
import type { Stone } from '../../../demo/stone.ts'
import { refusal } from '../../../testing/expect.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { pool, some, upload, at, check, run, proved, fieldsOf, stone, change } = sheetsOf(world)

describe('how a sheet writes its discounts makes no difference to the stock', () => {
  it.each(discountConventions)('%s', async (discountConvention) => {
    const stones = some(99)
    const sheet = await upload(csvOf(tableOf(stones, discountConvention)), { vendor: discountConvention })
    expect(sheet).toMatchObject({ state: 'mapped', lacks: [], convention: { law: discountConvention, proved: true, factor: 1 } })
    expect(sheet.convention.agree).toBe(sheet.convention.of)
    expect(await run(await check(sheet))).toMatchObject({ state: 'done', done: 99, counts: { refused: 0 } })
    for (const { vStnId, rap, back } of stones.slice(0, 20))
      expect(await stone(vStnId)).toMatchObject({ rap, back: Math.round((back ?? 0) * 4) / 4, ctPr: expect.any(Number) })
    // Three stones prove no convention, but the one that the vendor's whole list has proved is remembered.
    expect(await upload(csvOf(tableOf(some(3), discountConvention)), { vendor: discountConvention })).toMatchObject({
      state: 'mapped',
      convention: { law: discountConvention, proved: false, asked: true },
    })
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
    const mapped = await world.as('admin')(sheets.map, { ...at(sheet), body: { columns, convention: 'positive-discount' } })
    expect(mapped).toMatchObject({ state: 'mapped', convention: { law: 'positive-discount', asked: true } })
    expect((await check(mapped)).counts).toMatchObject({ new: 4 })
    expect(await upload(csvOf(tableOf(some(4), 'positive-discount')), { vendor: 'Asked' })).toMatchObject({
      state: 'mapped',
      convention: { law: 'positive-discount' },
    })
  })

  it('columns a person has settled are as they were settled, in the next sheet of the vendor and in no other', async () => {
    // Towns would tell by themselves what the column is.
    const table = (stones: Stone[]) => [...tableOf(stones)].map((row, i) => row.with(29, i === 0 ? 'Our shelf' : `A-${i}`))
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
    const listed = (stones: Stone[], discountConvention: ConventionKind = 'positive-discount') =>
      tableOf(stones, discountConvention).map((row, i) => [...row, i === 0 ? 'Rap' : String(stones[i - 1]?.rap ?? '')])
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
    expect(checked.problems).toContainEqual(expect.objectContaining({ row: 5, column: 'Price/Ct', level: 'error' }))
    // The convention of nearly all rows of this sheet takes precedence over what was entered for the vendor's last sheet.
    const other = change(listed(pool.slice(-13), 'signed-percent'), 4, 'Price/Ct', '99999.00')
    expect(await upload(csvOf(other), { vendor: 'One wrong' })).toMatchObject({
      state: 'uploaded',
      convention: { law: 'signed-percent', proved: false, asked: false, odd: [5] },
    })
  })

  it('cannot be said against the proof of the sheet itself', async () => {
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
    expect(sheet.unknown).toEqual([{ field: 'shdNm', list: 'SHADE', text: 'Puce', rows: 1, refused: 0, refusedOtherwise: 0 }])
    expect(sheet.problems).toMatchObject([{ row: 2, column: 'Shade', level: 'warning', message: '"Puce" is not a known shade.' }])
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

it('one column that is mapped leaves the others as they were', async () => {
  const table = [...tableOf(some(12))].map((row, i) => (i === 0 ? row.with(29, 'Our shelf') : row))
  const sheet = await upload(csvOf(table), { vendor: 'One column' })
  const before = sheet.columns.map(({ index, field }) => [index, field])
  expect(before.filter(([, field]) => field !== null).length).toBeGreaterThan(10)
  const mapped = await world.as('admin')(sheets.map, { ...at(sheet), body: { columns: [{ index: 29, field: 'locNm' }] } })
  expect(mapped.columns.map(({ index, field }) => [index, field])).toEqual(
    before.map(([index, field]) => [index, index === 29 ? 'locNm' : field]),
  )
  const cleared = await world.as('admin')(sheets.map, { ...at(sheet), body: { columns: [{ index: 31, field: null }] } })
  expect(cleared.columns.map(({ index, field }) => [index, field])).toEqual(
    before.map(([index, field]) => [index, index === 29 ? 'locNm' : index === 31 ? null : field]),
  )
})
