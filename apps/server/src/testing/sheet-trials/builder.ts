import { csvOf } from '../sheet-text.ts'
import { type KnownStone, shapeName } from './stones.ts'

/** How a supplier writes one property of a stone; `at` is its place in the sheet. */
export type Writer = (stone: KnownStone, at: number) => string
export type Column = readonly [heading: string, cell: Writer]

const money = (value: number | null) => (value === null ? '' : value.toFixed(2))
const intensities: Record<string, string> = { 'FANCY INTENSE': 'Fancy Intense', FANCY: 'Fancy' }

/** The usual writers: whole words, two decimals, discounts below zero. */
export const write = {
  number: ({ vStnId }) => vStnId,
  shape: shapeName,
  carat: ({ crt }) => crt.toFixed(2),
  color: ({ colNm, intNm, fcColNm }) =>
    colNm ?? `${intensities[intNm ?? ''] ?? ''} ${(fcColNm ?? '').charAt(0)}${(fcColNm ?? '').slice(1).toLowerCase()}`,
  clarity: ({ clrNm }) => clrNm,
  lab: ({ lbNm }) => lbNm,
  report: ({ rptNo }) => rptNo,
  rap: ({ rap }) => money(rap),
  back: ({ back }) => money(back),
  perCarat: ({ ctPr }) => money(ctPr),
  amount: ({ amt }) => money(amt),
} as const satisfies Record<string, Writer>
export const always =
  (text: string): Writer =>
  () =>
    text

/** What every sheet has, without its prices. */
export const graded: readonly Column[] = [
  ['Stock #', write.number],
  ['Shape', write.shape],
  ['Carat', write.carat],
  ['Color', write.color],
  ['Clarity', write.clarity],
  ['Lab', write.lab],
  ['Report No', write.report],
]
export const listPriced: readonly Column[] = [
  ['Rap Price', write.rap],
  ['Disc %', write.back],
]
export const priced: readonly Column[] = [
  ['Price/Ct', write.perCarat],
  ['Amount', write.amount],
]
/** A sheet that says everything, and proves itself. */
export const usual: readonly Column[] = [...graded, ...listPriced, ...priced]

/** The same columns, some under another heading or written in another way. */
export const changed = (columns: readonly Column[], changes: Readonly<Record<string, string | Column>>): Column[] =>
  columns.map(([heading, cell]) => {
    const change = changes[heading]
    return typeof change === 'string' ? [change, cell] : (change ?? [heading, cell])
  })
export const without = (columns: readonly Column[], ...headings: string[]): Column[] =>
  columns.filter(([heading]) => !headings.includes(heading))

export type Table = string[][]
export const bodyOf = (stones: readonly KnownStone[], columns: readonly Column[]): Table =>
  stones.map((stone, at) => columns.map(([, cell]) => cell(stone, at)))
export const tableOf = (stones: readonly KnownStone[], columns: readonly Column[] = usual): Table => [
  columns.map(([heading]) => heading),
  ...bodyOf(stones, columns),
]
/** The cell of a row below the heading row replaced. */
export const withCell = (table: Table, row: number, heading: string, text: string): Table =>
  table.map((cells, at) => (at === row + 1 ? cells.with(table[0]?.indexOf(heading) ?? -1, text) : cells))

export const bytesOf = (table: Table, separator = ','): Uint8Array => new TextEncoder().encode(csvOf(table, separator))
