import { describe, expect, it } from 'vitest'
import type { Plan } from '../plan.ts'
import { check, checkRow } from '../checked-row.ts'
import { awayReader } from './status-signs.ts'

describe('what a row says of availability outside the column of it', () => {
  const columns = [{ index: 0, header: 'Status', field: 'wSts' }]
  it.each([
    ['vendorNote', 'invoice 2231'],
    ['locNm', 'Lab GIA'],
  ])('under %s: %s is not available', (field, text) =>
    expect(checkRow(['A', text], { columns: [...columns, { index: 1, header: 'Note', field }] }).stone).toMatchObject({ wSts: 'NA' }),
  )
  it('a stone with SOLD in the place of its price is not available', () => {
    const priced = [...columns, { index: 1, header: 'Price/Ct', field: 'ctPr' }]
    const { stone, problems } = checkRow(['A', 'SOLD'], { columns: priced })
    expect([stone['wSts'], problems.map(({ level }) => level)]).toEqual(['NA', ['warning']])
    expect(checkRow(['A', 'Call'], { columns: priced }).problems).toMatchObject([{ level: 'error' }])
  })
  it.each(['mevcut', 'disponível', '在庫あり', '재고있음'])('%s is available', (word) =>
    expect(checkRow([word], { columns }).stone).toMatchObject({ wSts: 'A' }),
  )
  it.each(['satıldı', '锁定', '売約済', '売り切れ', '판매완료'])('%s is not available', (word) =>
    expect(checkRow([word], { columns }).stone).toMatchObject({ wSts: 'NA' }),
  )
  it('a stone that is not in stock is not available', () => {
    const inStock = (text: string) => checkRow([text], { columns: [{ index: 0, header: 'in_stock', field: 'wSts' }] }).stone['wSts']
    expect(['true', 'Yes', '1', 'false', 'No', '0'].map(inStock)).toEqual(['A', 'A', 'A', 'NA', 'NA', 'NA'])
  })
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
  it.each(['Deleted', 'Not For Sale', 'Out of Stock', 'Discontinued'])('Yes under %s marks it', (header) => {
    expect(under(header, 'Yes').stone).toMatchObject({ wSts: 'NA' })
    expect(under(header, 'No').stone).toMatchObject({ wSts: 'A' })
  })
  it('Yes under Consignment marks it, unless nearly all stones have it', () => {
    const received = [{ index: 0, header: 'Consignment', field: null }]
    expect(awayReader(received, [['Yes'], [''], ['No'], ['']])(['Yes'])).toMatchObject({ level: 'warning' })
    expect(awayReader(received, [['Yes'], ['Yes']])(['Yes'])).toBeUndefined()
  })
  it.each(['DELETE', 'withdrawn', 'Out of stock'])('%s alone says it in any column', (text) =>
    expect(under('Action', text).stone).toMatchObject({ wSts: 'NA' }),
  )
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
