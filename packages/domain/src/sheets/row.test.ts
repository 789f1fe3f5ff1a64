import { describe, expect, it } from 'vitest'
import { sheetFieldNames } from './codes.ts'
import { sheetFields } from './headings/sheet-fields.ts'
import { figuresMerged } from './cross-checks.ts'
import { rowChecker } from './row.ts'
import type { Plan } from './plan.ts'
import { vocabulary, check, round, heart } from './checked-row.ts'

const grown = 'warning growthNm: undefined'
describe('the figures of a row against each other', () => {
  it.each([
    ['a usual round', round, []],
    ['an impossible weight', { ...round, crt: '0.30' }, ['error crt: undefined']],
    ['a light weight', { ...round, crt: '0.85' }, ['warning crt: undefined']],
    ['a depth that is not the height', { ...round, depPer: '66.5' }, ['error depPer: 61.6', 'warning depPer: 57 to 66']],
    ['a depth as a fraction', { ...round, depPer: '0.616' }, []],
    ['a table as a fraction', { ...round, tblPer: '0.57' }, []],
    ['GIA measurements', { ...round, msrmnt: '6.41 - 6.45 x 3.96 mm' }, []],
    ['an oval turned round', { shpNm: 'Oval', length: '6.00', width: '8.10' }, ['warning length: 8.1 x 6']],
    ['a heart wider than long, as its report has it', heart, ['warning length: 1.01 to 1.22']],
    ['a pear turned round', { shpNm: 'Pear', length: '6.00', width: '9.00' }, ['warning length: 9 x 6']],
    ['a pear a little wider than long, as its report has it', { shpNm: 'Pear', length: '6.00', width: '6.20' }, []],
    ['a ratio below one', { shpNm: 'Oval', ratio: '0.74' }, ['warning ratio: 1.35']],
    ['parts that are not the depth', { depPer: '61.6', cHgt: '15', grdlPer: '3.5', pHgt: '40' }, ['warning depPer: 58.5']],
    ['a crown that its angle does not give', { ...round, cAng: '34.5', cHgt: '12' }, ['warning cHgt: 14.8']],
    ['a pavilion that its angle gives', { ...round, pAng: '40.8', pHgt: '43' }, []],
    ['a pavilion that its angle does not give', { ...round, pAng: '40.8', pHgt: '46' }, ['warning pHgt: 43.2']],
    ['a pair in one row', { pieces: '2' }, ['error pieces: 1']],
    ['a lab-grown stone among natural ones', { rptNo: 'LG123456789' }, [grown]],
    ['a stone that is said to be both', { rptNo: 'LG123456789', lbCmt: 'Natural diamond' }, ['error growthNm: one of the two']],
    ['a measurement that is none', { msrmnt: '0|0|5.5' }, ['warning msrmnt: length x width x height in mm']],
  ])('%s', (_, cells, expected) => {
    expect(check(cells).problems.map(({ level, field, expected: right }) => `${level} ${field}: ${right}`)).toEqual(expected)
  })

  it('a depth in millimetres under a heading of percent is the height', () => {
    const { stone, problems } = check({ shpNm: 'Round', crt: '1.00', length: '6.45', width: '6.41', depPer: '3.96' })
    expect(stone).toMatchObject({ height: 3.96, depPer: 61.6 })
    expect(problems).toMatchObject([{ level: 'warning', message: 'Depth 3.96 is millimetres, not percent; taken as the height.' }])
  })

  it('a girdle from thick to thin is turned round', () =>
    expect(check({ grdlFrom: 'Thick', grdlTo: 'Thin' }).stone).toMatchObject({ grdlFrom: 'THN', grdlTo: 'THK' }))

  it('and beside what the stock has of the stone', () => {
    const stock = { shpNm: 'ROUND', crt: 1, length: 6.45, width: 6.41, height: 3.96, depPer: 61.6, tblPer: 57 }
    expect(figuresMerged({ crt: 30 }, stock)).toMatchObject([
      { field: 'crt', level: 'error', message: 'Weight and measurements disagree: 30 ct, and 6.45 x 6.41 x 3.96 mm give about 1.01 ct.' },
    ])
    expect(figuresMerged({ crt: 1 }, stock)).toEqual([])
    expect(figuresMerged({ polNm: 'EX' }, { ...stock, crt: 30 })).toEqual([])
  })
})

describe('a cell that is not filled', () => {
  const cells = { vStnId: 'A1', crt: '', shdNm: '', lbCmt: '-', ctPr: '' }
  it('keeps what was there, and a dash clears', () => expect(check(cells).stone).toEqual({ vStnId: 'A1', lbCmt: null }))
  it('clears when blanks clear, but never what a stone needs', () =>
    expect(check(cells, { blankClears: true }).stone).toEqual({ vStnId: 'A1', shdNm: null, lbCmt: null }))
})

describe('what has no field', () => {
  const plan = (...columns: [header: string, field: string][]): Plan => ({
    columns: columns.map(([header, field], index) => ({ index, header, field })),
    price: { discountConvention: 'signed-percent', factor: 1, wholeHundreds: true },
    currency: 'USD',
    labGrown: false,
    blankClears: false,
  })
  it('is kept as a note, of several columns with their headings', () => {
    const one = rowChecker(plan(['Remarks', 'vendorNote']), vocabulary)
    expect(one(['Nice make']).stone).toEqual({ vendorNote: 'Nice make' })
    expect(one(['']).stone).toEqual({})
    const two = rowChecker(plan(['Remarks', 'vendorNote'], ['Box', 'vendorNote']), vocabulary)
    expect(two(['Nice make', 'B7']).stone).toEqual({ vendorNote: 'Remarks: Nice make; Box: B7' })
    expect(two(['', 'B7']).stone).toEqual({ vendorNote: 'Box: B7' })
  })
  it('is media of the stone, where it is an address', () => {
    const read = rowChecker(plan(['Image', 'imageLink'], ['Video', 'videoLink'], ['Report Filename', 'certificateLink']), vocabulary)
    const { stone, links, problems } = read(['https://m.example.com/1.jpg', 'https://m.example.com/1.mp4', '1.pdf'])
    expect(stone).toEqual({})
    expect(links).toEqual({ still: 'https://m.example.com/1.jpg', mp4: 'https://m.example.com/1.mp4' })
    expect(problems).toMatchObject([{ column: 'Report Filename', level: 'warning' }])
    expect(read(['', '', '']).links).toBeUndefined()
  })
  it('the address behind a report number or a laboratory is the certificate, where no column has it', () => {
    const link = '=HYPERLINK("https://lab.example/r/1","2151432110")'
    const read = rowChecker(plan(['Report #', 'rptNo'], ['Lab', 'lbNm'], ['Cert', 'certificateLink']), vocabulary)
    expect(read([link, 'GIA', '']).stone).toMatchObject({ rptNo: '2151432110', lbNm: 'GIA' })
    expect(read([link, 'GIA', '']).links).toEqual({ certificate: 'https://lab.example/r/1' })
    expect(read(['2151432110', '=HYPERLINK("https://lab.example/r/2","GIA")', '']).links).toEqual({
      certificate: 'https://lab.example/r/2',
    })
    expect(read([link, 'GIA', 'https://own.example/1.pdf']).links).toEqual({ certificate: 'https://own.example/1.pdf' })
    expect(read(['2151432110', 'GIA', '']).links).toBeUndefined()
  })
})

it('every field of a stone has its name', () => expect(sheetFields.map(({ field }) => field)).toEqual(sheetFieldNames))
