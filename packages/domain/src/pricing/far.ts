import { cents } from '../kernel/units.ts'

/**
 * How far a run may move prices before it asks whether that is meant, in percent: what the stones it changes come to, either way, and any one of them
 * downwards. A figure in the wrong field (a fixed price of 1 for a back of 1) is far beyond; the moves of a market and of a weekly list are far below.
 * As feeds take no more than 30 % of their stones off at once (platforms), a run that goes further says so itself: `isFarMeant`.
 */
export const farLimits = { total: 30, stoneDown: 50 } as const

/** A run that goes beyond `farLimits`: US$ of the stones it changes, and how many of them fall by more than one may. */
export interface FarMove {
  amountBefore: number
  amountAfter: number
  fallen: number
}

/** Watches amounts move, in US$, one stone after the other; exact to the cent. A move of just the limit is not beyond it. */
export function farWatch(): { add(before: number, after: number): void; far(): FarMove | null } {
  let [before, after, fallen] = [0, 0, 0]
  const isBeyond = (from: number, by: number, limit: number) => by * 100 > from * limit
  return {
    add(was, is) {
      const [from, to] = [cents(was), cents(is)]
      before += from
      after += to
      if (isBeyond(from, from - to, farLimits.stoneDown)) fallen++
    },
    far: () =>
      fallen > 0 || isBeyond(before, Math.abs(after - before), farLimits.total)
        ? { amountBefore: before / 100, amountAfter: after / 100, fallen }
        : null,
  }
}

const usd = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** What is asked about, in one sentence with its figures. */
export function farWords({ amountBefore, amountAfter, fallen }: FarMove): string {
  const by = amountBefore > 0 ? ((amountAfter - amountBefore) * 100) / amountBefore : 0
  const total = `The stones that change would go from ${usd(amountBefore)} to ${usd(amountAfter)} (${by > 0 ? '+' : ''}${by.toFixed(2)} %)`
  const stones = `${fallen.toLocaleString('en-US')} ${fallen === 1 ? 'stone' : 'stones'} would fall by more than ${farLimits.stoneDown} %`
  return fallen > 0 ? `${total}, and ${stones}.` : `${total}.`
}
