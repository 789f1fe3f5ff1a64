import { type Bp, type Cents, type Mct, divideRounded } from '../kernel/units.ts'

/**
 * Price per carat and amount of a stone, so that a buyer can check them by hand: `ctPr = rap × (1 + back/100)`, `amt = ctPr × crt`. Rounds twice, in
 * this order: price per carat to the cent, then that times the weight to the cent.
 * @param rap list price per carat
 * @param back percent below (-) or above the list
 */
export function priceDiamond(rap: Cents, back: Bp, crt: Mct): { ctPr: Cents; amt: Cents } {
  const ctPr = Number(divideRounded(BigInt(rap) * BigInt(10_000 + back), 10_000n)) as Cents
  return { ctPr, amt: amountOf(ctPr, crt) }
}

/** Price per carat times weight, to the cent. */
export const amountOf = (ctPr: Cents, crt: Mct): Cents => Number(divideRounded(BigInt(ctPr) * BigInt(crt), 1000n)) as Cents

/** The price per carat that gives an amount, to the cent. */
export const ctPrOf = (amt: Cents, crt: Mct): Cents => Number(divideRounded(BigInt(amt) * 1000n, BigInt(crt))) as Cents

/**
 * The difference between a price per carat and the list price, in hundredths of a percent, negative below the list. `null` when there is no list
 * price (fancy colors, most lab-grown stones): it is then shown as a dash, never as 0 or -100.
 */
export const backOf = (ctPr: Cents, rap: Cents): Bp | null =>
  rap === 0 ? null : (Number(divideRounded(BigInt(ctPr - rap) * 10_000n, BigInt(rap))) as Bp)

/** A price that somebody names in one of three ways: per carat in cents, as Back % in hundredths of a percent, or as the amount for the stone in cents. */
export type NamedPrice = { ctPr: Cents } | { back: Bp } | { amt: Cents }

/**
 * Price per carat, Back % and amount of a stone at a price that is named in one of the three ways. The price per carat comes first and is rounded to the
 * cent (`priceDiamond` from a back, `ctPrOf` from an amount); back and amount then follow from it, so they can differ a little from what was named. It is
 * the price per carat that deals freeze (S0 §4).
 * @param stone list price per carat, 0 when there is none; weight
 * @returns undefined for a back without a list price
 */
export function priceNamed(
  { rap, crt }: { rap: Cents; crt: Mct },
  named: NamedPrice,
): { ctPr: Cents; back: Bp | null; amt: Cents } | undefined {
  if ('back' in named && rap === 0) return undefined
  const ctPr = 'ctPr' in named ? named.ctPr : 'back' in named ? priceDiamond(rap, named.back, crt).ctPr : ctPrOf(named.amt, crt)
  return { ctPr, back: backOf(ctPr, rap), amt: amountOf(ctPr, crt) }
}

/**
 * Totals of some stones. `avgBack` covers only stones with a list price: `(Σ amt / Σ (rap × crt) - 1) × 100`. It is therefore weighted by carat;
 * percentages are never averaged directly. An average is `null` when its denominator is zero. Inputs are exact sums (as PostgreSQL returns them);
 * each average rounds once, to 2 places.
 */
export interface Sums {
  pieces: number
  carats: number
  amount: number
  /** Stones with a list price: count, carats, amount and Σ (rap × crt). */
  listedPieces: number
  listedCarats: number
  listedAmount: number
  rapAmount: number
}
export interface Totals {
  pieces: number
  carats: number
  avgRap: number | null
  avgBack: number | null
  avgCtPr: number | null
  amount: number
  /** Stones without a list price, which do not count in `avgRap` and `avgBack`. */
  withoutRap: number
}
/**
 * Totals of one stone: the averages are its own price per carat and its own back. Calculated from its amount, which is rounded, they could differ by a cent.
 * @param stone price per carat in US dollars and back in percent; undefined where not known
 */
export const totalsOfOne = (totals: Totals, { ctPr, back }: { ctPr?: number | undefined; back?: number | null | undefined }): Totals => ({
  ...totals,
  avgCtPr: ctPr ?? totals.avgCtPr,
  avgBack: back === undefined ? totals.avgBack : back,
})

/** Sums of a group of stones: where it is one stone, with its own price per carat in US dollars and its back in percent; null where not known. */
export interface GroupSums extends Sums {
  singleCtPr: number | null
  singleBack: number | null
}
/**
 * The totals of a group, as `totalsOf`; those of a single stone as `totalsOfOne`.
 * @param sums of a group of several stones `singleCtPr` and `singleBack` mean nothing; without a list price `singleBack` means nothing either
 */
export const totalsOfGroup = (sums: GroupSums): Totals =>
  sums.pieces === 1
    ? totalsOfOne(totalsOf(sums), { ctPr: sums.singleCtPr ?? undefined, back: sums.listedPieces === 1 ? sums.singleBack : undefined })
    : totalsOf(sums)

/** The totals of exact sums, as `Sums` says: averages are rounded half away from zero to 2 decimals, and money is in US dollars. */
export function totalsOf(s: Sums): Totals {
  const whole = (sum: number, places: number) => BigInt(Math.round(sum * 10 ** places))
  const ratio = (above: bigint, below: bigint) => (below === 0n ? null : Number(divideRounded(above * 100n, below)) / 100)
  const rapAmount = whole(s.rapAmount, 5)
  return {
    pieces: s.pieces,
    carats: s.carats,
    avgRap: ratio(rapAmount, whole(s.listedCarats, 3) * 100n),
    avgBack: ratio((whole(s.listedAmount, 2) * 1000n - rapAmount) * 100n, rapAmount),
    avgCtPr: ratio(whole(s.amount, 2) * 10n, whole(s.carats, 3)),
    amount: s.amount,
    withoutRap: s.pieces - s.listedPieces,
  }
}
