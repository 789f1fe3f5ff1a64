import type { Cell } from 'hucre'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { describe } from 'vitest'
import { type Column, type Writer, always, tableOf, write } from './builder.ts'
import { type KnownStone, grownStones, someStones, unlistedStones } from './stones.ts'
import { describeTrials } from './trial.ts'

/** Whole sheets under the headings that platforms publish, with the columns that only get in the way. */

const stones = someStones()
const unlisted = unlistedStones()
const grown = grownStones()
const columns = (text: string, cells: Readonly<Record<string, Writer>>): Column[] =>
  text.split('|').map((heading) => [heading, cells[heading] ?? always('')])
const main = { number: write.number, shape: write.shape, carat: write.carat, color: write.color, clarity: write.clarity }
const size =
  (factor: number): Writer =>
  ({ crt, shpNm }) =>
    // Corners weigh more.
    (6.5 * Math.cbrt(crt) * factor * (shpNm === 'EMERALD' ? 0.88 : 1)).toFixed(2)
const sizes =
  (joined: string): Writer =>
  (stone, at) =>
    [size(1), size(0.995), size(0.61)].map((one) => one(stone, at)).join(joined)
const link =
  (ending: string): Writer =>
  ({ vStnId }) =>
    `https://files.example/${vStnId}${ending}`

const rapnet = columns(
  'Stock #|Availability|Shape|Weight|Clarity|Color|Fancy Color|Fancy Color Intensity|Fancy Color Overtone|Price|Discount Percent|Cash Price|' +
    'Cash Price Discount Percent|Lab|Certificate #|Depth Percent|Table Percent|Girdle Thin|Girdle Thick|Girdle Percent|Girdle Condition|Culet Size|' +
    'Culet Condition|Polish|Symmetry|Fluorescence Intensity|Fluorescence Color|Measurements|Crown Height|Crown Angle|Pavilion Depth|Pavilion Angle|' +
    'Laser Inscription|Cert comment|Country|State|City|Time to location|Pair Stock #|Allow RapLink Feed|Parcel Stones|Report Filename|Diamond Image|' +
    'Trade Show|Key to symbols|Shade|Star length|Center inclusion|Black inclusion|Member Comment|Report Issue Date|Report Type|Lab Location|Brand',
  {
    ...{
      'Stock #': main.number,
      Shape: main.shape,
      Weight: main.carat,
      Clarity: main.clarity,
      Color: main.color,
      Availability: always('G'),
    },
    ...{ Price: write.perCarat, 'Discount Percent': write.back, Lab: write.lab, 'Certificate #': write.report },
    'Cash Price': ({ ctPr }) => (ctPr * 0.98).toFixed(2),
    'Cash Price Discount Percent': ({ back }) => ((100 + (back ?? 0)) * 0.98 - 100).toFixed(2),
    ...{ Measurements: sizes('x'), Polish: always('EX'), Symmetry: always('VG'), 'Fluorescence Intensity': always('None') },
    ...{ 'Parcel Stones': always('1'), 'Report Filename': link('.pdf'), 'Diamond Image': link('.jpg'), Country: always('Belgium') },
    ...{
      'Report Issue Date': always('2025-04-30'),
      'Allow RapLink Feed': always('Y'),
      'Time to location': always('2'),
      City: always('Antwerp'),
    },
  },
)
const idex = columns(
  'Item ID #|Supplier Stock Ref. #|Cut|Carat|Color|Natural Fancy Color|Natural Fancy Color Intensity|Treatment|Clarity|Make (Cut Grade)|Grading Lab|' +
    'Certificate Number|Certificate Path|Image Path|Price Per Carat|Total Price|% Off IDEX List|Polish|Symmetry|Measurements - Length|' +
    'Measurements - Width|Measurements - Height|Depth|Table|Girdle From|Girdle To|Culet Size|Graining|Fluorescence Intensity|Country|State / Region|' +
    'Remarks|Phone|Pair Stock Ref.|Asking price for pair',
  {
    'Item ID #': (_, at) => String(88_120_345 + 11 * at),
    ...{ 'Supplier Stock Ref. #': main.number, Cut: main.shape, Carat: main.carat, Color: main.color, Clarity: main.clarity },
    ...{ 'Grading Lab': write.lab, 'Certificate Number': write.report, 'Price Per Carat': write.perCarat, 'Total Price': write.amount },
    '% Off IDEX List': ({ back }) => (-(back ?? 0) - 3.5).toFixed(2),
    ...{ 'Measurements - Length': size(1), 'Measurements - Width': size(0.995), 'Measurements - Height': size(0.61) },
    ...{ Depth: always('61.2'), Table: always('57'), Polish: always('VG'), Symmetry: always('VG'), Phone: always('+32 3 555 01 23') },
  },
)
const nivoda = columns(
  'stock_id|shape|carats|color|clarity|cut|polish|symmetry|fluorescence_intensity|length|width|depth|table|depth_percentage|lab|certificate_number|' +
    'price_per_carat|total_price|discount|image|video|certificate_url|city|country|eye_clean|milky|lab_grown|growth_process',
  {
    ...{ stock_id: main.number, shape: ({ shpNm }) => shpNm.toLowerCase(), carats: main.carat, color: main.color, clarity: main.clarity },
    ...{ lab: write.lab, certificate_number: write.report, price_per_carat: write.perCarat, total_price: write.amount },
    ...{ polish: always('EX'), symmetry: always('EX'), length: size(1), width: size(0.995), depth: size(0.61), table: always('57') },
    ...{ depth_percentage: always('61.3'), image: link('.jpg'), video: link('.mp4'), certificate_url: link('.pdf') },
    ...{ lab_grown: always('TRUE'), growth_process: always('CVD'), city: always('Mumbai'), country: always('India') },
  },
)
const vdb = columns(
  'Stock Number|Type|Shape|Carat Size|Color|Clarity|Cut|Polish|Symmetry|Fluorescence|Lab|Certificate Number|Price Per Carat|Total Price|Discount %|' +
    'Measurement|Table|Depth|Video URL|Image URL|Certificate URL|Location|Availability',
  {
    ...{
      'Stock Number': main.number,
      Shape: main.shape,
      'Carat Size': main.carat,
      Color: main.color,
      Clarity: main.clarity,
      Lab: write.lab,
    },
    ...{ 'Certificate Number': write.report, 'Price Per Carat': write.perCarat, 'Total Price': write.amount, 'Discount %': write.back },
    ...{
      Measurement: sizes('*'),
      Table: always('57%'),
      Depth: always('61.4%'),
      Type: always('Natural'),
      Availability: always('Available'),
    },
    ...{ 'Video URL': link('.mp4'), 'Image URL': link('.jpg'), 'Certificate URL': link('.pdf') },
  },
)
const supplier = columns(
  'Sr No|Packet No|Shape|Cts|Col|Clr|Cut|Pol|Sym|Fls|Lab|Cert No|Rap|Rap Amt|Disc%|$/Ct|Amt $|M1|M2|M3|Dep%|Tab%|CA|CH|PA|PH|Gir|KTS|BGM|H&A|EC|Shade|Milky|Loc|Status',
  {
    'Sr No': (_, at) => String(at + 1),
    ...{
      'Packet No': main.number,
      Shape: main.shape,
      Cts: main.carat,
      Col: main.color,
      Clr: main.clarity,
      Lab: write.lab,
      'Cert No': write.report,
    },
    ...{ Rap: write.rap, 'Rap Amt': ({ rap, crt }) => ((rap ?? 0) * crt).toFixed(2), 'Disc%': ({ back }) => (-(back ?? 0)).toFixed(2) },
    ...{ '$/Ct': write.perCarat, 'Amt $': write.amount, M1: size(1), M2: size(0.995), M3: size(0.61), 'Dep%': always('61.2') },
    ...{ 'Tab%': always('57'), Pol: always('EX'), Sym: always('EX'), Fls: always('NON'), BGM: always('No'), Status: always('A') },
  },
)
const body = (those: readonly KnownStone[], of: Column[]) => tableOf(those, of)
const numeric = (rows: string[][]) =>
  rows.map((cells, at) => cells.map((cell) => (at > 0 && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell === '' ? null : cell)))
const linked = new Map<string, Partial<Cell>>(
  stones.flatMap((_, at) => [
    [`${at + 1},0`, { value: 'View', type: 'string' as const, hyperlink: { target: 'https://files.example/a.jpg' } }] as const,
    [`${at + 1},1`, { value: 'Play', type: 'formula' as const, formula: 'HYPERLINK("https://files.example/a.mp4","Play")' }] as const,
  ]),
)

describe('whole sheets of platforms', () => {
  describeTrials([
    {
      name: 'RapNet, with a cash price beside the price',
      sheet: body(stones, rapnet),
      rows: stones,
      unmapped:
        'Cash Price|Cash Price Discount Percent|Country|State|Time to location|Pair Stock #|Allow RapLink Feed|Trade Show|Report Issue Date|Report Type|Lab Location|Brand'.split(
          '|',
        ),
    },
    {
      name: 'IDEX, with numbers of its own beside those of the supplier',
      sheet: body(stones, idex),
      rows: unlisted,
      unmapped: 'Item ID #|% Off IDEX List|Graining|Country|State / Region|Remarks|Phone|Pair Stock Ref.|Asking price for pair'.split('|'),
    },
    {
      name: 'Nivoda, lab-grown',
      sheet: body(grown, nivoda),
      rows: grown,
      unmapped: ['country', 'lab_grown', 'discount'],
    },
    {
      name: 'VDB, as a workbook',
      sheet: writeXlsx({ sheets: [{ name: 'Sheet1', rows: numeric(body(stones, vdb)) }] }),
      rows: stones,
      unmapped: ['Type'],
    },
    {
      name: 'a supplier, as an OpenDocument',
      sheet: writeOds({ sheets: [{ name: 'Stock', rows: numeric(body(stones, supplier)) }] }),
      rows: stones,
      unmapped: ['Sr No', 'Rap Amt', 'Shade'],
    },
    {
      name: 'a workbook with links in its cells',
      sheet: writeXlsx({
        sheets: [
          {
            name: 'Stock',
            rows: numeric(body(stones, [['Image', always('View')], ['Video', always('Play')], ...vdb.slice(0, 15)])),
            cells: linked,
          },
        ],
      }),
      rows: stones,
      unmapped: ['Type'],
    },
  ])
})
