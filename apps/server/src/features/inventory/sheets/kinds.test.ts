import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { expect, it } from 'vitest'
import type { Stone } from '../../../demo/stone.ts'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, run, rollBack, proved, fieldsOf, rowsOf } = sheetsOf(world)
/** A sheet with one more column, which is mapped to nothing. */
const withColumn = (stones: readonly Stone[], header: string, cells: readonly string[]) =>
  tableOf(stones).map((row, index) => [...row, index === 0 ? header : (cells[index - 1] ?? '')])
const stonesOf = async (vendor: string) =>
  (
    await world.services.db.selectFrom('diamond').selectAll().where('vendor', '=', vendor).where('isDeleted', '=', false).execute()
  ).toSorted((a, b) => a.vStnId.localeCompare(b.vStnId))
const kindsOf = async (vendor: string) => (await stonesOf(vendor)).map(({ labGrown }) => labGrown)

it('a sheet that says lab-grown in a column that nobody maps is taken in as lab-grown', async () => {
  const sheet = await proved(withColumn(some(3), 'Diamond Type', ['Lab Grown Diamond', 'CVD', 'Lab Grown Diamond']), {
    vendor: 'All grown',
  })
  expect(sheet).toMatchObject({ labGrown: true, questions: [] })
  expect((await run(await check(sheet))).counts).toMatchObject({ new: 3, warned: 0 })
  expect(await kindsOf('All grown')).toEqual([true, true, true])
})

it('a sheet of both is split by row, and each row goes where it belongs', async () => {
  const stones = some(4)
  const table = withColumn(stones, 'Type', ['Natural', 'Lab Grown', 'Natural', 'HPHT'])
  const sheet = await run(await check(await proved(table, { vendor: 'Both', labGrown: 'false' })))
  expect(sheet).toMatchObject({ labGrown: false, counts: { new: 4, refused: 0, warned: 2 }, done: 4 })
  expect((await stonesOf('Both')).map(({ vStnId, labGrown }) => [vStnId, labGrown])).toEqual(
    stones.map(({ vStnId }, index) => [vStnId, index % 2 === 1]).toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  )
  expect((await rowsOf(sheet, { isWarned: true }))[0]?.problems[0]?.message).toBe(
    'This stone is lab-grown by “Lab Grown” in Type, and is imported as such; rows without a type are natural.',
  )
  const again = await run(await check(await proved(table, { vendor: 'Both', labGrown: 'false', mode: 'replace' })))
  expect(again.counts).toMatchObject({ unchanged: 4, missing: 0, refused: 0 })
  const shorter = await check(await proved(table.slice(0, 4), { vendor: 'Both', labGrown: 'false', mode: 'replace' }))
  expect(shorter.counts).toMatchObject({ unchanged: 3, missing: 1 })
  expect(await rollBack(sheet)).toMatchObject({ putBack: { stones: 4, kept: 0 } })
  expect(await stonesOf('Both')).toEqual([])
})

it('a row that says both kinds is refused, and nothing of it is stored', async () => {
  const [one, two] = some(2) as [Stone, Stone]
  const table = withColumn([{ ...one, rptNo: 'LG526204545' }, two], 'Type', ['Natural', 'Natural'])
  const sheet = await run(await check(await proved(table, { vendor: 'Contradiction' })))
  expect(sheet.counts).toMatchObject({ new: 1, refused: 1 })
  expect(sheet.problems[0]?.message).toBe('This row says both lab-grown (“LG526204545” in Report #) and natural (“Natural” in Type).')
  expect((await stonesOf('Contradiction')).map(({ vStnId }) => vStnId)).toEqual([two.vStnId])
})

it('rows that say nothing beside lab-grown ones are asked about once, and wait until a person has answered', async () => {
  const table = withColumn(some(3), 'Remarks', ['CVD, as grown', '', ''])
  const sheet = await proved(table, { vendor: 'Asked' })
  expect(sheet.questions).toMatchObject([{ code: 'kind', answer: null, stage: 'columns' }])
  await expect(check(sheet)).rejects.toMatchObject({ status: 400 })
  expect(await stonesOf('Asked')).toEqual([])
  const answer = { code: 'kind', column: null, value: 'lab-grown' } as const
  const answered = await world.as('admin')(sheets.map, { ...at(sheet), body: { columns: fieldsOf(sheet), answers: [answer] } })
  expect(answered).toMatchObject({ labGrown: true, state: 'mapped', lacks: [] })
  await run(await check(answered))
  expect(await kindsOf('Asked')).toEqual([true, true, true])
})

it('the name of the file counts where no row says anything', async () => {
  const table = tableOf(some(12).map((stone) => ({ ...stone, back: -92 })))
  expect(await upload(csvOf(table), { vendor: 'Titled' }, 'CVD_stock.csv')).toMatchObject({ labGrown: true, questions: [] })
  // Prices of natural stones contradict it.
  expect(await upload(csvOf(tableOf(some(12))), { vendor: 'Titled' }, 'CVD_stock.csv')).toMatchObject({
    questions: [{ code: 'kind', answer: null }],
  })
  expect(await upload(csvOf(table), { vendor: 'Titled', labGrown: 'false' }, 'CVD_stock.csv')).toMatchObject({
    questions: [{ code: 'kind', answer: null }],
  })
})

it('a full list withdraws nothing while a row names no stone', async () => {
  const stones = some(4)
  await run(await check(await proved(tableOf(stones), { vendor: 'Unreadable' })))
  const table = tableOf(stones.slice(0, 3)).map((row, index) =>
    index === 2 ? row.map((cell, i) => (i === 0 ? '5-Mar' : i === 12 ? '' : cell)) : row,
  )
  const sheet = await check(await proved(table, { vendor: 'Unreadable', mode: 'replace' }))
  expect(sheet.counts).toMatchObject({ unchanged: 2, refused: 1, missing: 0, blocked: 2 })
  expect(sheet.problems[0]).toMatchObject({
    column: 'Stock #',
    message: '"5-Mar" is a date: a spreadsheet has changed the number, probably from 5-3, 3-5, MAR5 or MAR-5.',
  })
  expect((await rowsOf(sheet, { kind: 'blocked' }))[0]?.reason).toBe(
    'No longer on the list. Row 3 has no stone number and may be this stone.',
  )
})

it('an unknown laboratory stays on the stone as written, until a sheet writes one that is known', async () => {
  const stones = some(2)
  const named = (lab: string) => tableOf(stones).map((row, index) => (index === 0 ? row : row.map((cell, i) => (i === 11 ? lab : cell))))
  const sheet = await run(await check(await proved(named('EGL Asia'), { vendor: 'Laboratories' })))
  expect(sheet).toMatchObject({ counts: { new: 2, warned: 2 }, unknown: [{ list: 'LAB', text: 'EGL Asia', rows: 2 }] })
  expect(await stonesOf('Laboratories')).toMatchObject([
    { lbNm: null, lbDesc: 'EGL Asia' },
    { lbNm: null, lbDesc: 'EGL Asia' },
  ])
  await run(await check(await proved(named('EGL'), { vendor: 'Laboratories' })))
  const no = world.services.masters.noOf('LAB', 'EGL')
  expect(await stonesOf('Laboratories')).toMatchObject([
    { lbNm: no, lbDesc: null },
    { lbNm: no, lbDesc: null },
  ])
})
