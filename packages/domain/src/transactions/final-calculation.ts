import { type Bp, type Cents, type Mct, divideRounded } from '../kernel/units.ts'
import { inCurrency } from './charges.ts'
import { amountOf, backOf, priceDiamond } from '../pricing/price.ts'
import { type VolumeBand, volumeDiscountOf } from '../pricing/volume-discount.ts'

/** One stone of a final calculation: its list price (0 when it has none), the agreed price, and the asking price it had. */
export interface CalculatedStone {
  crt: Mct
  rap: Cents
  ctPr: Cents
  listCtPr: Cents
}
/** The inputs of the simulation. */
export interface Tried {
  /** Points added to each stone's back: -200 changes -30% to -32%. The price of a stone without a list price changes by the same percentage. */
  points: Bp
  /** Surcharge for the payment terms, in percent of the price per carat. */
  terms: Bp
  /** The broker's share of the amount. */
  commission: Bp
  /** Charges in addition, as on the order. */
  charges: Cents
  /** Ten-thousandths of the bill's currency for one US dollar; null without another currency. */
  rate: number | null
  /** Volume discount: the bands, the kind of the stones and the day; null without. */
  volume: { bands: readonly VolumeBand[]; labGrown: boolean; day: string } | null
}
export interface FinalCalculation {
  carats: Mct
  listAmount: Cents
  amount: Cents
  /** Of the stones with a list price, weighted by carat; null when none has one. */
  avgBack: Bp | null
  /** The discount and the name of its band; null when none was requested or none applies. */
  volume: { band: string; discount: Cents } | null
  commission: Cents
  /** What the client pays. */
  payable: Cents
  /** What the company receives: the amount without volume discount and commission. */
  net: Cents
  /** Net compared with the stones' asking prices. Not a margin over cost, because costs are not known here. */
  againstList: Bp | null
  /** Payable in the bill's currency, to the cent. */
  local: number | null
}

/**
 * Simulates an order with another back, terms, commission or exchange rate. Rounds as prices do: back, price per carat to the cent, terms to the cent
 * per carat, amount of each stone to the cent. Sums are exact; volume discount, commission and the local amount round once. The band is chosen by the
 * simulated amount, and the commission is taken from what remains after the discount.
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
