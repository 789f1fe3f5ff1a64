import { describe, expect, it } from 'vitest'
import { kindOfSheet, kindQuestion } from './kind-question.ts'
import { kindInTitles, readKinds } from './read-kinds.ts'

it.each([
  [['stock.csv'], undefined],
  [['Sheet1', 'LAB GROWN STOCK LIST 2026'], true],
  [['cvd_stock.xlsx'], true],
  [['LG_list.csv'], null],
  [['Natural stock', 'list.csv'], false],
  [['Natural & Lab Grown Diamonds'], null],
  [['Natural', 'Lab grown.xlsx'], null],
  [['not lab grown.csv'], false],
  [['Dealers in diamonds; LG Road 5, Surat'], null],
] as const)('the titles %j say %s', (titles, kind) => expect(kindInTitles(titles)).toBe(kind))

const headers = ['Carat', 'Type', 'Rap', 'Price/Ct']
const columns = headers.map((header, index) => ({ index, header, field: ['crt', null, 'rap', 'ctPr'][index] ?? null }))
const kindsOf = (types: string[], { price = '6000', titles = [] as string[] } = {}) =>
  readKinds(
    columns,
    types.map((type) => ['1.00', type, '10000', price]),
    titles,
    { law: 'price-only', factor: 1, proved: true },
  )
const outcome = (kinds: ReturnType<typeof kindsOf>, given?: boolean) =>
  kindQuestion(kinds, given) ? 'asks' : kindOfSheet(kinds, given) ? 'lab-grown' : 'natural'

it('a heading of a stone or a price says the kind of its rows, one that asks for the kind does not', () => {
  const kindsUnder = (header: string, field: string | null) =>
    readKinds([{ index: 0, header, field }], [['5000']], [], { law: 'price-only', factor: 1, proved: true }).title
  expect(kindsUnder('LGD Price/Ct', 'ctPr')).toBe(true)
  expect(kindsUnder('CVD Shape', 'shpNm')).toBe(true)
  expect(kindsUnder('CVD or HPHT', 'growthNm')).toBeUndefined()
  expect(kindsUnder('Lab Grown', null)).toBeUndefined()
  expect(kindsUnder('Natural Fancy Color', 'fcColNm')).toBeUndefined()
})

it('prices that only lab-grown stones have ask for the kind without a list price', () => {
  const fields = ['crt', 'colNm', 'clrNm', 'ctPr']
  const columnsOf = fields.map((field, index) => ({ index, header: field, field }))
  const openByPrice = (...row: string[]) => readKinds(columnsOf, [row], [], { law: 'price-only', factor: 1, proved: true }).openByPrice
  expect(openByPrice('1.20', 'F', 'VS1', '260')).toBe(1)
  expect(openByPrice('1.20', 'F', 'VS1', '2600')).toBe(0)
  expect(openByPrice('1.20', 'M', 'I1', '260')).toBe(0)
})

it('a row that is shifted has no price that says its kind', () => {
  const rows = (...row: string[]) => readKinds(columns, [row], [], { law: 'price-only', factor: 1, proved: true }).openByPrice
  expect(rows('1.00', '', '10000', '900')).toBe(1)
  expect(rows('1.00', '', '2151432110', '8200')).toBe(0)
  expect(rows('1.00', '', '8200', '-27.5')).toBe(0)
  expect(rows('1.00', '', '-27.5', '5945')).toBe(0)
})

describe('a sheet', () => {
  it.each([
    ['that says nothing', kindsOf(['', '']), undefined, 'natural'],
    ['that says nothing, uploaded as lab-grown', kindsOf(['', '']), true, 'lab-grown'],
    ['of lab-grown rows alone', kindsOf(['CVD', 'HPHT', 'Lab Grown']), undefined, 'lab-grown'],
    ['of lab-grown rows alone, uploaded as natural', kindsOf(['CVD', 'Lab Grown']), false, 'lab-grown'],
    ['of natural rows alone, uploaded as lab-grown', kindsOf(['Natural', 'Natural']), true, 'natural'],
    ['of both, each row saying its kind', kindsOf(['CVD', 'Natural']), undefined, 'natural'],
    ['of which some rows are lab-grown and others say nothing', kindsOf(['CVD', '', '']), undefined, 'asks'],
    ['the same, uploaded as natural', kindsOf(['CVD', '', '']), false, 'asks'],
    ['the same, uploaded as lab-grown', kindsOf(['CVD', '', '']), true, 'lab-grown'],
    ['of which some rows are natural and others say nothing', kindsOf(['Natural', '']), undefined, 'natural'],
    ['the same, uploaded as lab-grown', kindsOf(['Natural', '']), true, 'asks'],
    ['with a lab-grown title', kindsOf(['', ''], { titles: ['Lab grown stock'] }), undefined, 'lab-grown'],
    ['with a lab-grown title, uploaded as natural', kindsOf([''], { titles: ['Lab grown stock'] }), false, 'asks'],
    ['with a lab-grown title and natural rows', kindsOf(['', 'Natural'], { titles: ['LGD'] }), undefined, 'asks'],
    ['with a title of both', kindsOf([''], { titles: ['Natural & lab grown'] }), undefined, 'asks'],
    ['at a tenth of the list', kindsOf([''], { price: '900' }), undefined, 'asks'],
    ['at a tenth of the list, uploaded as natural', kindsOf([''], { price: '900' }), false, 'asks'],
    ['at a tenth of the list, each row saying natural', kindsOf(['Natural'], { price: '900' }), undefined, 'natural'],
  ])('%s', (_, kinds, given, expected) => expect(outcome(kinds, given)).toBe(expected))

  it('gives its evidence', () =>
    expect(kindQuestion(kindsOf(['CVD', '', ''], { price: '900' }), undefined)).toMatchObject({
      code: 'kind',
      text: '2 rows do not say whether they are natural or lab-grown. What are these stones?',
      evidence: [
        '1 row says lab-grown, as “CVD” in Type.',
        '2 rows cost what lab-grown stones do: 15% of their list price or less, or far less than natural ones of their weight.',
      ],
    }))

  it.each([
    ['LG stock Nov.xlsx', 'LG, which may mean lab-grown'],
    ['HPHT.xlsx', 'HPHT, which may mean lab-grown'],
    ['Natural & lab grown.xlsx', 'both kinds'],
    ['Natural LG.xlsx', 'both kinds'],
  ])('the name %s says %s', (name, said) =>
    expect(kindQuestion(kindsOf([''], { titles: [name] }), undefined)?.evidence).toEqual([
      `The title, a heading or the name of the file says ${said}.`,
    ]),
  )

  it('a title of lab-grown stones is doubted by prices of natural ones', () => {
    const fields = ['crt', 'colNm', 'clrNm', 'ctPr', 'vStnId']
    const columnsOf = fields.map((field, index) => ({ index, header: field, field }))
    const rows = [...[4700, 5300, 6200, 4900].map(String), '320', '290'].map((price, at) => [
      ...['1.02', 'F', 'VS1', price, Number(price) < 1000 ? `LGD-${at}` : `N${at}`],
    ])
    const kinds = readKinds(columnsOf, rows, ['LGD 26-11.xlsx'], { law: 'price-only', factor: 1, proved: true })
    expect(kindQuestion(kinds, undefined)?.evidence).toContain('4 rows cost far more than lab-grown stones of their weight and grade.')
    const cheap = readKinds(columnsOf, rows.slice(4), ['LGD 26-11.xlsx'], { law: 'price-only', factor: 1, proved: true })
    expect(kindQuestion(cheap, undefined)).toBeUndefined()
  })

  it.each<[string, string, string, string]>([
    ['natural where one report of lab-grown stones is among prices of natural ones', 'LG526204545', '', 'natural'],
    ['asked where a remark says it instead', '7381236541', 'CVD', 'asks'],
  ])('the stones beside are %s', (_, report, remark, expected) => {
    const fields = ['crt', 'colNm', 'clrNm', 'ctPr', 'rptNo', null]
    const columnsOf = fields.map((field, index) => ({ index, header: field ?? 'Remark', field }))
    const rowsOf = (priceOf: (at: number) => number) =>
      Array.from({ length: 8 }, (__, at) => ['1.02', 'F', 'VS1', String(priceOf(at)), '7381236541', '']).toSpliced(3, 1, [
        ...['1.02', 'F', 'VS1', '310', report, remark],
      ])
    const kindOfRows = (priceOf: (at: number) => number) =>
      outcome(readKinds(columnsOf, rowsOf(priceOf), [], { law: 'price-only', factor: 1, proved: true }))
    expect(kindOfRows((at) => 5200 + 100 * at)).toBe(expected)
    expect(kindOfRows((at) => (at === 6 ? 320 : 5200))).toBe('asks')
  })

  it('counts no total below the stones', () =>
    expect(
      readKinds(
        columns,
        [
          ['1.00', 'CVD', '', ''],
          ['', 'Total', '', ''],
        ],
        [],
        { law: 'price-only', factor: 1, proved: true },
      ).open,
    ).toBe(0))
})

it('a discount beside a price says nothing of the kind until it is known how the sheet writes them', () => {
  const fields = ['crt', 'colNm', 'clrNm', 'back', 'ctPr']
  const columnsOf = fields.map((field, index) => ({ index, header: field, field }))
  const asks = (proved: boolean, ctPr: string) => {
    const rows = Array.from({ length: 4 }, () => ['1.20', 'G', 'VS1', '0.88', ctPr])
    return kindQuestion(readKinds(columnsOf, rows, [], { law: 'positive-fraction', factor: 1, proved }), undefined) !== undefined
  }
  expect([asks(true, '1200'), asks(false, '6000'), asks(false, '120')]).toEqual([true, false, true])
})

it.each([
  ['LAB GROWN stones available on request', false],
  ['Lab grown diamonds are available upon request.', false],
  ['LAB GROWN', true],
])('a line %j below natural stones asks for their kind: %s', (line, isAsked) => {
  const columnsOf = [{ index: 0, header: 'Carat', field: 'crt' }]
  const kinds = readKinds(columnsOf, [['1.00']], [], { law: 'price-only', factor: 1, proved: true }, [line])
  expect(kindQuestion(kinds, undefined) !== undefined).toBe(isAsked)
})

describe('stones above a title of lab-grown ones', () => {
  const fields = ['crt', 'colNm', 'clrNm', 'ctPr', 'rptNo', null]
  const columnsOf = fields.map((field, index) => ({ index, header: field ?? 'Section type', field }))
  const row = (price: string, type: string, report = '7381236541') => ['1.20', 'F', 'VS1', price, report, type]
  const grown = [row('310', 'Lab-grown'), row('290', 'Lab-grown')]
  const of = (rows: string[][], rate?: string, given?: boolean) => {
    const convention = { law: 'price-only', factor: 1, proved: true, ...(rate ? { rate: { rate, isOfList: false } } : {}) } as const
    const kinds = readKinds(columnsOf, rows, [], convention)
    return kindQuestion(kinds, given) ? 'asks' : kindOfSheet(kinds, given) ? 'lab-grown' : 'natural'
  }
  it.each<[string, string, string[][], (string | undefined)?, boolean?]>([
    ['are natural where they cost what natural stones do', 'natural', [row('6200', ''), row('5900', ''), row('1500', ''), ...grown]],
    ['are natural as the folder says', 'natural', [row('6200', ''), ...grown], undefined, false],
    [
      'are natural where none is cheap and most cost what few lab-grown ones do',
      'natural',
      [row('2900', ''), row('2800', ''), row('1700', ''), ...grown],
    ],
    ['ask where the folder says lab-grown', 'asks', [row('6200', ''), ...grown], undefined, true],
    ['ask at prices of lab-grown stones', 'asks', [row('330', ''), row('320', ''), ...grown]],
    ['ask where one of them may be lab-grown', 'asks', [row('6200', ''), row('5900', ''), row('280', ''), ...grown]],
    ['ask where most prices say nothing', 'asks', [row('6200', ''), row('1500', ''), row('1500', ''), ...grown]],
    ['are as their rows say', 'lab-grown', [row('330', '', 'LG526204545'), ...grown]],
    ['are judged in dollars', 'asks', [row('26000', ''), row('25800', ''), row('24360', 'Lab-grown')], '84'],
    ['are judged by the rate', 'natural', [row('520000', ''), row('500000', ''), row('24360', 'Lab-grown')], '84'],
  ])('%s', (_, expected, rows, rate, given) => expect(of(rows, rate, given)).toBe(expected))

  it('are a section of their own: rows without a sign below it ask', () => {
    const columnsWithout = columnsOf.map((column) => ({ ...column, header: column.field ?? 'Type' }))
    const kinds = readKinds(columnsWithout, [row('6200', ''), ...grown], [], { law: 'price-only', factor: 1, proved: true })
    expect(kindQuestion(kinds, undefined)).toBeDefined()
  })
})
