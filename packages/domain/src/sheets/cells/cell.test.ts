import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from '../headings/field.ts'
import { isShortened, readMeasurements, readNumber } from './numbers.ts'
import { readerOf } from './cell.ts'
import { sheetField } from '../headings/sheet-fields.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const read = (field: string, cell: string) => {
  const known = sheetField(field)
  if (!known) throw new Error(field)
  return readerOf(known, vocabulary)(cell)
}

it.each([
  ['$18;423', 18_423],
  ['$912', 912],
  ['-52.00%', -52],
  ['(52)', -52],
  ['(52.5%)', -52.5],
  ['−37.78', -37.78],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['12,5', 12.5],
  ["'2.15", 2.15],
  ['USD 1,23,456', 123_456],
  ['1 234', 1234],
  ['1.01 cts', 1.01],
  ['40.6`', 40.6],
  ['57.5″', 57.5],
  ['34.5°', 34.5],
  ['-37.779999999999998863131622783840', -37.78],
  ['62.30000000000000426325641456060', 62.3],
  ["1'234", 1234],
  ['１２，５００．５０', 12_500.5],
  ['—37.5', -37.5],
  ['－37.5%', -37.5],
  ['37.5-', -37.5],
  ['2024-03-05', undefined],
  ['5-Mar', undefined],
  ['', undefined],
  ['abc', undefined],
  ['12-13', undefined],
  ['Infinity', undefined],
  ['١٬٢٣٤٫٥٠', 1234.5],
  ['۱٫۰۱', 1.01],
  ['१२३४', 1234],
])('reads the figure %j as %s', (cell, value) => expect(readNumber(cell)).toBe(value))

it('lets the range decide whether a comma is a decimal one', () => {
  expect(readNumber('1,010')).toBe(1010)
  expect(readNumber('1,010', (value) => value <= 200)).toBe(1.01)
})

it.each([
  ['6.42 * 6.44 * 3.96', [6.42, 6.44, 3.96]],
  ['7.12 7.24 4.53', [7.12, 7.24, 4.53]],
  ['4.37   4.34   2.62', [4.37, 4.34, 2.62]],
  ['0|0|5.5', [0, 0, 5.5]],
  ['6.40 - 6.44 x 3.96 mm', [6.4, 6.44, 3.96]],
  ['6,42x6,44x3,96', [6.42, 6.44, 3.96]],
  ['9.55X', undefined],
] as const)('reads the measurements %j', (cell, value) => expect(readMeasurements(cell)).toEqual(value))

it.each([
  ['2.15E+09', true],
  ['2,15E+9', true],
  ['2.151234567E+09', false],
  ['2151234567', false],
  ['LG5E10', false],
])('sees that a spreadsheet shortened %s: %s', (cell, is) => expect(isShortened(cell)).toBe(is))

describe('a cell', () => {
  it.each([
    ['shpNm', 'RBC', { shpNm: 'ROUND' }],
    ['shpNm', 'sq. emerald', { shpNm: 'SQ EMERALD' }],
    ['clrNm', 'VVS 2', { clrNm: 'VVS2' }],
    ['clrNm', 'SI2*', { clrNm: 'SI2' }],
    ['clrNm', 'LC', { clrNm: 'IF' }],
    ['colNm', 'W-X', { colNm: 'W-X' }],
    ['colNm', 'Y - Z', { colNm: 'Y-Z' }],
    ['colNm', 'FIY', { colNm: null, fcColNm: 'YELLOW', intNm: 'FANCY INTENSE' }],
    ['colNm', 'F.INT. YELLOW', { colNm: null, fcColNm: 'YELLOW', intNm: 'FANCY INTENSE' }],
    ['colNm', 'F. Lt. Pink', { colNm: null, fcColNm: 'PINK', intNm: 'FANCY LIGHT' }],
    ['colNm', 'VIVID FANCY YELLOW', { fcColNm: 'YELLOW', intNm: 'FANCY VIVID' }],
    ['colNm', 'Fancy Brownish Yellow', { fcColNm: 'YELLOW', intNm: 'FANCY', ovrtnNm: 'BROWNISH' }],
    ['cutNm', 'X', { cutNm: 'EX' }],
    ['eClnNm', 'TRUE', { eClnNm: 'YES' }],
    ['eClnNm', 'FALSE', { eClnNm: 'NO' }],
    ['fluNm', 'VS', { fluNm: 'VST' }],
    ['fluNm', 'FNT BL', { fluNm: 'FNT', fluColNm: 'BLUE' }],
    ['lbNm', 'GIA DOSSIER', { lbNm: 'GIA' }],
    ['lbNm', 'No Cert', { lbNm: 'NONE' }],
    ['lbNm', 'EGL', { lbNm: 'EGL' }],
    ['lbNm', 'EGL International', { lbNm: 'EGLI' }],
    ['lbNm', 'GIA Report', { lbNm: 'GIA' }],
    ['lbNm', 'EGL Asia', { lbNm: null, lbDesc: 'EGL Asia' }],
    ['vStnId', '5E10', { vStnId: '5E10' }],
    ['shpNm', 'Emerald 4 step', { shpNm: 'EMERALD' }],
    ['colNm', 'F.L.Y', { colNm: null, fcColNm: 'YELLOW', intNm: 'FANCY LIGHT', ovrtnNm: null, fcColDesc: 'F.L.Y' }],
    ['colNm', 'G (Colorless)', { colNm: 'G' }],
    ['colNm', 'H - Near Colorless', { colNm: 'H' }],
    ['clrNm', 'VS1 - Eye clean', { clrNm: 'VS1' }],
    ['clrNm', 'VVS2 (Very Very Slightly Included)', { clrNm: 'VVS2' }],
    ['girdle', 'M-STK', { grdlFrom: 'MED', grdlTo: 'STK' }],
    ['girdle', 'THN - ETK', { grdlFrom: 'THN', grdlTo: 'XTK' }],
    ['girdle', 'Medium to Slightly Thick (Faceted) 3.5%', { grdlFrom: 'MED', grdlTo: 'STK', grdlPer: 3.5 }],
    ['girdle', 'MED F', { grdlFrom: 'MED', grdlTo: 'MED', grdlCondNm: 'FACETED' }],
    ['kToSStr', 'Feather, Pinpoint; Cloud', { kToSStr: ['FEATHER', 'PINPOINT', 'CLOUD'] }],
    ['depPer', '0.62', { depPer: 62 }],
    ['grdlPer', '0.035', { grdlPer: 3.5 }],
    ['grdlPer', '0,12', { grdlPer: 12 }],
    ['grdlPer', '0.5', { grdlPer: 0.5 }],
    ['back', '-0.3775', { back: -0.3775 }],
    ['back', '(37.75%)', { back: -37.75 }],
    ['back', '(37.75)%', { back: -37.75 }],
    ['colNm', 'K, Faint Brown', { colNm: 'K', shdNm: 'FAINT BROWN' }],
    ['ctPr', '4,500 $/ct', { ctPr: 4500 }],
    ['ctPr', '4500 USD per carat', { ctPr: 4500 }],
    ['rptNo', "'2151234567", { rptNo: '2151234567' }],
    ['rptNo', '2.151234567E+09', { rptNo: '2151234567' }],
    ['rptNo', '="2151234567"', { rptNo: '2151234567' }],
    ['rptNo', '=HYPERLINK("https://example.com/2151234567";"2151234567")', { rptNo: '2151234567' }],
    ['wSts', 'GA', { wSts: 'A' }],
    ['wSts', 'On Memo', { wSts: 'NA' }],
    ['originNm', 'NA', { originNm: 'NAMIBIA' }],
    ['shdNm', 'NA', { shdNm: null }],
    ['lbCmt', '-', { lbCmt: null }],
  ] as const)('%s %j', (field, cell, set) => {
    const found = read(field, cell)
    expect(found.set).toMatchObject(set)
    expect(found.problems.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('leaves an unknown value out, and names it', () => {
    expect(read('shdNm', 'Puce')).toEqual({
      set: {},
      problems: [{ field: 'shdNm', level: 'warning', message: '"Puce" is not a known shade.', unknown: { list: 'SHADE', text: 'Puce' } }],
    })
  })

  it.each([
    ['vStnId', '5-Mar'],
    ['vStnId', '2.15E+09'],
    ['vStnId', '2024-03-05'],
    ['mfgStnId', 'Mar-05'],
  ])('with a number that a spreadsheet has altered is an error: %s %s', (field, cell) => {
    const { set, problems } = read(field, cell)
    expect(set).toEqual({})
    expect(problems).toMatchObject([{ field, level: 'error', message: expect.stringContaining(cell) }])
  })

  it('with a report number that a spreadsheet shortened is an error, not a number', () => {
    const { set, problems } = read('rptNo', '2.15E+09')
    expect(set).toEqual({})
    expect(problems[0]).toMatchObject({ level: 'error', message: expect.stringContaining('2.15E+09') })
  })
})

it.each([
  ['Round Brilliant', 'ROUND'],
  ['Cushion Modified Brilliant', 'CUSHION'],
  ['Emerald Cut', 'EMERALD'],
  ['Pear Shape', 'PEAR'],
  ['Round Modified Brilliant', undefined],
  ['Brilliant Square Thing', undefined],
])('the shape of %s is %s', (cell, shape) => expect(read('shpNm', cell).set['shpNm']).toBe(shape))

it.each([
  ['G+', 'G'],
  ['White', undefined],
])('the color of %s is %s', (cell, color) => expect(read('colNm', cell).set).toEqual(color ? { colNm: color } : {}))

it.each(['G-H', 'F/G', 'F to G', 'D-F', 'F, G', 'G - H', 'F+/G', 'FG', 'N-O'])(
  '%s is two colors, which refuses the row until it is taught',
  (text) =>
    expect(read('colNm', text)).toEqual({
      set: {},
      problems: [
        {
          field: 'colNm',
          level: 'error',
          message: `"${text}" is two colors, and only the supplier knows which.`,
          unknown: { list: 'COLOR', text },
        },
      ],
    }),
)
it.each(['H', 'W-X', 'U-V', 'G-'])('%s is one color', (text) => expect(read('colNm', text).problems).toEqual([]))

it.each(['68\u00A0% of rap', '68% of Rapaport', '32% off', '32.5 below', '-32 back'])('%s is a figure of a discount', (cell) =>
  expect(read('back', cell).problems).toEqual([]),
)

describe('the number of a report', () => {
  it.each([
    ['2151432184.0', '2151432184'],
    ['2,151,432,184', '2151432184'],
    ['2151 432 184', '2151432184'],
    ['LG512345670', 'LG512345670'],
    ['LG 512345670', 'LG 512345670'],
    ['02151432184', '02151432184'],
    ['2.151432184E+09', '2151432184'],
    ['6934509721\n(laser inscribed)', '6934509721'],
    ['6934509721 (laser inscribed)', '6934509721'],
    ['LG512345670 - original', 'LG512345670'],
    ['6934509721\ninscribed', '6934509721'],
    ['AB-2151432184', 'AB-2151432184'],
    ['Pending', null],
    ['See image', null],
    ['N/A', null],
    ['0', null],
  ])('%s is read as %s', (cell, number) => expect(read('rptNo', cell)).toEqual({ set: { rptNo: number }, problems: [] }))
  it.each(['GIA 2151432184', 'GIA2151432184', 'GIA-2151432184', 'GIA 2151432184 (sealed)'])('%s names its laboratory too', (cell) =>
    expect(read('rptNo', cell)).toEqual({ set: { rptNo: '2151432184', lbNm: 'GIA' }, problems: [] }),
  )
  it.each(['2151432184/2151432185', '2151432184 (2151432185)', '2.15E+09', '1899-12-30', '215143E4'])('%s is refused', (cell) =>
    expect(read('rptNo', cell)).toMatchObject({ set: {}, problems: [{ level: 'error' }] }),
  )
})

it.each(['#REF!', '#N/A', '#DIV/0!', '#VALUE!', 'Err:502'])('the error %s of a spreadsheet is no value and clears none', (cell) => {
  for (const field of ['ctPr', 'rptNo', 'shpNm', 'tblPer'])
    expect(read(field, cell)).toMatchObject({ set: {}, problems: [{ level: 'warning', message: expect.stringContaining(cell) }] })
  // A stone must not get another number because its own is lost.
  expect(read('vStnId', cell)).toMatchObject({ set: {}, problems: [{ level: 'error', message: expect.stringContaining(cell) }] })
})

it.each(['1.34E+04', '1,2E+05'])('a price of %s has lost its last digits and is refused', (cell) =>
  expect(read('ctPr', cell)).toMatchObject({ set: {}, problems: [{ level: 'error', message: expect.stringContaining('shortened') }] }),
)

it.each([
  ['IGI (LG)', 'IGI'],
  ['LG-GIA', 'GIA'],
  ['GIALG', 'GIA'],
  ['IGI CVD', 'IGI'],
  ['HRD Lab Grown', 'HRD'],
])('the laboratory of %s is %s', (cell, code) => expect(read('lbNm', cell)).toEqual({ set: { lbNm: code }, problems: [] }))

it.each([
  ['vStnId', '25660.0', '25660'],
  ['vStnId', '12.10', '12.10'],
  ['mfgStnId', '881.0', '881'],
])('%s of %s is stored as %s', (field, cell, number) => expect(read(field, cell)).toEqual({ set: { [field]: number }, problems: [] }))

it.each([
  ['MRQ', 'MARQUISE'],
  ['Cshn', 'CUSHION'],
  ['RDT', 'RADIANT'],
  ['TPR', undefined],
  ['MQR', undefined],
  ['XYZ', undefined],
])('%s is short for the one shape with these consonants in their order: %s', (cell, shape) =>
  expect(readerOf(sheetField('shpNm')!, vocabulary)(cell).set['shpNm']).toBe(shape),
)

it.each(['A-12 (SOLD)', 'A-12 on memo', 'A-12-HOLD', 'A-12 *reserved*'])('the number %s says that its stone is away', (cell) =>
  expect(read('vStnId', cell).problems).toMatchObject([{ level: 'error' }]),
)
it.each(['A-SOLDER', 'HOLD12', 'MEMO', 'A-12'])('the number %s does not', (cell) => expect(read('vStnId', cell).problems).toEqual([]))
it('a number in the place of the laboratory refuses the row', () => {
  expect(read('lbNm', '2151432110').problems).toMatchObject([{ level: 'error' }])
  expect(read('lbNm', 'LG526204545').problems).toMatchObject([{ level: 'error' }])
})
