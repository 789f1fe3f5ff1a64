import type { Basis } from './price-growth.ts'

/** A row's only price with what may prove its basis. */
export interface PricedRow {
  value: number
  crt: number
  rap: number | undefined
  back: number | undefined
}
/**
 * Whether a price is per carat or of the whole stone by how round it is on either basis: prices per carat are whole or half dollars, or whole quarters or hundredths
 * of a percent off the list price, in sheets in which every price is so on one basis at least.
 */
export type Roundness = (row: PricedRow) => { basis: Basis; text: string } | undefined

interface Unit {
  /** The unit of a row's prices per carat; 0 where it has none. */
  of(row: PricedRow): number
  text: string
  /** Prices in this unit have no rounded cents. */
  isExact?: boolean
}
const units: readonly Unit[] = [
  { of: ({ rap = 0 }) => rap / 400, text: 'a whole quarter of a percent off the list price' },
  { of: ({ rap = 0 }) => rap / 10_000, text: 'a plain share of the list price' },
  { of: () => 1, text: 'a whole number of dollars per carat', isExact: true },
  { of: () => 0.5, text: 'a whole number of half dollars per carat', isExact: true },
]
/** What rounding to the cent may have moved, and how much of a unit that may be: more is round by chance. */
const cent = 0.0051
const mostChance = 0.02
/** Nearly all rows are round on one basis, and in this number and share in one alone. */
const nearlyAll = 0.95
const fewest = 3
const leastShare = 0.1

/** On which bases the price of a row is round; undefined of rows of which that says nothing. */
function roundBases(row: PricedRow, { of, isExact = false }: Unit): Record<Basis, boolean> | undefined {
  const unit = of(row)
  const { value, crt } = row
  if (!(unit > 0) || cent / unit / Math.min(1, crt) > mostChance) return undefined
  const isRound = (figure: number, slack: number) => Math.abs(figure / unit - Math.round(figure / unit)) <= slack / unit
  return { ctPr: isRound(value, isExact ? 1e-9 : cent), amt: isRound(value / crt, cent / crt) }
}

/** The proof by a unit, where the rows of the sheet show that its prices per carat are in it. */
function proofBy(unit: Unit, rows: readonly PricedRow[]): Roundness {
  const read = rows.map((row) => roundBases(row, unit)).filter((one) => one !== undefined)
  const least = Math.max(fewest, leastShare * read.length)
  const areUnits = read.length > 0 && read.filter(({ ctPr, amt }) => ctPr || amt).length >= nearlyAll * read.length
  // Prices of whole stones that are rounded to dollars themselves would be prices per carat: some must have cents.
  if (!areUnits || read.filter(({ ctPr, amt }) => amt && !ctPr).length < least) return () => undefined
  return (row) => {
    const { ctPr = false, amt = false } = roundBases(row, unit) ?? {}
    return ctPr === amt ? undefined : { basis: ctPr ? 'ctPr' : 'amt', text: `only then is it ${unit.text}` }
  }
}

/** A reader of what the roundness of prices proves, as the first rows of a sheet show it. */
export function roundnessIn(rows: readonly PricedRow[]): Roundness {
  const proofs = units.map((unit) => proofBy(unit, rows))
  return (row) => {
    const found = proofs.flatMap((proof) => proof(row) ?? [])
    return found.every(({ basis }) => basis === found[0]?.basis) ? found[0] : undefined
  }
}
