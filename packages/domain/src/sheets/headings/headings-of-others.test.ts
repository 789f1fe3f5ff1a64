import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from './field.ts'
import { kinds, mapped, one } from './mapped-headings.ts'
import { readStones } from '../settled.ts'

/** Headings of columns that no field of a stone has, whose values look like those of one that does. */
const vocabulary = vocabularyOf(masterLists, spelling)
type Made = [header: string, valueAt: (at: number) => string]
const weight = (at: number) => 0.5 + (at * 13) / 100
const price = (at: number) => 3000 + 371 * at
const fieldsOf = (...columns: Made[]) => {
  const rows = Array.from({ length: 12 }, (_, at) => columns.map(([, valueAt]) => valueAt(at)))
  return readStones(
    columns.map(([header]) => header),
    rows,
    vocabulary,
  ).columns.map(({ field }) => field)
}
const base: Made[] = [
  ['Stock #', (at) => `D-${at}`],
  ['Shape', () => 'Round'],
  ['Carat', (at) => weight(at).toFixed(2)],
]
const count: Made[1] = (at) => String(1 + (at % 3))

describe('the number of stones is no amount', () => {
  it.each([
    'Total de piedras',
    'Steine gesamt',
    'Total pierres',
    'Total Stück',
    'Total piezas',
    '总件数',
    'Piedras total',
    'Totale pietre',
    'Всего камней',
    'Total Stones',
    'Total Diamonds',
    'Stones Total',
    'Total Pcs',
    'Total No of Stones',
  ])('%s', (header) => {
    expect(fieldsOf(...base, [header, count])[3]).not.toBe('amt')
    expect(fieldsOf(...base, ['Price/Ct', (at) => String(price(at))], [header, count])[4]).not.toBe('amt')
    expect(one(header, 'money')).not.toBe('amt')
  })
  it.each(['Toplam', 'Gesamt'])('%s over figures below any price', (header) => {
    expect(fieldsOf(...base, [header, count])[3]).not.toBe('amt')
  })
})

it('an amount that only its words name is the weight times the price where both are there', () => {
  const beside = (header: string, valueAt: Made[1]) => fieldsOf(...base, ['Price/Ct', (at) => String(price(at))], [header, valueAt])[4]
  expect(beside('Gesamtbetrag netto', (at) => (price(at) * weight(at)).toFixed(2))).toBe('amt')
  expect(beside('Valor final', (at) => (price(at) * weight(at)).toFixed(2))).toBe('amt')
  expect(beside('Valor final', (at) => String(900 + 31 * at))).toBeNull()
})

describe('addresses of other papers', () => {
  const pdf = [1, 2, 3].map((no) => `https://x.example/inv/${no}.pdf`)
  const verify = [1, 2, 3].map((no) => `https://x.example/verify-invoice/${no}`)
  const photos = [1, 2, 3].map((no) => `https://x.example/inv/${no}.jpg`)
  const headers =
    'Invoice|Invoice PDF|Invoice report|Appraisal|Appraisal PDF|Kimberley|Kimberley certificate|KP cert|Bill|Insurance certificate|Cost sheet|Purchase report|Rechnung|' +
    'Rechnung PDF|Factura|Facture|Fattura|Счет|Оценка|发票|金伯利证书|請求書|송장|חשבונית|فاتورة|चालान|Contract|Customs report|Old report'
  it.each(headers.split('|'))('%s is no link of the report', (header) => {
    expect(mapped([header, ...pdf])).toEqual([null])
    expect(mapped([header, ...verify])).toEqual([null])
    expect(mapped([header, ...photos])).toEqual([null])
  })
  it('an unknown word above a bare file says nothing of what it is, and a laboratory does', () => {
    expect(mapped(['Quittung', ...pdf])).toEqual([null])
    expect(mapped(['Quittung', ...photos])).toEqual([null])
    expect(mapped(['Nachweis', ...[1, 2].map((no) => `https://www.gia.edu/report-check?reportno=${no}`)])).toEqual(['certificateLink'])
    expect(mapped(['Invoice', ...[1, 2].map((no) => `https://www.gia.edu/report-check?reportno=${no}`)])).toEqual([null])
  })
  it.each(['', 'x9', 'Column 4', 'A24', 'PDF 1', 'Link 2'])('“%s” says nothing, and the files do', (header) =>
    expect(mapped([header, ...pdf])).toEqual(['certificateLink']),
  )
  it('a word that is known for it still names it', () => {
    expect(mapped(['Cert of stone', ...pdf])).toEqual(['certificateLink'])
    expect(mapped(['Zertifikat PDF', ...pdf])).toEqual(['certificateLink'])
  })
})

describe('towns of others', () => {
  const headers =
    'Sold to|Ship to|Buyer|Memo to|Destination|Previous location|Old location|Buyer location|Client city|Ship city|Destination country|Vorheriger Standort|Ubicación anterior|' +
    'Käufer|Прежнее место|Verkauft an|買家'
  it.each(headers.split('|'))('%s is not where the stone is', (header) =>
    expect(mapped([header, 'Mumbai', 'Antwerp', 'New York', 'Hong Kong'])).toEqual([null]),
  )
  it.each(['', 'x9', 'Column 4', 'A21'])('“%s” says nothing, and towns may be those of a buyer', (header) =>
    expect(one(header, 'city')).toBeNull(),
  )
  it.each(['Ubicación actual', 'Офис', 'Bureau', 'סניף', '保管地', '所在國家'])('%s is where the stone is', (header) =>
    expect(one(header, 'city')).toBe('locNm'),
  )
})

describe('grades of others', () => {
  const grade = (more: number) => (at: number) => ['EX', 'VG', 'EX', 'G'][(at + more) % 4] ?? ''
  const clarity: Made = ['Clarity', (at) => ['VS1', 'SI1', 'IF'][at % 3] ?? '']
  const behind = (...headers: string[]) => fieldsOf(...base, clarity, ...headers.map((header, at): Made => [header, grade(at)])).slice(4)
  it('behind the clarity are no cut, polish and symmetry under words that name something else', () => {
    expect(behind('Luz', 'Fuego', 'Destello')).toEqual([null, null, null])
    expect(behind('y1', 'Fuego', 'y3')).toEqual([null, null, null])
    expect(behind('Cut', 'Polish', 'Fuego')).toEqual(['cutNm', 'polNm', null])
    expect(behind('y1', '', 'Column 3')).toEqual([null, null, null])
  })
})

describe('what was so before', () => {
  it.each([
    ['Old clarity', 'clarity'],
    ['Previous shape', 'shape'],
    ['Former measurements', 'size'],
    ['Old lab', 'lab'],
    ['Previous color', 'color'],
    ['Previous fluorescence', 'glow'],
  ] as const)('%s is no value of the stone, whatever stands below it', (header, kind) => expect(one(header, kind)).toBeNull())
})

describe('figures under words that name something else', () => {
  it('a share beside the depth is no table', () => {
    const depth: Made = ['Depth %', (at) => (60 + (at % 5)).toFixed(1)]
    expect(fieldsOf(...base, depth, ['Luz', (at) => String(54 + (at % 7))])[4]).toBeNull()
    expect(fieldsOf(...base, depth, ['x5', (at) => String(54 + (at % 7))])[4]).toBe('tblPer')
  })
  it('what the supplier paid is no price, though it is the product of the weight', () => {
    for (const [each, total] of [
      ['Einkauf/ct', 'Einkauf gesamt'],
      ['Prix d’achat/ct', 'Achat total'],
      ['Закупка за карат', 'Закупка всего'],
      ['进价', '进价总额'],
    ] as const)
      expect(fieldsOf(...base, [each, (at) => String(price(at))], [total, (at) => (price(at) * weight(at)).toFixed(2)]).slice(3)).toEqual([
        null,
        null,
      ])
  })
  it('three columns that prove each other under words that nobody knows are for a person to check', () => {
    const rows = Array.from({ length: 12 }, (_, at) => [weight(at).toFixed(2), String(price(at)), (price(at) * weight(at)).toFixed(2)])
    const sure = (...headers: string[]) =>
      readStones(headers, rows, vocabulary).columns.map(({ field, confidence }) => [field, confidence < 0.8])
    expect(sure('Quantum', 'x2', 'x3')[0]).toEqual(['crt', true])
    expect(sure('x1', 'x2', 'x3')[0]).toEqual(['crt', false])
  })
  it('long numbers that differ are no reports under a word that nobody knows', () => {
    expect(mapped(['Bestellung', ...kinds.report, '2151432119'])).toEqual([null])
    expect(mapped(['x9', ...kinds.report, '2151432119'])).toEqual(['rptNo'])
  })
})

describe('a bare crown or pavilion', () => {
  const crowns = ['34.5', '35', '33.1', '36.2']
  const pavilions = ['40.8', '41', '41.4', '40.6']
  it.each([
    ['Crown', 'Pavilion'],
    ['Cro', 'Pav'],
    ['Crn', 'Pvl'],
  ])('is an angle where its figures are: %s, %s', (crown, pavilion) => {
    expect(mapped([crown, ...crowns], [pavilion, ...pavilions])).toEqual(['cAng', 'pAng'])
    expect(mapped([crown, ...crowns])).toEqual(['cAng'])
    expect(mapped([pavilion, ...pavilions])).toEqual(['pAng'])
  })
  it('is a height in percent where they are those', () => {
    expect(mapped(['Crown', '14.5', '15', '16', '15.5'], ['Pavilion', '42', '41.5', '42', '41.8'])).toEqual(['cHgt', 'pHgt'])
    expect(mapped(['Pavilion', '43', '42.5', '43.5', '44'])).toEqual(['pHgt'])
    expect(mapped(['Pavilion', ...pavilions], ['Pav Angle', ...pavilions])).toEqual(['pHgt', 'pAng'])
  })
})

it('a girdle in millimetres is no percent of the diameter', () => {
  for (const header of ['Girdle Thickness', 'Girdle', 'Girdle %'])
    expect(mapped([header, '0.89', '0.33', '0.41', '0.28'])).not.toEqual(['grdlPer'])
  expect(mapped(['Girdle Thickness', '3.5', '4', '3', '2.5'])).toEqual(['grdlPer'])
  expect(mapped(['Girdle %', '0.035', '0.04', '0.03'])).toEqual(['grdlPer'])
})

it('a tinge of one color is not the tint of all', () => expect(mapped(['Yellow Tinge', 'None', 'None', 'None', 'None'])).toEqual([null]))
