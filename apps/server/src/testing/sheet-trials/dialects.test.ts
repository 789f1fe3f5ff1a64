import { describe } from 'vitest'
import { type Column, type Writer, always, changed, graded, listPriced, priced, tableOf, usual, withCell, write } from './builder.ts'
import { someStones, unlistedStones } from './stones.ts'
import { type Trial, describeTrials } from './trial.ts'

/** The headings that makers of India, Israel, Antwerp and Hong Kong write over the same columns. */
const stones = someStones()
const unlisted = unlistedStones()
const prices = [
  'Rap.($)|Disc(%)|Rate($/CT)|Amount($)',
  'Rap$|Back -%|$/Carat|Total $',
  'R.PRICE|R.Dn|Net Rate|Net Amt($)',
  'RAP|OFF %|PPC|AMOUNT',
  'Rap List|Final %|Final Rate|Final Amt IN $',
  'Live RAP|Disc/Pre|Price/Cts.|Tot. Value',
  'Rapa Rate|Rap.%|Per Crt $|T.Amt',
  'NEW RAP|B OFF %|B RATE|Base Amt',
  'Rapaport|Discount %|S.P.|Val',
  'RAP_PRICE|RAP_DISCOUNT|NET_RATE|NET_VALUE',
  'Rap $/CT|Asking Disc. %|Asking Price/Ct|Asking Amount',
  'ORap|Less|Rate/Cts|Total Amt.',
  'Rapnet Price List|Rapnet Disc|Rapnet Rate|Rapnet Amount',
]
const names = [
  'Packet No.|SHP|CRTS|COL|CLA|Cert|Certi No|POL|SYM|FLS|CUT',
  'Stone_NO|Shape_Code|Carats|Color_Code|Clarity_Code|Lab_Code|CertNo|Polish_Code|Symmetry_Code|FLName|Cut_Code',
  'REF#|SHAPE#|SIZE#|COL#|CLA#|CERT NAME|REP NO|POL#|SYM#|FLUOR#|CUT#',
  'Lot ID|Shp.|Wt.|Clr|Clr.|Lab Name|Cert. No|Pol.|Symm.|Fluo.|Prop.',
  'StoneID|Shape Desc|CaratWt|Color (Long)|Quality|CR_Name|CR_No|PL|SY|FL|CT',
  'Global No|Shape|Cts|Col|Clar|Lab|Rep#|Pol|Symm|Fluo|Make',
  'Kapan-Pkt|Shape|Cts|Color|Clarity|Lab|Report No|Pol|Sym|Flr|Cut',
  'Dealer Stock Number|Shape|Size|Colour|Purity|Cert From|Report Number|Polish|Symmetry|Fluorescent|Cut Grade',
  '1. Stock #|2. Shape|3. Carat|4. Color|5. Clarity|6. Lab|7. Report No|8. Polish|9. Symmetry|10. Fluorescence|11. Cut',
]
const under = (headings: string, cells: readonly Writer[]): Column[] =>
  headings.split('|').map((heading, at) => [heading, cells[at] ?? always('')])
const listed = [write.rap, write.back, write.perCarat, write.amount]
const wordsOfGrades = [...graded.map(([, cell]) => cell), always('EX'), always('VG'), always('NON'), always('EX')]
const ofTotals = under(
  'diamond_id|shape|size|color|clarity|lab|cert_num|stock_num|currency_code|currency_symbol|total_sales_price|total_sales_price_in_currency',
  [
    (_, at) => String(120_000_001 + at),
    ...[write.shape, write.carat, write.color, write.clarity, write.lab, write.report, write.number, always('USD'), always('$')],
    ...[write.amount, write.amount],
  ],
)
const ofRows = (heading: string, text: (at: number) => string): Column[] => [
  ...graded,
  [heading, (_, at) => text(at)],
  ...listPriced,
  ...priced,
]
const refusedAt = (place: number, why: RegExp) => stones.map((stone, at) => (at === place ? why : stone))

describe('headings of the trade', () => {
  describeTrials([
    ...prices.map((headings): Trial => ({ name: headings, sheet: tableOf(stones, [...graded, ...under(headings, listed)]), rows: stones })),
    ...names.map((headings): Trial => ({
      name: headings,
      sheet: tableOf(stones, [...under(headings, wordsOfGrades), ...listPriced, ...priced]),
      // Only the values say that CR_Name is the laboratory.
      rows: stones,
    })),
    {
      name: 'prices of whole stones alone, as an interface gives them',
      sheet: tableOf(stones, ofTotals),
      asks: { money: 'amt' },
      rows: unlisted.map((stone) => ({ ...stone, ctPr: Math.round((100 * stone.amt) / stone.crt) / 100 })),
      unmapped: ['diamond_id', 'currency_code', 'currency_symbol', 'total_sales_price_in_currency'],
    },
    {
      name: 'laboratory and number of the report in one column',
      sheet: tableOf(stones, [...graded.slice(0, 5), ['Certificate', (stone) => `${stone.lbNm} ${stone.rptNo}`], ...listPriced, ...priced]),
      rows: stones,
    },
    {
      name: 'a laboratory that the number of the report contradicts',
      sheet: withCell(tableOf(stones), 3, 'Report No', 'IGI 2151432221'),
      rows: stones.map((stone, at) => (at === 3 ? /names IGI/ : stone)),
    },
    {
      name: 'the addresses of reports in place of their numbers',
      sheet: tableOf(stones, changed(usual, { 'Report No': ['Report No', ({ rptNo }) => `https://lab.example/check?reportno=${rptNo}`] })),
      rows: stones,
    },
    {
      name: 'two languages in every heading',
      sheet: tableOf(
        stones,
        under(
          '货号 Ref|形状 Shape|重量 Carat|颜色 Color|净度 Clarity|证书 Lab|证书号 Cert No|国际价 Rap|折扣 Disc%|单价 USD/ct|总价 Total USD',
          [...graded.map(([, cell]) => cell), ...listed],
        ),
      ),
      rows: stones,
    },
    {
      name: 'a column that counts the rows under the heading of the number',
      sheet: tableOf(stones, [['Stock #', (_, at) => String(at + 1)], ...graded, ...listPriced, ...priced]),
      rows: stones,
      unmapped: ['Stock #'],
    },
    {
      name: 'a group over the number of the report',
      sheet: [
        ['', '', '', 'GRADING', '', 'CERTIFICATE', '', 'LIST', '', 'OUR PRICE', ''],
        ['Stock', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'No.', 'Rap', 'Disc', 'Per ct', 'Total'],
        ['', '', 'ct', '', '', '', '', '$', '%', '$', '$'],
        ...tableOf(stones).slice(1),
      ],
      rows: stones,
    },
  ])
})

describe('a row that is several stones is refused', () => {
  const several = /is several stones/
  describeTrials([
    {
      name: 'by the type of its lot',
      sheet: tableOf(
        stones,
        ofRows('Lot Type', (at) => (at === 3 ? 'Parcel' : 'Single')),
      ),
      rows: refusedAt(3, several),
      unmapped: ['Lot Type'],
    },
    {
      name: 'by a remark',
      sheet: tableOf(
        stones,
        ofRows('Remarks', (at) => (at === 3 ? 'Parcel of 12' : at === 4 ? 'pair available' : '')),
      ),
      rows: refusedAt(3, several),
      unmapped: ['Remarks'],
    },
    {
      name: 'by the number of pieces in a remark',
      sheet: tableOf(
        stones,
        ofRows('Comments', (at) => (at === 3 ? '2 pcs, matched' : '')),
      ),
      rows: refusedAt(3, several),
      unmapped: ['Comments'],
    },
  ])
})

describe('currencies in the words of every country', () => {
  const few = unlisted.slice(0, 4)
  const headings = ['人民币', '港币', '欧元', '₺', 'NZ$', 'R$', 'Rs.', 'PLN'].map((currency) => `Price/Ct (${currency})`)
  describeTrials([
    ...headings.map((heading): Trial => ({
      name: heading,
      sheet: tableOf(few, [...graded, [heading, write.perCarat]]),
      asks: { currency: 'USD ctPr' },
      rows: few,
    })),
    {
      name: 'a column of currencies with a code that is in no list of ours',
      sheet: tableOf(few, [...graded, ['Price/Ct', write.perCarat], ['Ccy', always('SEK')]]),
      asks: { currency: 'USD ctPr' },
      rows: few,
      unmapped: ['Ccy'],
    },
    {
      name: 'a title',
      sheet: [['All prices in PLN'], [], ...tableOf(few, [...graded, ['Price/Ct', write.perCarat]])],
      asks: { currency: 'USD ctPr' },
      rows: few,
    },
    {
      name: 'rupees beside dollars are left out',
      sheet: tableOf(few, [...graded, ['Rate INR/ct', ({ ctPr }) => String(Math.round(ctPr * 83))], ['Total USD', write.amount]]),
      asks: { money: 'amt' },
      rows: few.map((stone) => ({ ...stone, ctPr: Math.round((100 * stone.amt) / stone.crt) / 100 })),
      unmapped: ['Rate INR/ct'],
    },
    {
      name: 'Canadian dollars beside an amount that names no currency ask',
      sheet: tableOf(few, [
        ...graded,
        ['Rate CAD/ct', ({ ctPr }) => (ctPr * 1.36).toFixed(2)],
        ['Amount', ({ amt }) => (amt * 1.36).toFixed(2)],
      ]),
      asks: { currency: 'CAD' },
      rows: few,
    },
    { name: 'U.S.$ are dollars', sheet: tableOf(few, [...graded, ['Price/Ct U.S.$', write.perCarat]]), asks: { money: 'ctPr' }, rows: few },
    { name: '美元 are dollars', sheet: tableOf(few, [...graded, ['Price/Ct (美元)', write.perCarat]]), asks: { money: 'ctPr' }, rows: few },
  ])
})
