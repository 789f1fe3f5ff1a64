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
