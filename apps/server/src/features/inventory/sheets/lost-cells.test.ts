import { expect, it } from 'vitest'
import { csvOf, tableOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'

const { some, upload, check, rowsOf, change } = sheetsOf(testWorld())

it('a row says what its spreadsheet errors have replaced: a generated number, a calculated price; without price and amount it is refused', async () => {
  const stones = some(30)
  let table = tableOf(stones)
  table = change(table, 3, 'Stock #', '')
  table = change(table, 5, 'Price/Ct', '#REF!')
  table = change(change(table, 7, 'Price/Ct', '#REF!'), 7, 'Amount', '#VALUE!')
  const sheet = await check(await upload(csvOf(table), { vendor: 'Lost' }))
  expect(sheet.counts).toMatchObject({ new: 29, refused: 1, warned: 2 })
  const rows = await rowsOf(sheet)
  const messages = (row: number) => rows.find((one) => one.row === row)?.problems.map(({ message }) => message)
  expect(messages(4)).toEqual([`No stone number; GIA-${stones[2]?.rptNo} is used.`])
  expect(messages(6)).toEqual([expect.stringMatching(/^Price\/Ct is #REF! in the sheet; \$[\d,.]+ was calculated from Amount and Cts\.$/)])
  expect(rows.find((one) => one.row === 8)).toMatchObject({
    kind: 'refused',
    reason: 'Price/Ct is #REF! and Amount is #VALUE! in the sheet: the price is lost.',
  })
})
