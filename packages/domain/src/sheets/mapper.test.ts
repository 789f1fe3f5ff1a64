import { expect, it } from 'vitest'
import { spelling } from '../masters/list.ts'
import { masterLists } from '../masters/lists.ts'
import { vocabularyOf } from './field.ts'
import { mapColumns } from './mapper.ts'
import { sheetFields } from './sheet-fields.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const mapped = (...columns: [header: string, ...values: string[]][]) =>
  mapColumns(
    sheetFields,
    columns.map(([header, ...values], index) => ({ index, header, values })),
    vocabulary,
  ).map(({ field }) => field)

it.each([
  ['Stock Ref', 'vStnId', 'SR-101'],
  ['Stone', 'vStnId', '101-A'],
  ['Item #', 'vStnId', 'A101'],
  ['Symm', 'symNm', 'EX'],
  ['TD %', 'depPer', '61.6'],
  ['TD', 'depPer', '61.6'],
  ['Dep %', 'depPer', '61.6'],
  ['Tbl %', 'tblPer', '57'],
  ['Tab %', 'tblPer', '57'],
  ['Loc', 'locNm', 'Mumbai'],
  ['Fluo', 'fluNm', 'None'],
  ['Rpt #', 'rptNo', '2141438171'],
])('the heading %j is %s', (header, field, value) => expect(mapped([header, value])).toEqual([field]))

it('a heading that means one list alone is that list’s, though nobody knows its words: they can be taught', () => {
  expect(mapped(['Lab', 'EGL Asia', 'XYZ'])).toEqual(['lbNm'])
  expect(mapped(['Shape', '圆形', '椭圆形'])).toEqual(['shpNm'])
  expect(mapped(['Certificate', 'Yes', 'Yes'])).toEqual([null])
})

it('a column "Why" contains the reasons of refused rows and is no field, whatever its values', () => {
  const sizes = ['6.45 x 6.41 x 3.96', '6.40 x 6.44 x 3.96', '6.42 x 6.44 x 3.96']
  expect(mapped(['Why', ...sizes])).toEqual([null])
  expect(mapped(['Sizes', ...sizes])).toEqual(['msrmnt'])
})

it('a heading whose end is misspelt is known by its beginning, where all values agree, and is to be checked', () => {
  expect(mapped(['Florosence', 'None', 'Faint', 'Medium'])).toEqual(['fluNm'])
  expect(mapped(['Symmmetry', 'EX', 'VG', 'GD'])).toEqual(['symNm'])
  expect(mapped(['Florosence', 'Blue', 'Shop', '12'])).toEqual([null])
  expect(mapped(['Colony', 'North', 'South', 'East'])).toEqual([null])
  const [column] = mapColumns(sheetFields, [{ index: 0, header: 'Symmmetry', values: ['EX', 'VG', 'GD'] }], vocabulary)
  expect(column?.confidence).toBeLessThan(0.8)
})

it('a column that counts the rows makes way for the supplier’s numbers', () => {
  expect(mapped(['Stock', '1', '2', '3'], ['Stock', 'KT1001', 'KT1002', 'KT1003'])).toEqual([null, 'vStnId'])
  expect(mapped(['Stock', '1', '2', '3'])).toEqual(['vStnId'])
})

it('words for none under an unknown heading are no laboratory', () => {
  expect(mapped(['Something', 'NON', 'NON', 'NON'])).toEqual([null])
  expect(mapped(['Something', 'GIA', 'IGI', 'NON'])).toEqual(['lbNm'])
})
