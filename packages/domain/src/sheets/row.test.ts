import type { SheetField } from './codes.ts'
import { describe, expect, it } from 'vitest'
import { spelling } from '../masters/list.ts'
import { masterLists } from '../masters/lists.ts'
import { vocabularyOf } from './field.ts'
import { sheetFieldNames } from './codes.ts'
import { sheetFields } from './sheet-fields.ts'
import { figuresMerged } from './cross-checks.ts'
import { type Plan, rowChecker } from './row.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const price = { law: 'signed-percent', factor: 1, wholeHundreds: true } as const
const checkRow = (cells: readonly string[], plan: Pick<Plan, 'columns'> & Partial<Plan>) =>
  rowChecker({ price, currency: 'USD', labGrown: false, blankClears: false, ...plan }, vocabulary)(cells)
const check = (cells: Partial<Record<SheetField, string>>, plan: Partial<Plan> = {}) => {
  const columns = Object.keys(cells).map((field, index) => ({ index, header: field, field }))
  return checkRow(Object.values(cells), { columns, ...plan })
}
const round = { shpNm: 'Round', crt: '1.00', msrmnt: '6.45 x 6.41 x 3.96', depPer: '61.6', tblPer: '57' }
const heart = { shpNm: 'Heart', crt: '1.00', msrmnt: '6.30 x 6.60 x 3.98', depPer: '60.3', tblPer: '58' }

describe('the figures of a row against each other', () => {
  it.each([
    ['a usual round', round, []],
    ['an impossible weight', { ...round, crt: '0.30' }, ['error crt: 1.01']],
    ['a light weight', { ...round, crt: '0.85' }, ['warning crt: 1.01']],
    ['a depth that is not the height', { ...round, depPer: '66.5' }, ['error depPer: 61.6', 'warning depPer: 57 to 66']],
    ['a depth as a fraction', { ...round, depPer: '0.616' }, []],
    ['a table as a fraction', { ...round, tblPer: '0.57' }, []],
    ['GIA measurements', { ...round, msrmnt: '6.41 - 6.45 x 3.96 mm' }, []],
    ['an oval turned round', { shpNm: 'Oval', length: '6.00', width: '8.10' }, ['warning length: 8.1 x 6']],
    ['a heart wider than long, as its report has it', heart, ['warning length: 1.01 to 1.22']],
    ['a ratio below one', { shpNm: 'Oval', ratio: '0.74' }, ['warning ratio: 1.35']],
    ['parts that are not the depth', { depPer: '61.6', cHgt: '15', grdlPer: '3.5', pHgt: '40' }, ['warning depPer: 58.5']],
    ['a crown that its angle does not give', { ...round, cAng: '34.5', cHgt: '12' }, ['warning cHgt: 14.8']],
    ['a pavilion that its angle gives', { ...round, pAng: '40.8', pHgt: '43' }, []],
    ['a pavilion that its angle does not give', { ...round, pAng: '40.8', pHgt: '46' }, ['warning pHgt: 43.2']],
    ['a report number that is not its lab’s', { lbNm: 'GIA', rptNo: '123' }, ['warning rptNo: 7 to 10 digits']],
    ['a pair in one row', { pieces: '2' }, ['error pieces: 1']],
    ['a lab-grown stone among natural ones', { rptNo: 'LG123456789' }, ['warning growthNm: undefined']],
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
    expect(figuresMerged({ crt: 30 }, stock)).toMatchObject([{ field: 'crt', level: 'error', expected: '1.01' }])
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
    price: { law: 'signed-percent', factor: 1, wholeHundreds: true },
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

describe('what a row says of availability outside the column of it', () => {
  const columns = [{ index: 0, header: 'Status', field: 'wSts' }]
  it.each([
    ['vendorNote', 'invoice 2231'],
    ['locNm', 'Lab GIA'],
  ])('under %s: %s is not available', (field, text) =>
    expect(checkRow(['A', text], { columns: [...columns, { index: 1, header: 'Note', field }] }).stone).toMatchObject({ wSts: 'NA' }),
  )
  const leftOut = [{ index: 1, header: 'Remark' }]
  it.each([
    ...['On hold till 5 Dec only', 'Hold until Friday only', 'on memo upto 30/11 only'],
    ...['with Leo till 12/12', 'pending payment', 'deal done', 'NA till show', 'client confirmed', 'NY memo - Tiffany', 'At client'],
    ...['отложен', 'на консигнации', 'בממו', '已预定', 'agotado'],
    ...['SOLD', 'memo', 'HOLD', 'on memo till 30/11', 'On hold for a client', '*Sold*', 'MEMO - Dubai', 'Memo with client', 'Memo (Dubai)'],
    ...['HOLD for Mr. Shah', 'Hold till 28/11', 'Not avail', 'Not avail.', 'In lab', 'At GIA', 'HK memo', 'client hold'],
    ...[
      'pls dont offer',
      'Please do not offer',
      'Don’t show',
      'with GIA for recheck',
      'Sent to IGI',
      'memo, not available',
      'U/N',
      'Under certification',
    ],
    ...[
      'On memo, available 30 Nov',
      'on memo, no longer available',
      'out on memo / not yet available',
      'Sold, similar available',
      'On hold, video available',
      'reserved, available after 5 Dec',
      'no longer available',
      'Memo available 30 Nov',
      'Memo ok, sold',
      'Available - sold',
      'Memo 7 days, now on hold',
      'Available, now on hold',
      'Sold out only similar pairs',
      'on memo only till 5 Dec',
      'hold 24 hrs - Rahul',
      'Hold 24 hrs for Mr. Shah',
      'Memo no. 1234',
      'hold not released',
      'not back from memo',
      'Back on memo',
      '15 days on memo',
      'do not offer to anyone',
      'at GIA for grading',
      'At lab for certification',
      'sent to GIA for inscription',
      'at GIA, report due 5 Dec',
      'in lab - cert pending',
      'in lab cert pending',
      'back to lab',
      'with IGI since 5 Nov',
    ],
  ])('%s is not available', (text) => {
    const row = checkRow(['A', text], { columns, leftOut })
    expect(row.stone).toMatchObject({ wSts: 'NA' })
    expect(row.problems).toMatchObject([{ field: 'wSts', level: 'warning', message: expect.stringContaining('Remark') }])
  })
  it.each([
    ...[
      'eye clean',
      'invoice 2231',
      'Lab GIA',
      'Cash memo - Net',
      'payment 30 days',
      'with GIA report till 2024',
      'on memo only',
      'Sold as a pair',
      'Memo terms 7 days',
      'holds its colour',
      'M',
      '',
      'Memo ok',
      'Available for memo',
      'no memo',
    ],
    ...[
      'Memo available',
      'not on hold',
      'with GIA certificate',
      'With GIA dossier',
      'N/A',
      'in lab report',
      'Sale or memo',
      'Holding well',
      'At 5% less',
    ],
    ...[
      'Memo 15 days',
      'Memo/COD',
      'Cash memo',
      '7 days memo',
      'Hold 24 hrs',
      'HOLD PRICE',
      'hold price firm',
      'memo on request',
      'Memo 7/15 days',
      'memo @ -40',
      '1-week memo',
      'memo with PO',
      'memo against PO',
      'Memo +3%',
      'memo rate -40',
      '72 hr hold',
      'easy memo',
      'memo: no',
      'Memo No',
      'Hold: N',
      'hold: no',
      'hold none',
      'without memo',
      'new: not memo',
      'hold released',
      'hold cancelled',
      'memo returned',
      'Back from memo',
      'released from hold',
      'Off memo',
      'Available on memo',
      'Stone available for memo',
      'On hold available',
      'Sold only as a pair',
      'With GIA',
      'with IGI',
      'with GIA 2141438167',
      'With GIA triple ex',
      'with AGS ideal',
      'with GIA video',
      'With GIA box',
      'to GIA 3VG',
      'at lab price',
      'in GIA certificate',
      'Inclusions do not show in video',
      'do not show to naked eye',
      'Do not sell below list',
      "don't offer less than -40",
      'do not sell separately',
    ],
  ])('%j says nothing', (text) => {
    const row = checkRow(['A', text], { columns, leftOut })
    expect(row.stone).toMatchObject({ wSts: 'A' })
    expect(row.problems).toEqual([])
  })
  const under = (header: string, text: string) => checkRow(['A', text], { columns, leftOut: [{ index: 1, header }] })
  const empty = [
    '–',
    '—',
    '-',
    '--',
    '.',
    '0',
    '0.00',
    '0,0',
    'N.A.',
    'N.A',
    'n/a',
    'NA',
    '#N/A',
    'nil',
    'Null',
    'none',
    'FALSE',
    'No',
    'No.',
    '✗',
    '\u00a0',
  ]
  it.each([...empty, 'Not on memo', 'not sold', 'No hold', 'no-memo', 'Unsold', 'unreserved', 'None yet'])('%j marks no stone', (text) => {
    for (const header of ['On Memo', 'Hold', 'Sold', 'Reserved For'])
      expect(under(header, text)).toMatchObject({ stone: { wSts: 'A' }, problems: [] })
  })
  it.each(['Y', 'Yes', '1', '1.00', 'X', '12/11/2026', 'Noah', 'No. 12', 'Until 30/11', 'Not available'])('%j marks it', (text) => {
    for (const header of ['On Memo', 'Hold', 'Sold', 'Reserved For']) expect(under(header, text).stone).toMatchObject({ wSts: 'NA' })
  })
  it('is read from a note, and needs no column of availability', () =>
    expect(check({ vendorNote: 'sold' }).stone).toMatchObject({ wSts: 'NA' }))
})

describe('words of availability', () => {
  const under = (header: string, text: string, statuses: Plan['statuses'] = {}) =>
    checkRow([text], { columns: [{ index: 0, header, field: 'wSts' }], statuses })
  it.each(['S', 'G', 'N', '1'])('%s under Status refuses the row until a person has said what it means', (text) => {
    expect(under('Status', text)).toMatchObject({ stone: {}, problems: [{ field: 'wSts', level: 'error' }] })
    expect(under('Status', text, { [text.toLowerCase()]: 'NA' })).toMatchObject({ stone: { wSts: 'NA' }, problems: [] })
    expect(under('Status', text, { [text.toLowerCase()]: 'A' })).toMatchObject({ stone: { wSts: 'A' }, problems: [] })
  })
  it('are those of the platforms under Availability', () => {
    expect(under('Availability', 'S').stone).toEqual({ wSts: 'A' })
    expect(under('Available?', 'N').stone).toEqual({ wSts: 'NA' })
  })
  it.each(['已售', 'נמכר', 'verkauft', 'vendu', 'продано', 'Jangad'])('%s is not available in any column', (text) => {
    expect(under('Status', text).stone).toEqual({ wSts: 'NA' })
    expect(checkRow([text], { columns: [], leftOut: [{ index: 0, header: 'Remark' }] }).stone).toMatchObject({ wSts: 'NA' })
  })
})
