import { type Bp, type Cents, type Mct, divideRounded } from '../kernel/units.ts'
import { inCurrency } from './charges.ts'
import { amountOf, backOf, priceDiamond } from '../pricing/price.ts'
import { type VolumeBand, volumeDiscountOf } from '../pricing/volume-discount.ts'

/** One stone of a final calculation: the list's price of its cell (0 when it has none), the price agreed, and what it was listed at. */
export interface CalculatedStone {
  crt: Mct
  rap: Cents
  ctPr: Cents
  listCtPr: Cents
}
/** What is tried out. */
export interface Tried {
  /** Points added to each stone's back: -200 makes a stone at -30 % one at -32 %. A stone without a list price moves by the same part of its price. */
  points: Bp
  /** Added for the terms of payment, in percent of the price per carat. */
  terms: Bp
  /** The broker's part of the amount. */
  commission: Bp
  /** Charges on top, as they stand on the order. */
  charges: Cents
  /** Ten-thousandths of the bill's currency for one US dollar; null is no other currency. */
  rate: number | null
  /** For the deal as a whole, by its size: the bands it may fall in, the kind of its stones and its day; null is without. */
  volume: { bands: readonly VolumeBand[]; labGrown: boolean; day: string } | null
}
export interface FinalCalculation {
  carats: Mct
  listAmount: Cents
  amount: Cents
  /** Of the stones that have a list price, weighted by carat; null when none has. */
  avgBack: Bp | null
  /** Off the amount, and the band that says so; null when none is tried or none fits. */
  volume: { band: string; discount: Cents } | null
  commission: Cents
  /** What the client pays. */
  payable: Cents
  /** What stays with the house: the amount without volume discount and the broker's part. */
  net: Cents
  /** Net against what the stones are listed at; a margin over cost is not shown, for cost is not known here. */
  againstList: Bp | null
  /** Payable in the bill's currency, to its cent. */
  local: number | null
}

/**
 * What an order would come to with another back, terms, commission or rate (domain.md row 79). Rounds as prices do: back, price per carat to the
 * cent, terms to the cent per carat, amount of each stone to the cent; sums are exact; volume discount, commission and the local amount round once.
 * The band is that of the amount as it is tried, and the commission is of what is left.
 */
export function finalCalculation(stones: readonly CalculatedStone[], tried: Tried): FinalCalculation {
  const lines = stones.map((stone) => ({ ...stone, amt: amountOf(withTerms(priced(stone, tried.points), tried.terms), stone.crt) }))
  const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)
  const amount = sum(lines, (l) => l.amt) as Cents
  const listAmount = sum(lines, (l) => amountOf(l.listCtPr, l.crt)) as Cents
  const listed = lines.filter(({ rap }) => rap > 0)
  const rapAmount = sum(listed, (l) => amountOf(l.rap, l.crt)) as Cents
  const found = tried.volume && volumeDiscountOf({ ...tried.volume, amount, pieces: stones.length }, tried.volume.bands)
  const sold = (amount - (found?.discount ?? 0)) as Cents
  const commission = share(sold, tried.commission)
  const payable = (sold + tried.charges) as Cents
  const net = (sold - commission) as Cents
  return {
    carats: sum(lines, (l) => l.crt) as Mct,
    listAmount,
    amount,
    avgBack: backOf(sum(listed, (l) => l.amt) as Cents, rapAmount),
    volume: found ? { band: found.band.name, discount: found.discount } : null,
    commission,
    payable,
    net,
    againstList: backOf(net, listAmount),
    local: tried.rate === null ? null : inCurrency(payable, tried.rate),
  }
}

const share = (amount: Cents, rate: Bp) => Number(divideRounded(BigInt(amount) * BigInt(rate), 10_000n)) as Cents
const withTerms = (ctPr: Cents, terms: Bp) => (ctPr + share(ctPr, terms)) as Cents

function priced({ rap, ctPr }: CalculatedStone, points: Bp): Cents {
  const back = backOf(ctPr, rap)
  if (points === 0) return ctPr
  if (back === null) return (ctPr + share(ctPr, points)) as Cents
  return priceDiamond(rap, (back + points) as Bp, 0 as Mct).ctPr
}
