import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { expect, it } from 'vitest'
import { csvOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, run, fieldsOf, stone } = sheetsOf(world)

/** A last column of towns without a heading. */
const bareTowns = () => {
  const stones = some(3)
  const towns = ['Mumbai', 'New York', 'Mumbai']
  const table = [
    ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price/Ct USD', 'Amount USD', ''],
    ...stones.map(({ vStnId }, i) => [vStnId, 'Round', '1.20', 'G', 'VS1', '4800', '5760', towns[i] ?? '']),
  ]
  return { stones, csv: csvOf(table) }
}
const map = (sheet: { id: string }, body: object) => world.as('admin')(sheets.map, { ...at(sheet), body: { columns: [], ...body } })
const answered = (value: string) => ({ answers: [{ code: 'match' as const, column: 'Column 8', value }] })

it('a field that only values suggest stops the import, and not the check, until a person confirms it', async () => {
  const { stones, csv } = bareTowns()
  const sheet = await upload(csv, { vendor: 'Bare towns' })
  expect(sheet).toMatchObject({
    state: 'mapped',
    lacks: [],
    questions: [{ code: 'match', column: 'Column 8', stage: 'import', answer: null, options: [{ value: 'locNm' }, { value: 'none' }] }],
  })
  const checked = await check(sheet)
  expect(checked.counts).toMatchObject({ new: 3 })
  await expect(run(checked)).rejects.toMatchObject({
    status: 400,
    body: {
      message: expect.stringMatching(/^Please confirm the field of a column.*“Column 8” as Location \(locNm\)\..*answer of code match/),
    },
  })
  const confirmed = await map(checked, answered('locNm'))
  expect(confirmed.columns[7]).toMatchObject({ field: 'locNm', by: 'person' })
  expect(await run(await check(confirmed))).toMatchObject({ state: 'done', done: 3 })
  expect(await stone(stones[1]!.vStnId)).toMatchObject({ locNm: expect.any(Number) })
  expect(await upload(bareTowns().csv, { vendor: 'Bare towns' })).toMatchObject({ state: 'mapped', questions: [] })
})

it('a column that is not confirmed is not remembered when the mapping is stored', async () => {
  const first = await upload(bareTowns().csv, { vendor: 'Not confirmed' })
  await map(first, { columns: fieldsOf(first) })
  const next = await upload(bareTowns().csv, { vendor: 'Not confirmed' })
  expect(next.questions).toMatchObject([{ code: 'match', answer: null }])
  await expect(run(await check(next))).rejects.toMatchObject({ status: 400 })
})

it('a column that a person leaves out has no field, and the import goes on', async () => {
  const { stones, csv } = bareTowns()
  const sheet = await map(await upload(csv, { vendor: 'Left out' }), answered('none'))
  expect(sheet.columns[7]).toMatchObject({ field: null, by: 'person' })
  expect(await run(await check(sheet))).toMatchObject({ state: 'done' })
  expect(await stone(stones[0]!.vStnId)).toMatchObject({ locNm: null })
})

it('a program sends the answers alone: the columns that it leaves out stay as they are', async () => {
  const sheet = await upload(bareTowns().csv, { vendor: 'Answers alone' })
  const mapped = await world.as('admin')(sheets.map, { ...at(sheet), body: answered('locNm') })
  expect(mapped.columns.map(({ field }) => field)).toEqual(sheet.columns.map(({ field }) => field))
  expect(mapped.columns[7]).toMatchObject({ field: 'locNm', by: 'person' })
})
