import { type DealLine, requestedPrice } from './deal.ts'
import { type Values, contradictions } from '../difference.ts'
import type { Value } from '../cells/reading.ts'
import type { PriceConvention } from '../prices/sheet-price.ts'

/** The lines of a sheet of deals with their stones of the stock: what each says, and what is wrong with it. */

/** A stone of the stock, with its `values` in the form of sheet values. */
export interface DealStone {
  id: string
  labGrown: boolean
  values: Values
}
export const lineStates = ['good', 'unknown', 'taken', 'repeated', 'mixed', 'wrong'] as const
export type LineState = (typeof lineStates)[number]
export interface Settled<S extends DealStone> extends DealLine {
  state: LineState
  message?: string
  stone?: S
  /** US$ per carat. */
  ctPr?: number
}

const nameOf = ({ values }: DealStone) => String(values['vStnId'])

/** The stone that a row names, by stone id or report number; the laboratory decides between two reports with the same number. */
function stoneOf<S extends DealStone>(
  { input, number, fault }: DealLine,
  stock: Stock<S>,
): { stone?: S; state: LineState; message?: string } {
  const wrong = (message: string, stone?: S) => ({ state: 'wrong' as const, message, ...(stone ? { stone } : {}) })
  if (fault !== undefined) return wrong(fault)
  if (number === '') return wrong('This row has no stone number.')
  const [id, report] = [stock.normal(input['vStnId']), stock.normal(input['rptNo'])]
  const ofLab = (reports: readonly S[]) =>
    typeof input['lbNm'] === 'string' ? reports.filter(({ values }) => values['lbNm'] === input['lbNm']) : reports
  const reported = ofLab(stock.byReport.get(report) ?? [])
  const own = stock.byId.get(id)
  const [first, second] = own ? [own] : reported.length > 0 ? reported : ofLab(stock.byReport.get(id) ?? [])
  if (!first) return { state: 'unknown', message: 'This stone does not exist.' }
  if (second) return wrong(`Several stones have report ${number}; enter the lab or the stone ID.`)
  const [other] = reported
  if (other && other !== first) return wrong(`Report ${report} is that of stone ${nameOf(other)}.`, first)
  const differs = contradictions(input, first.values)
  return differs.length > 0 ? wrong(`This row is another stone: ${differs.join(', ')}.`, first) : { state: 'good', stone: first }
}

/** What each letter means in the sheet: the shape that most stones have of which a row says it. */
function shapesMeant<S extends DealStone>(lines: readonly Settled<S>[]): Map<string, Value | undefined> {
  const those = lines.flatMap(({ shapeLetter, stone }) => {
    const shape = stone?.values['shpNm']
    return shapeLetter && typeof shape === 'string' && shapeLetter.shapes.includes(shape) ? [{ letter: shapeLetter.letter, shape }] : []
  })
  const byLetter = Map.groupBy(those, ({ letter }) => letter)
  return new Map(
    [...byLetter].map(([letter, found]) => {
      const counted = [...Map.groupBy(found, ({ shape }) => shape)].toSorted(([, a], [, b]) => b.length - a.length)
      return [letter, counted[0]?.[0]] as const
    }),
  )
}

/** Stones in stock by number; `normal` normalises numbers for comparison. */
export interface Stock<S> {
  byId: ReadonlyMap<string, S>
  byReport: ReadonlyMap<string, readonly S[]>
  normal(name: Value | undefined): string
}

/**
 * Finds the stone and the requested price of each row. A stone named twice counts once. A deal never mixes natural and lab-grown stones: unless the
 * kind is given, the kind of most stones in the sheet applies.
 * @param kind whether lab-grown stones are meant
 * @param isPriced whether prices are read: only orders and offers have them
 */
export function settleLines<S extends DealStone>(
  lines: readonly DealLine[],
  stock: Stock<S>,
  convention: PriceConvention,
  { kind, isPriced = () => true }: { kind?: boolean | undefined; isPriced?(line: DealLine): boolean } = {},
): { lines: Settled<S>[]; labGrown: boolean } {
  const found = lines.map((line): Settled<S> => ({ ...line, ...stoneOf(line, stock) }))
  const meant = shapesMeant(found)
  const matched = found.map((line): Settled<S> => {
    const { shapeLetter, stone, state } = line
    if (!shapeLetter || !stone || state !== 'good') return line
    const shape = meant.get(shapeLetter.letter) ?? shapeLetter.shapes[0] ?? null
    const [differs] = contradictions({ shpNm: shape }, stone.values)
    return differs === undefined ? line : { ...line, state: 'wrong', message: `This row is another stone: ${differs}.` }
  })
  const stones = matched.flatMap(({ state, stone }) => (state === 'good' && stone ? [stone] : []))
  const labGrown = kind ?? stones.filter((stone) => stone.labGrown).length > stones.length / 2
  const known = new Map<string, number>()
  const settled = matched.map((line): Settled<S> => {
    const { stone, state, row } = line
    if (!stone || state !== 'good') return line
    const before = known.get(stone.id)
    if (before !== undefined) return { ...line, state: 'repeated', message: `${nameOf(stone)} is already in row ${before}.` }
    known.set(stone.id, row)
    const other = stone.labGrown ? 'laboratory-grown' : 'natural'
    if (stone.labGrown !== labGrown)
      return { ...line, state: 'mixed', message: `This stone is ${other}: natural and lab-grown stones are never mixed.` }
    if (!isPriced(line)) return line
    const { fault, ctPr } =
      line.priceFault === undefined ? requestedPrice(line.input, stone.values, convention) : { fault: line.priceFault }
    if (fault !== undefined) return { ...line, state: 'wrong', message: fault }
    return ctPr === undefined ? line : { ...line, ctPr }
  })
  return { lines: settled, labGrown }
}
