import { describe } from 'vitest'
import { type Column, type Table, graded, priced, tableOf, usual, write } from './builder.ts'
import { grownStones, someStones, unlistedStones, withChanges } from './stones.ts'
import { describeTrials } from './trial.ts'

const natural = someStones(6)
const grown = grownStones(6)
/** Between the prices of both kinds: they decide nothing. */
const between = grown.map((stone, at) => withChanges(stone, { ctPr: 2100 + 30 * at, labGrown: true }))
const plain: Column[] = [...graded, ...priced]
const wide = (text: string): string[] => [text, ...plain.slice(1).map(() => '')]
const list = (...columns: Column[]): Table => tableOf(between, [...plain, ...columns])
const shapes = (mark: (shape: string) => string): Table =>
  tableOf(
    between,
    plain.map(([heading, cell]): Column => (heading === 'Shape' ? [heading, (stone) => mark(write.shape(stone))] : [heading, cell])),
  )
const numbered = (number: (at: number) => string) => between.map((stone, at) => ({ ...stone, vStnId: number(at) }))
const asNatural = between.map((stone) => ({ ...stone, labGrown: false }))
const many = Array.from({ length: 834 }, () => between).flat()
const below = (text: string): Table => [...list(), [], wide(text)]

describe('a kind that is said in passing', () => {
  describeTrials([
    { name: 'a shape with LG behind it decides', sheet: shapes((shape) => `${shape} LG`), rows: between },
    { name: 'a shape with -LG behind it decides', sheet: shapes((shape) => `${shape}-LG`), rows: between },
    {
      name: 'a line below the stones that says lab-grown asks',
      sheet: below('All stones in this list are laboratory grown'),
      asks: { kind: 'lab-grown' },
      rows: between,
    },
    ...[
      'All stones are CVD tested',
      'All stones CVD/HPHT screened',
      'We do not sell lab grown',
      'Also ask for our lab-grown list',
      'LG office Mumbai',
    ].map((text) => ({ name: `'${text}' below the stones asks nothing`, sheet: below(text), rows: asNatural })),
    {
      name: 'letters under the type of something else ask nothing',
      sheet: list(['Size type', () => 'L']),
      unmapped: ['Size type'],
      rows: asNatural,
    },
    {
      name: 'a note below the stones that says lab-grown asks',
      sheet: below('Note: all above stones are Lab Grown Diamonds'),
      asks: { kind: 'lab-grown' },
      rows: between,
    },
    {
      name: 'a note of two cells asks',
      sheet: [...list(), ['Note', 'All stones are lab grown']],
      asks: { kind: 'lab-grown' },
      rows: [...between, /shape|new/i],
    },
    {
      name: 'a footnote of lab-grown stones asks',
      sheet: [
        ...tableOf(
          numbered((at) => (at % 2 === 0 ? `*${101 + at}` : String(101 + at))),
          plain,
        ),
        [],
        wide('* lab grown'),
      ],
      asks: { kind: 'natural' },
      rows: numbered((at) => (at % 2 === 0 ? `*${101 + at}` : String(101 + at))).map((stone) => ({ ...stone, labGrown: false })),
    },
    {
      name: 'a line below very many stones asks',
      sheet: [...tableOf(many, plain), [], wide('All stones in this list are laboratory grown')],
      asks: { kind: '' },
      message: /natural or lab-grown/,
    },
    { name: 'a line below the stones that says natural asks nothing', sheet: below('All stones are natural diamonds'), rows: asNatural },
    {
      name: 'numbers that begin with LG ask',
      sheet: tableOf(
        numbered((at) => `LG${101 + at}`),
        plain,
      ),
      asks: { kind: 'lab-grown' },
      rows: numbered((at) => `LG${101 + at}`),
    },
    {
      name: 'some numbers that begin with LG ask',
      sheet: tableOf(
        numbered((at) => `${at === 3 ? 'LG' : 'N'}${101 + at}`),
        plain,
      ),
      asks: { kind: 'natural' },
      rows: numbered((at) => `${at === 3 ? 'LG' : 'N'}${101 + at}`).map((stone) => ({ ...stone, labGrown: false })),
    },
    {
      name: 'numbers with LG inside another word ask nothing',
      sheet: tableOf(
        numbered((at) => `ALGO${101 + at}`),
        plain,
      ),
      rows: numbered((at) => `ALGO${101 + at}`).map((stone) => ({ ...stone, labGrown: false })),
    },
    {
      name: 'a title Lab above all stones asks',
      sheet: [...list().slice(0, 1), wide('Lab'), ...list().slice(1)],
      asks: { kind: 'lab-grown' },
      rows: between,
    },
    {
      name: 'above a title Lab stones that cost what natural ones do are natural',
      sheet: [...tableOf(natural, plain), [], wide('Lab'), ...list().slice(1)],
      rows: [...natural.map((stone) => ({ ...stone, rap: null, back: null })), ...between],
    },
    {
      name: 'a letter L in an unknown column of types asks',
      sheet: list(['Sr type', (_, at) => (at % 2 === 0 ? 'L' : '')]),
      asks: { kind: 'lab-grown' },
      rows: between,
      unmapped: ['Sr type'],
    },
    { name: 'a column of laboratories is no kind', sheet: tableOf(natural, usual), rows: natural },
  ])
})

const unlisted = unlistedStones(6).map((stone) => ({ ...stone, colNm: 'K' }))
const mixed = natural.map((stone, at) => (at === 2 ? { ...grown[2]!, rptNo: '512345999' } : { ...stone, rap: null, back: null }))

describe('a bare word of lab-grown stones beside a natural price', () => {
  const marked = (heading: string, word: string, at = 2) =>
    tableOf(natural, [...usual, [heading, (_: unknown, row: number) => (row === at ? word : 'Nice make')]])
  const others = (refused: RegExp, at = 2) => natural.map((stone, row) => (row === at ? refused : stone))
  describeTrials([
    ...['CVD', 'cvd.', 'LG', 'Lab grown'].flatMap((word) =>
      ['Remark', 'Comment'].map((heading) => ({
        name: `${word} in ${heading} refuses its row`,
        sheet: marked(heading, word),
        rows: others(/says lab-grown .* costs what only natural stones do/),
      })),
    ),
    {
      name: 'CVD under a heading that nobody knows refuses its row',
      sheet: marked('Xyz', 'CVD'),
      rows: others(/costs what only natural stones do/),
      unmapped: ['Xyz'],
    },
    {
      name: 'CVD refuses its row where no price tells the kind',
      sheet: tableOf(unlisted, [...plain, ['Remark', (_: unknown, row: number) => (row === 2 ? 'CVD' : '')]]),
      rows: unlisted.map((stone, row) => (row === 2 ? /says lab-grown .* its price does not confirm it/ : stone)),
    },
    {
      name: 'CVD at the price of a lab-grown stone among natural ones is one',
      sheet: tableOf(mixed, [...plain, ['Remark', ({ labGrown }) => (labGrown ? 'CVD' : '')]]),
      asks: { kind: 'natural' },
      rows: mixed,
    },
    {
      name: 'LG under a heading that nobody knows is asked',
      sheet: marked('Xyz', 'LG'),
      asks: { kind: 'natural' },
      rows: natural,
      unmapped: ['Xyz'],
    },
    {
      name: 'HPHT in a remark is asked, and is a treatment of natural stones',
      sheet: marked('Remark', 'HPHT'),
      asks: { kind: 'natural' },
      rows: natural.map((stone, row) => (row === 2 ? { ...stone, treatmentNm: 'HPHT' } : stone)),
    },
    {
      name: 'CVD in the remark of most stones is asked',
      sheet: tableOf(natural, [...usual, ['Remark', () => 'CVD']]),
      asks: { kind: 'lab-grown' },
      rows: natural.map((stone) => ({ ...stone, labGrown: true })),
    },
    {
      name: 'a column of its own says it whatever the price',
      sheet: tableOf(natural, [...usual, ['Growth Type', () => 'CVD']]),
      rows: natural.map((stone) => ({ ...stone, labGrown: true })),
    },
  ])
})
