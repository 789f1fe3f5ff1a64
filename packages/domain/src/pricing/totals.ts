import { type Totals, totalsOf, totalsOfOne } from './price.ts'
import { cents, mct } from '../kernel/units.ts'

/** Carats, list price per carat and price of a stone, as decimals; with its price per carat and back, totals of it alone have exactly these. */
interface Priced {
  crt: number
  rap: number | null
  amt: number
  ctPr?: number
  back?: number | null
}

/** A running sum of stones in whole cents and thousandths of a carat, so that it equals the database's sums to the cent. */
export interface Sum {
  add(stone: Priced): void
  totals(): Totals
}

/** An empty running sum. */
export function newSum(): Sum {
  const sum = { pieces: 0, carats: 0, amount: 0, listedPieces: 0, listedCarats: 0, listedAmount: 0, rapAmount: 0 }
  let last: Priced | undefined
  const all = () =>
    totalsOf({
      pieces: sum.pieces,
      carats: sum.carats / 1000,
      amount: sum.amount / 100,
      listedPieces: sum.listedPieces,
      listedCarats: sum.listedCarats / 1000,
      listedAmount: sum.listedAmount / 100,
      rapAmount: sum.rapAmount / 100_000,
    })
  return {
    add(stone) {
      const { crt, rap, amt } = stone
      last = stone
      const [weight, price, list] = [mct(crt), cents(amt), cents(rap ?? 0)]
      sum.pieces++
      sum.carats += weight
      sum.amount += price
      if (list === 0) return
      sum.listedPieces++
      sum.listedCarats += weight
      sum.listedAmount += price
      sum.rapAmount += list * weight
    },
    totals: () => (last && sum.pieces === 1 ? totalsOfOne(all(), last) : all()),
  }
}

/** Totals of stones in memory. */
export function totalsOfStones(stones: readonly Priced[]): Totals {
  const sum = newSum()
  for (const stone of stones) sum.add(stone)
  return sum.totals()
}
