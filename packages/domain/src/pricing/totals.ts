import { type Totals, totalsOf } from './price.ts'
import { cents, mct } from '../kernel/units.ts'

/** Carats, list price per carat and price of a stone, as decimals. */
interface Priced {
  crt: number
  rap: number | null
  amt: number
}

/** A running sum of stones in whole cents and thousandths of a carat, so that it equals the database's sums to the cent. */
export interface Sum {
  add(stone: Priced): void
  totals(): Totals
}

/** An empty running sum. */
export function newSum(): Sum {
  const sum = { pieces: 0, carats: 0, amount: 0, listedPieces: 0, listedCarats: 0, listedAmount: 0, rapAmount: 0 }
  return {
    add({ crt, rap, amt }) {
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
    totals: () =>
      totalsOf({
        pieces: sum.pieces,
        carats: sum.carats / 1000,
        amount: sum.amount / 100,
        listedPieces: sum.listedPieces,
        listedCarats: sum.listedCarats / 1000,
        listedAmount: sum.listedAmount / 100,
        rapAmount: sum.rapAmount / 100_000,
      }),
  }
}

/** Totals of stones in memory. */
export function totalsOfStones(stones: readonly Priced[]): Totals {
  const sum = newSum()
  stones.forEach(sum.add)
  return sum.totals()
}
