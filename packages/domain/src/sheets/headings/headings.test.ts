import { describe, expect, it } from 'vitest'
import { type Kind, map, one } from './mapped-headings.ts'

it('headings of shops, makers and other countries', () => {
  expect(one('Variant SKU', 'number')).toBe('vStnId')
  expect(one('재고번호', 'number')).toBe('vStnId')
  expect(one('N. pietra', 'number')).toBe('vStnId')
  expect(one('Color Shade', 'color')).toBe('colNm')
  expect(one('Our Price', 'money')).toBe('ctPr')
  expect(one('Control Number', 'number')).toBe('vStnId')
  expect(one('Ask/ct', 'money')).toBe('ctPr')
  expect(one('Примечание', 'city')).toBe('vendorNote')
  expect(one('%', 'money')).not.toBe('ctPr')
  const thick = ['THK', 'THN'].map((grade) => [grade, grade])
  expect(map(['Girdle Thick', 'Girdle Thin'], thick)).toEqual(['grdlTo', 'grdlFrom'])
})

it('two letters name the inclusions of table and crown, where grades of inclusions stand below them', () => {
  const grades = ['None', 'Small', 'Medium', 'None'].map((grade, at) => [`S-${at}`, '1.01', grade, grade, grade, grade])
  expect(map(['Stock #', 'Weight', 'BT', 'BC', 'WT', 'WC'], grades)).toEqual([
    'vStnId',
    'crt',
    'blkIncNm',
    'blkSdIncNm',
    'wInclNm',
    'wSdInclNm',
  ])
  expect(one('WT', 'weight')).toBe('crt')
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
    ['polNm', 'grade', ['Polish', 'Pol.', '抛光', '拋光', 'Полировка', 'Politur', 'Pulido', 'Poli', 'Pulitura', 'Lucidatura']],
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
