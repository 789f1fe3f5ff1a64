import { describe, expect, it } from 'vitest'
import { spelling } from '../masters/list.ts'
import { masterLists } from '../masters/lists.ts'
import { vocabularyOf } from './field.ts'
import { mapColumns } from './mapper.ts'
import { sheetFields } from './sheet-fields.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const map = (headers: readonly string[], rows: readonly (readonly string[])[]) =>
  mapColumns(
    sheetFields,
    headers.map((header, index) => ({ index, header, values: rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== '') })),
    vocabulary,
  ).map(({ field }) => field)

const kinds = {
  number: ['D-1001', 'D-1002', 'D-1003', 'D-1004'],
  shape: ['Round', 'Oval', 'Pear', 'Round'],
  weight: ['1.01', '0.90', '2.03', '1.50'],
  color: ['D', 'G', 'H', 'F'],
  clarity: ['VS1', 'IF', 'SI2', 'VVS1'],
  grade: ['EX', 'VG', 'EX', 'G'],
  lab: ['GIA', 'IGI', 'HRD', 'GIA'],
  report: ['2151432110', '2151432111', '2151432112', '2151432113'],
  size: ['6.42x6.44x3.96', '7.01x5.20x3.30', '8.01x5.00x3.10', '7.40x7.42x4.50'],
  percent: ['61.5', '60.2', '62.8', '59.9'],
  money: ['6500', '7120', '9800', '5400'],
  discount: ['-35', '-30.5', '-42', '-28'],
  glow: ['None', 'Faint', 'Medium', 'Strong'],
  city: ['Mumbai', 'Antwerp', 'Hong Kong', 'New York'],
} as const
type Kind = keyof typeof kinds
const one = (header: string, kind: Kind) =>
  map(
    [header],
    kinds[kind].map((value) => [value]),
  )[0]

it('headings of shops, makers and other countries', () => {
  expect(one('Variant SKU', 'number')).toBe('vStnId')
  expect(one('재고번호', 'number')).toBe('vStnId')
  expect(one('Control Number', 'number')).toBe('vStnId')
  expect(one('Ask/ct', 'money')).toBe('ctPr')
  expect(one('Примечание', 'city')).toBe('vendorNote')
  expect(one('%', 'money')).not.toBe('ctPr')
  const thick = ['THK', 'THN'].map((grade) => [grade, grade])
  expect(map(['Girdle Thick', 'Girdle Thin'], thick)).toEqual(['grdlTo', 'grdlFrom'])
})

describe('a heading names the same field however it is written', () => {
  const named: [string, Kind, readonly string[]][] = [
    [
      'vStnId',
      'number',
      [
        ...[
          'Stock Number',
          'STOCK NO.',
          'Stock #',
          'Stock_ID',
          'StockID',
          'stockRef',
          'Stk',
          'Stk No',
          'Stk #',
          'Lot',
          'Lot #',
          'LOT NUMBER',
        ],
        ...[
          'Ref',
          'Ref.',
          'Ref No',
          'Reference',
          'Reference Number',
          'SKU',
          'Sku Code',
          'Item',
          'Item Code',
          'ITEM ID',
          'Packet',
          'PACKET NO',
          'Pkt No.',
        ],
        ...[
          'Stone ID',
          'Stone No',
          'STONE_NUMBER',
          'Diamond ID',
          'Vendor Stock Number',
          'Supplier Stock Ref',
          'Inventory ID',
          'Product Code',
          'Barcode',
        ],
        ...[
          '货号',
          '庫存號',
          'מספר אבן',
          'Номер камня',
          '№ камня',
          'स्टॉक नंबर',
          'સ્ટોક નંબર',
          'Número de piedra',
          'Lager-Nr.',
          'Référence',
          'Codice',
        ],
      ],
    ],
    [
      'rptNo',
      'report',
      [
        'Report #',
        'Cert Number',
        'CertificateNo',
        'GIA Report No',
        'Certificate',
        'Lab Report Number',
        '证书号',
        '證書號碼',
        'Номер сертификата',
        'מספר תעודה',
        'Zertifikatsnummer',
        'N° de certificat',
        'Nº certificado',
      ],
    ],
    [
      'shpNm',
      'shape',
      [
        'Shape',
        'SHAPE NAME',
        'Diamond Shape',
        'Cut',
        'Shape Code',
        '形状',
        '形狀',
        'צורה',
        'Форма',
        'आकार',
        'આકાર',
        'Forma',
        'Form',
        'Forme',
      ],
    ],
    [
      'crt',
      'weight',
      [
        'Carat',
        'Weight (ct)',
        'CT.',
        'Wt',
        'Carat Weight',
        'Cts.',
        'Size',
        '重量',
        '克拉重',
        'משקל',
        'Вес (карат)',
        'वजन',
        'વજન',
        'Peso',
        'Gewicht',
        'Poids',
        'Peso (ct)',
      ],
    ],
    ['colNm', 'color', ['Colour', 'Color Grade', 'COL', '颜色', '顏色', 'צבע', 'Цвет', 'रंग', 'Farbe', 'Couleur', 'Colore']],
    [
      'clrNm',
      'clarity',
      ['Clarity', 'Clarity Grade', 'PURITY', '净度', '淨度', 'ניקיון', 'Чистота', 'शुद्धता', 'Pureza', 'Reinheit', 'Pureté', 'Purezza'],
    ],
    ['cutNm', 'grade', ['Cut', 'CutGrade', '切工', '車工', 'Огранка', 'Schliff', 'Taille', 'Taglio', 'Talla']],
    ['polNm', 'grade', ['Polish', 'Pol.', '抛光', '拋光', 'Полировка', 'Politur', 'Pulido', 'Poli', 'Pulitura']],
    ['symNm', 'grade', ['Symmetry', 'Symm', '对称', '對稱', 'Симметрия', 'Simetría', 'Symmetrie', 'Symétrie']],
    ['fluNm', 'glow', ['Fluorescence', 'Fluor. Intensity', 'Flour', '荧光', '螢光', 'Флуоресценция', 'Fluoreszenz', 'Fluorescencia']],
    ['lbNm', 'lab', ['Lab', 'Certificate', 'Lab Name', '证书', 'מעבדה', 'Лаборатория', 'Labor', 'Laboratoire']],
    ['msrmnt', 'size', ['Measurements', 'Measurements (mm)', '尺寸', 'מידות', 'Размеры', 'Abmessungen', 'Mesures', 'Medidas']],
    [
      'depPer',
      'percent',
      ['Depth %', 'Total Depth (%)', '%Depth', 'DEPTH_PERCENT', 'DepthPer', '全深比', 'Глубина', 'Tiefe %', 'Profondeur %'],
    ],
    ['tblPer', 'percent', ['Table', 'Table%', 'TablePercentage', '台面', 'Площадка', 'Tafel', 'Tabla %']],
    [
      'ctPr',
      'money',
      [
        '$/ct',
        'USD / ct',
        'Price per carat',
        'PRICE/CT',
        'Price Per Ct (USD)',
        'PPC',
        '每克拉价格',
        'Цена за карат',
        'Preis pro Karat',
        'Prix au carat',
        'Precio por quilate',
        'Prezzo al carato',
        'מחיר לקראט',
      ],
    ],
    ['amt', 'money', ['Total Price', 'Amount', 'Total Amount (USD)', '总价', 'Сумма', 'Gesamtpreis', 'Prix total', 'Importe']],
    [
      'back',
      'discount',
      [
        'Disc %',
        'RapnetDiscount',
        'Discount',
        'Rap %',
        '% Off',
        'Back',
        '折扣',
        'Скидка',
        'Rabatt',
        'Remise',
        'Descuento',
        'Sconto',
        'הנחה',
      ],
    ],
    ['locNm', 'city', ['City', 'Location', 'Country', 'Stone Location', '所在地', 'Город', 'Standort', 'Ville', 'Ciudad']],
  ]
  it.each(named.flatMap(([field, kind, headers]) => headers.map((header) => [header, kind, field] as const)))(
    '%j over a %s is %s',
    (header, kind, field) => expect(one(header, kind)).toBe(field),
  )
})

describe('what a heading does not name is left out', () => {
  it.each([
    ['Price (EUR/ct)', 'weight', 'crt'],
    ['EUR/ct', 'money', 'crt'],
    ['Size (mm)', 'weight', 'crt'],
    ['Member Comment', 'shape', 'shpNm'],
    ['Pair Stock #', 'number', 'vStnId'],
    ['Supplier Name', 'lab', 'lbNm'],
    ['Image', 'shape', 'shpNm'],
    ['Stock', 'glow', 'vStnId'],
    ['Depth', 'shape', 'depPer'],
    ['Carat', 'size', 'crt'],
  ] as const)('%j over a %s is not %s', (header, kind, field) => expect(one(header, kind)).not.toBe(field))

  it('a count of the rows is no stone number, where another column has the numbers and where none has', () => {
    const rows = ['R1', 'R2', 'R3', 'R4'].map((id, i) => [String(i + 1), id, 'Round'])
    expect(map(['Sr No', 'Packet No', 'Shape'], rows)).toEqual([null, 'vStnId', 'shpNm'])
    expect(map(['Sr', 'X', 'Shape'], rows)).toEqual([null, null, 'shpNm'])
  })

  it('a column whose values repeat is no stone number', () =>
    expect(map(['Item'], [['Diamond'], ['Diamond'], ['Diamond'], ['Diamond']])).toEqual([null]))

  it('a report that is there twice is still a report, so that its rows are refused', () =>
    expect(map(['Report #'], [['2151432110'], ['2151432110'], ['2151432112']])).toEqual(['rptNo']))

  it('a laboratory nobody knows is still the laboratory, to be asked', () =>
    expect(map(['Lab'], [['XGL'], ['XGL'], ['QLAB']])).toEqual(['lbNm']))
})

it('RapNet’s own headings are known as they stand', () => {
  const headings = [
    ...['Stock #', 'Availability', 'Shape', 'Weight', 'Color', 'Clarity', 'Cut Grade', 'Polish', 'Symmetry', 'Fluorescence Intensity'],
    ...['Lab', 'Report #', 'RapNet Price', 'RapNet Discount %', 'Cash Price', 'Depth %', 'Table %', 'City', 'State', 'Country'],
    ...['Member Comment', 'Is Matched Pair Separable', 'Pair Stock #', 'Report Filename', 'Diamond Image', 'Video'],
  ]
  const row = (i: number) => [
    ...[`A${i}`, 'G', 'Round', '1.01', 'D', 'VS1', 'EX', 'EX', 'EX', 'None', 'GIA', `215143211${i}`, '6500', '-35', '6400', '61.5', '57'],
    ...['Mumbai', '', 'India', 'nice', 'Y', `B${i}`, 'a.pdf', 'a.jpg', 'a.mp4'],
  ]
  expect(map(headings, [1, 2, 3, 4].map(row))).toEqual([
    ...['vStnId', 'wSts', 'shpNm', 'crt', 'colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm', 'lbNm', 'rptNo', 'ctPr', 'back', null],
    ...['depPer', 'tblPer', 'locNm', null, null, 'vendorNote', null, null, null, null, null],
  ])
})

describe('what the supplier paid is no price', () => {
  it.each(['Cost/Ct', 'Cost Amt', 'Cost Per Carat', 'COST', 'Buying Price', 'Purchase Rate', 'Landed Cost $/ct'])('%s', (header) =>
    expect(one(header, 'money')).toBeNull(),
  )
  it('beside what the stone is sold at', () => {
    const rows = kinds.weight.map((weight, at) => [kinds.number[at]!, weight, ...[4000, 4000 * +weight, 5000, 5000 * +weight].map(String)])
    const headers = ['Stock #', 'Carat', 'Cost/Ct', 'Cost Amt', 'Sale/Ct', 'Sale Amt']
    expect(map(headers, rows)).toEqual(['vStnId', 'crt', null, null, 'ctPr', 'amt'])
  })
})

it.each([
  ['Intencity', 'intNm'],
  ['Fancy Intencity', 'intNm'],
  ['Color Intensty', 'intNm'],
] as const)('%s has a typing error', (header, field) =>
  expect(
    map(
      [header],
      ['Fancy Light', 'Fancy', 'Fancy Vivid', 'Fancy Intense'].map((value) => [value]),
    ),
  ).toEqual([field]),
)
it('numbered dimensions', () =>
  expect(
    map(
      ['LENGTH_1', 'WIDTH_1', 'HEIGHT_1'],
      [
        ['6.42', '6.40', '3.96'],
        ['7.01', '5.20', '3.30'],
        ['8.01', '5.00', '3.10'],
      ],
    ),
  ).toEqual([...['length', 'width', 'height']]))
