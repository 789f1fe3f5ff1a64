import { describe, expect, it } from 'vitest'
import { map, mapped } from './mapped-headings.ts'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from './field.ts'
import { mapColumns } from './mapper.ts'
import { sheetFields } from './sheet-fields.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
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

describe('whether a stone can be sold', () => {
  it.each(['Sts', 'Sts.', 'STAT', 'Stat.', 'Status', 'Stts'])('%s', (header) => {
    expect(
      map(
        ['Stock #', header],
        [
          ['D-1', 'AV'],
          ['D-2', 'MEMO'],
          ['D-3', 'HOLD'],
          ['D-4', 'SOLD'],
        ],
      )[1],
    ).toBe('wSts')
    expect(
      map(
        ['Stock #', header],
        [
          ['D-1', 'A'],
          ['D-2', 'M'],
          ['D-3', 'H'],
          ['D-4', 'A'],
        ],
      )[1],
    ).toBe('wSts')
  })
})

it('colors that are all ranges are colors', () =>
  expect(
    map(
      ['Stock #', 'Color'],
      [
        ['D-1', 'G-H'],
        ['D-2', 'H-I'],
        ['D-3', 'D-E'],
      ],
    )[1],
  ).toBe('colNm'))

it('weights with a decimal comma and three places are weights', () =>
  expect(
    map(
      ['Nr', 'Karat'],
      [
        ['X-1', '0,760'],
        ['X-2', '2,030'],
        ['X-3', '1,010'],
        ['X-4', '3,170'],
      ],
    ),
  ).toEqual(['vStnId', 'crt']))

it('D is the height beside L and W alone', () => {
  const rows = [
    ['9.52', '9.55', '5.86'],
    ['12.39', '8.72', '5.58'],
    ['12.68', '8.18', '5.24'],
  ]
  expect(map(['L', 'W', 'D'], rows)).toEqual(['length', 'width', 'height'])
  expect(map(['L', 'X', 'D'], rows)[2]).toBeNull()
  expect(map(['L mm', 'W mm', 'D mm'], rows)).toEqual(['length', 'width', 'height'])
})

it('a second Color after the fluorescence is its color', () => {
  const rows = [
    ['D', 'Strong', 'Blue'],
    ['G', 'Medium', 'Yellow'],
    ['F', 'Strong', 'Blue'],
  ]
  expect(map(['Color', 'Fluorescence', 'Color'], rows)).toEqual(['colNm', 'fluNm', 'fluColNm'])
  expect(
    map(
      ['Fluorescence', 'Color'],
      rows.map(([color = '', glow = '']) => [glow, color]),
    ),
  ).toEqual(['fluNm', 'colNm'])
})

it('CVD under an unknown heading is how stones were grown, and HPHT alone may be a treatment', () => {
  expect(map(['Process'], [['CVD'], ['HPHT'], ['CVD']])).toEqual(['growthNm'])
  expect(map(['Process'], [['HPHT'], ['HPHT'], ['HPHT']])).toEqual([null])
})

it('what stands in brackets need not be known', () =>
  expect(
    map(
      ['Stock # (ours)', 'Rap (100s)'],
      [
        ['D-1', '65'],
        ['D-2', '71'],
        ['D-3', '98'],
      ],
    ),
  ).toEqual(['vStnId', 'rap']))

it('angles and heights are named by their short forms', () =>
  expect(
    map(
      ['Crn Ag', 'PvAg', 'Pav Dp', 'Cr Ht %', 'Lr Half', 'Table Size %'],
      [
        ['34.5', '40.8', '43', '15', '75', '57'],
        ['35', '41', '43.5', '14.5', '80', '58'],
        ['34', '40.6', '42.5', '15.5', '75', '60'],
      ],
    ),
  ).toEqual(['cAng', 'pAng', 'pHgt', 'cHgt', 'lwrHal', 'tblPer']))

it('the cut is not taken for the shape beside a column of shapes', () => {
  const columns = [
    ['SHP', 'R', 'RAD', 'E', 'KT', 'A'],
    ['CUT', 'X', 'X', 'X', 'X', 'X'],
  ].map(([header = '', ...values], index) => ({ index, header, values }))
  expect(mapColumns(sheetFields, columns, vocabulary).map(({ field }) => field)).toEqual(['shpNm', 'cutNm'])
})

it.each([
  ['D', 'E', 'G', 'H'],
  ['D', 'Fancy Intense Yellow', 'G', 'Fcy Brown', 'H'],
])('colors under an unknown heading are known by their letters, fancy ones among them: %s, %s', (...values) =>
  expect(
    map(
      ['Tone X'],
      values.map((value) => [value]),
    ),
  ).toEqual(['colNm']),
)

it('figures under a word that is cut off are no note: in Portuguese Comp. is the length', () => {
  const sides = [
    ['6.52', '6.48', '4.01'],
    ['7.23', '7.19', '4.44'],
  ]
  expect(map(['Comp.', 'Larg.', 'Alt.'], sides)).toEqual(['length', 'width', 'height'])
  expect(mapped(['Comp.', 'No BGM', 'Eye clean'])).toEqual(['vendorNote'])
})
