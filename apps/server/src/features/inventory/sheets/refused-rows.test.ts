import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { describe, expect, it } from 'vitest'
import type { Stone } from '../../../demo/stone.ts'
import { csvOf, supplierPrice, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, check, proved, loaded, rowsOf, stone, change } = sheetsOf(world)

describe('refused rows', () => {
  it('come back as a workbook that says what is wrong, and go in when it is mended', async () => {
    const stones = some(30)
    let table = change(tableOf(stones), 3, 'Cts', '30.5')
    table = change(table, 3, 'Amount', (30.5 * supplierPrice(stones[2] as Stone)).toFixed(2))
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
    // Too few rows to prove how they write discounts.
    const few = await upload(body, { vendor: 'Mended' }, 'refused.xlsx')
    const columns = few.columns.map(({ index, field }) => ({ index, field }))
    const again = await check(
      await world.as('admin')(sheets.map, { params: { id: few.id }, body: { columns, convention: 'signed-percent' } }),
    )
    expect(again).toMatchObject({ file: { kind: 'xlsx', rows: 3 }, counts: { refused: 2, new: 1 } })
    expect(again.columns.at(-1)).toMatchObject({ header: 'Why', field: null })
    const { body: oncemore } = await rawBytes(`/admin/v1/diamond/upload-sheet/${again.id}/refused`)
    const { readXlsx } = await import('hucre/xlsx')
    const documentTable = await readXlsx(body, { readStyles: true })
    const [page] = documentTable.sheets
    expect(page?.rows[1]?.[0]).toBe(stones[2]?.vStnId)
    expect(page?.rows.map((row) => row.at(-1))).toEqual([
      'Why',
      expect.stringMatching(/^Weight and measurements disagree: 30\.5 ct, and .* mm give about .* ct\.$/),
      expect.stringContaining('2.15E+09'),
      `${stones[7]?.vStnId} is already in row 8.`,
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

describe('a row that is no stone', () => {
  it('but a total is passed over and told of', async () => {
    const table = tableOf(some(12))
    const total = table[0]?.map((_, i) => (i === 0 ? 'TOTAL' : i === 2 ? '14.7' : '')) ?? []
    const sheet = await check(await proved([...table, total], { vendor: 'Totals' }))
    expect(sheet).toMatchObject({ counts: { new: 12, refused: 0, totals: 1 }, total: 12 })
    expect(await rowsOf(sheet)).toHaveLength(12)
  })

  it('but a title or the headings again is passed over and told of', async () => {
    const [headings = [], ...stones] = tableOf(some(12))
    const title = headings.map((_, i) => (i === 0 ? 'Goods in Antwerp' : ''))
    const sheet = await check(await proved([headings, ...stones.slice(0, 6), title, headings, ...stones.slice(6)], { vendor: 'Titles' }))
    expect(sheet).toMatchObject({ counts: { new: 12, refused: 0, totals: 0, headings: 2 }, total: 12 })
    expect(await rowsOf(sheet)).toHaveLength(12)
  })

  it('says under its own column which word it could not read', async () => {
    const sheet = await check(await proved(change(tableOf(some(2)), 1, 'Color', 'FIBG'), { vendor: 'Words' }))
    expect(sheet.problems).toMatchObject([
      { row: 2, column: 'Color', level: 'error', message: 'A new stone needs a color. “FIBG” is not known.' },
    ])
    expect(sheet.unknown).toMatchObject([{ field: 'colNm', text: 'FIBG', rows: 1, refused: 1 }])
  })
  it('says under its own column what it lacks, or which row has its report', async () => {
    const [one, two] = some(2) as [Stone, Stone]
    const table = tableOf([one, two, { ...two, vStnId: `${two.vStnId}-2` }])
    const sheet = await check(await proved(change(table, 1, 'Color', ''), { vendor: 'Lacks' }))
    expect(sheet.problems.filter(({ level }) => level === 'error')).toMatchObject([
      { row: 2, column: 'Color', field: 'colNm', message: 'A new stone needs a color.' },
      { row: 4, column: 'Report #', field: 'rptNo', message: expect.stringMatching(/ is already in row 3\.$/) },
    ])
  })
})

describe('a row that is another stone’s', () => {
  it('is refused: twice in the sheet under two numbers, of another vendor, lab-grown here', async () => {
    const [one, two, three, four] = some(4) as [Stone, Stone, Stone, Stone]
    await loaded(tableOf([three]), { vendor: 'Theirs' })
    await loaded(tableOf([{ ...four, back: -92 }]), { vendor: 'Ours', labGrown: 'true' })
    const before = await Promise.all([stone(three.vStnId), stone(four.vStnId)])
    const table = change(tableOf([one, two, three, four]), 2, 'Report #', one.rptNo ?? '')
    const sheet = await loaded(change(table, 2, 'Lab', table[1]?.[11] ?? ''), { vendor: 'Ours', labGrown: 'false' })

    expect(sheet).toMatchObject({ done: 1, counts: { new: 1, refused: 3 } })
    expect((await rowsOf(sheet, { kind: 'refused' })).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(new RegExp(`^[A-Z]+ ${one.rptNo} is already in row 2\\.$`)),
      `Stone ${three.vStnId} belongs to the vendor Theirs.`,
      `Stone ${four.vStnId} is laboratory-grown in stock.`,
    ])
    expect(await Promise.all([stone(three.vStnId), stone(four.vStnId)])).toEqual(before)
  })

  it('is refused under another number when its weight, shape, color or clarity is not that of the report’s stone', async () => {
    const [one] = some(1) as [Stone]
    await loaded(tableOf([one]), { vendor: 'Borrowed' })
    const before = await stone(one.vStnId)
    const other = (crt: number) => change(tableOf([{ ...one, crt, vStnId: `${one.vStnId}-X` }]), 1, 'Measurements', '')
    const heavier = change(other(Math.round(one.crt * 104 + 2) / 100), 1, 'Clarity', other(one.crt)[1]?.[4] === 'SI1' ? 'SI2' : 'SI1')
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

    const same = await check(await proved(other(Math.round(one.crt * 100 + 1) / 100), { vendor: 'Borrowed' }))
    expect(same).toMatchObject({ counts: { refused: 0, changed: 1 } })
    expect(same.problems).toMatchObject([
      { level: 'warning', column: 'Stock #', message: `In stock as ${one.vStnId}; that number is kept.` },
    ])
  })

  it('and a weight its stone cannot have is refused, though the row gives no measures', async () => {
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
      problems: [{ row: 2, column: 'Cts', level: 'error', message: expect.stringMatching(/^Weight and measurements disagree/) }],
    })
  })
})
