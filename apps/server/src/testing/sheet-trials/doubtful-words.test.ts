import { describe } from 'vitest'
import {
  type Column,
  type Table,
  always,
  changed,
  graded,
  listPriced,
  priced,
  tableOf,
  usual,
  withCell,
  without,
  write,
} from './builder.ts'
import { someStones, unlistedStones } from './stones.ts'
import { describeTrials } from './trial.ts'

const stones = someStones()
const unlisted = unlistedStones()
const sheetOf = (columns: readonly Column[]): Table => tableOf(stones, columns)
const shaped = (letters: Readonly<Record<string, string>>, more: readonly Column[] = []): Table =>
  sheetOf([...changed(graded, { Shape: ['Shape', ({ shpNm }) => letters[shpNm] ?? ''] }), ...more, ...listPriced, ...priced])
const size: Column = [
  'Measurements',
  ({ shpNm, crt }) => {
    const side = Math.cbrt(crt / (shpNm === 'ROUND' ? 0.0038 : 0.0055))
    const ratio = { ROUND: 1, OVAL: 1.4, PEAR: 1.5, EMERALD: 1.3 }[shpNm] ?? 1
    return `${(side * ratio).toFixed(2)} x ${side.toFixed(2)} x ${(side * 0.62).toFixed(2)}`
  },
]

describe('letters that are one shape here and another there', () => {
  describeTrials([
    { name: 'R is asked', sheet: shaped({ ROUND: 'R', OVAL: 'O', PEAR: 'PS', EMERALD: 'E' }), asks: { shape: 'ROUND' }, rows: stones },
    { name: 'P is asked', sheet: shaped({ ROUND: 'RD', OVAL: 'O', PEAR: 'P', EMERALD: 'E' }), asks: { shape: 'PEAR' }, rows: stones },
    {
      name: 'R is round by its sizes, and P a pear',
      sheet: shaped({ ROUND: 'R', OVAL: 'O', PEAR: 'P', EMERALD: 'E' }, [size]),
      rows: stones,
    },
    {
      name: 'R is round where only its stones have a cut grade',
      sheet: shaped({ ROUND: 'R', OVAL: 'O', PEAR: 'PS', EMERALD: 'E' }, [['Cut', ({ shpNm }) => (shpNm === 'ROUND' ? 'EX' : '')]]),
      rows: stones,
    },
    {
      name: 'R is a radiant beside RD, and P a princess beside PS',
      sheet: shaped({ ROUND: 'RD', OVAL: 'R', PEAR: 'PS', EMERALD: 'P' }),
      rows: stones.map((stone) => ({ ...stone, shpNm: { OVAL: 'RADIANT', EMERALD: 'PRINCESS' }[stone.shpNm] ?? stone.shpNm })),
    },
  ])
})

describe('letters of fluorescence and of fancy colors', () => {
  const glow = (words: readonly string[]) => sheetOf([...usual, ['Fluor', (_, at) => words[at % words.length] ?? '']])
  const rows = (codes: readonly string[]) => stones.map((stone, at) => ({ ...stone, fluNm: codes[at % codes.length] ?? '' }))
  const fancy = changed(graded, { Color: ['Color', ({ colNm }, at) => (at % 3 === 2 ? 'FDY' : (colNm ?? ''))] })
  describeTrials([
    {
      name: 'VS is very strong beside F and S',
      sheet: glow(['N', 'F', 'M', 'S', 'VS']),
      rows: rows(['NON', 'FNT', 'MED', 'STG', 'VST']),
    },
    {
      name: 'SB is slight beside Strong Blue',
      sheet: glow(['None', 'SB', 'Medium Blue', 'Strong Blue']),
      rows: rows(['NON', 'SLT', 'MED', 'STG']),
    },
    {
      name: 'VS is asked beside N and M alone',
      sheet: glow(['N', 'M', 'VS']),
      asks: { fluorescence: 'slight' },
      rows: rows(['NON', 'MED', 'VSL']),
    },
    {
      name: 'FD is asked once',
      sheet: sheetOf([...fancy, ...priced]),
      asks: { color: 'deep' },
      rows: stones.map((stone, at) => ({
        ...{ ...stone, rap: null, back: null },
        ...(at % 3 === 2 ? { colNm: null, fcColNm: 'YELLOW', intNm: 'FANCY DEEP' } : {}),
      })),
    },
  ])
})

describe('a stone that is sold', () => {
  const rows = stones.map((stone, at) => (at % 3 === 2 ? { ...stone, wSts: 'NA' } : stone))
  describeTrials([
    { name: 'is marked beside the table', sheet: sheetOf([...usual, ['', (_, at) => (at % 3 === 2 ? 'SOLD' : '')]]), unmapped: [''], rows },
    { name: 'is not in stock', sheet: sheetOf([...usual, ['in_stock', (_, at) => String(at % 3 !== 2)]]), rows },
    { name: 'has no piece left', sheet: sheetOf([...usual, ['Qty', (_, at) => (at % 3 === 2 ? '0' : '1')]]), rows },
  ])
})

describe('letters of availability under a heading that nobody knows', () => {
  const sheet = sheetOf([...usual, ['Mark', (_, at) => ['A', 'A', 'S'][at % 3] ?? '']])
  describeTrials([
    {
      name: 'ask, and all but A are not available where a person says so',
      sheet,
      asks: { status: 'NA' },
      rows: stones.map((stone, at) => ({ ...stone, wSts: at % 3 === 2 ? 'NA' : 'A' })),
    },
  ])
})

describe('numbers', () => {
  describeTrials([
    {
      name: 'two of them in a cell are two stones',
      sheet: withCell(tableOf(stones), 3, 'Stock #', 'KT1004/KT1005'),
      rows: stones.map((stone, at) => (at === 3 ? /names two stones/ : stone)),
    },
    {
      name: 'short ones are two stones as well, and the others keep their strokes',
      sheet: withCell(
        withCell(sheetOf(changed(usual, { 'Stock #': ['Stock #', (_, at) => `L/${1234 + at}`] })), 3, 'Stock #', 'A1/A2'),
        4,
        'Stock #',
        'A3-A4',
      ),
      rows: stones.map((stone, at) => (at === 3 || at === 4 ? /names two stones/ : { ...stone, vStnId: `L/${1234 + at}` })),
    },
    {
      name: 'in a sheet of pairs alone refuse every row',
      sheet: sheetOf(changed(usual, { 'Stock #': ['Stock #', (_, at) => `P${10 + at}A/P${10 + at}B`] })),
      rows: stones.map(() => /names two stones/),
    },
    {
      name: 'a stroke in all of them is none between two',
      sheet: sheetOf(changed(usual, { 'Stock #': ['Stock #', ({ vStnId }) => `${vStnId}/${vStnId.slice(0, 2)}7777`] })),
      rows: stones.map((stone) => ({ ...stone, vStnId: `${stone.vStnId}/KT7777` })),
    },
    {
      name: 'Number after the laboratory is the report’s',
      sheet: sheetOf(changed(usual, { 'Stock #': 'Code', Lab: 'Certified', 'Report No': 'Number' })),
      rows: stones,
    },
    {
      name: 'a laboratory’s own list names it in the inscription',
      sheet: sheetOf([...without(usual, 'Stock #', 'Lab'), ['Inscription', ({ lbNm, rptNo }) => `${lbNm} ${rptNo}`]]),
      rows: stones.map((stone) => ({ ...stone, vStnId: `${stone.lbNm}-${stone.rptNo}` })),
    },
  ])
})

describe('what the list price proves', () => {
  describeTrials([
    {
      name: 'one wrong discount refuses its row and leaves no doubt of the others',
      sheet: withCell(tableOf(stones), 5, 'Disc %', '38.25'),
      rows: stones.map((stone, at) => (at === 5 ? /list price/ : stone)),
    },
    {
      name: 'prices per carat whose amount is blank',
      sheet: withCell(withCell(tableOf(stones), 2, 'Amount', ''), 9, 'Amount', ''),
      rows: stones,
    },
    {
      name: 'a line of averages is no evidence',
      sheet: [...tableOf(stones), ['Average', '', '1.2', '', '', '', '', '9000', '-29', '6000', '7100']],
      rows: stones,
    },
    { name: 'a price per carat alone', sheet: sheetOf([...graded, ...listPriced, ['Price', write.perCarat]]), rows: stones },
  ])
})

describe('remarks are kept as the note', () => {
  describeTrials(
    ['Comments', 'Remark', 'Notes'].map((heading) => ({
      name: heading,
      sheet: sheetOf([...graded, [heading, always('Nice make')], ...priced]),
      rows: unlisted,
    })),
  )
})
