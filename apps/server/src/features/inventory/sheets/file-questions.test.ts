import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { csvOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { some, upload, at, check, run, stone } = sheetsOf(world)

const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity']
/** A price per carat and the amount that proves it. */
const priced = [...headers, 'Price $/Ct', 'Amount']
const answer = (sheet: { id: string }, given: object) =>
  world.as('admin')(sheets.map, { ...at(sheet), body: { columns: [], answers: [given as never] } })

it('a workbook with stones on two worksheets, one of them with hidden rows, waits for both answers', async () => {
  const stones = some(8)
  const page = (from: number, to: number) => [
    priced,
    ...stones.slice(from, to).map(({ vStnId }) => [vStnId, 'Round', 1.2, 'G', 'VS1', 5400, 6480]),
  ]
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Round', rows: page(0, 4), rowDefs: new Map([[2, { hidden: true }]]) },
      { name: 'More', rows: page(4, 8) },
    ],
  })
  const sheet = await upload(workbook, { vendor: 'Two worksheets' }, 'stock.xlsx')
  expect(sheet.questions).toMatchObject([
    { code: 'worksheet', answer: null },
    { code: 'hidden', answer: null },
  ])
  await expect(check(sheet)).rejects.toMatchObject({ status: 400 })
  const half = await answer(sheet, { code: 'worksheet', column: null, value: 'alone' })
  expect(half).toMatchObject({ state: 'uploaded', questions: [{ answer: 'alone' }, { answer: null }] })
  await expect(check(half)).rejects.toMatchObject({ status: 400 })
  expect(await stone(stones[0]!.vStnId)).toBeUndefined()
  expect(await run(await check(await answer(half, { code: 'hidden', column: null, value: 'visible' })))).toMatchObject({ done: 3 })
  expect(await stone(stones[1]!.vStnId)).toBeUndefined()

  const other = await upload(workbook, { vendor: 'Two worksheets' }, 'stock.xlsx')
  const moved = await world.as('admin')(sheets.map, { ...at(other), body: { columns: [], sheet: 'More' } })
  expect(moved).toMatchObject({ state: 'mapped', questions: [], file: { sheet: 'More' } })
  expect(await run(await check(moved))).toMatchObject({ done: 4 })
})

it('the name of a file is not asked about where a column says of each stone whether it is away', async () => {
  const text = (statuses: readonly string[]) =>
    csvOf([
      [...priced, 'Status'],
      ...some(3).map(({ vStnId }, i) => [vStnId, 'Round', '1.20', 'G', 'VS1', '5400', '6480', statuses[i] ?? '']),
    ])
  const codesOf = async (statuses: readonly string[], vendor: string) =>
    (await upload(text(statuses), { vendor }, 'memo 26-11.csv')).questions.map(({ code }) => code)
  expect(await codesOf(['Available', 'On memo', 'Available'], 'Stated')).toEqual([])
  expect(await codesOf(['Available', 'Available', 'Available'], 'Alike')).toEqual(['hidden'])
  expect(await codesOf(['Available', 'On memo', ''], 'Blank')).toEqual(['hidden'])
})

it('what the name of a file says is asked once for a vendor and that name', async () => {
  const text = () => csvOf([priced, ...some(3).map(({ vStnId }) => [vStnId, 'Round', '1.20', 'G', 'VS1', '5400', '6480'])])
  const sheet = await upload(text(), { vendor: 'Named' }, 'memo 26-11.csv')
  expect(sheet).toMatchObject({ state: 'uploaded', questions: [{ code: 'hidden', column: 'File name: memo', answer: null }] })
  expect(await answer(sheet, { code: 'hidden', column: 'File name: memo', value: 'all' })).toMatchObject({ state: 'mapped' })
  expect(await upload(text(), { vendor: 'Named' }, 'memo 27-11.csv')).toMatchObject({ state: 'mapped', questions: [{ answer: 'all' }] })
  expect(await upload(text(), { vendor: 'Named' }, 'memo HK.csv')).toMatchObject({ state: 'uploaded' })
  expect(await upload(text(), { vendor: 'Another' }, 'memo 27-11.csv')).toMatchObject({ state: 'uploaded' })
})
