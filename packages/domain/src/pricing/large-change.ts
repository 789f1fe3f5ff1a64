import { numberText } from '../kernel/number-text.ts'
import { cents, signedPercentText, percentText } from '../kernel/units.ts'

/**
 * Limits in percent beyond which a run needs a confirmation (`confirmLargeChange`): the total of the stones it changes, up or down, and any single
 * stone, down. A figure in the wrong field (a fixed price of 1 instead of a back of 1) is far beyond them; market moves and weekly lists are far
 * below. The total is 30%, like the share of stones that a feed may withdraw at once.
 */
const largeChangeLimits = { total: 30, stoneDown: 50 } as const

/** A run beyond `largeChangeLimits`: US$ of the stones it changes, and how many of them fall too far. */
export interface LargeChange {
  amountBefore: number
  amountAfter: number
  fallen: number
}

/** Adds up moves of amounts in US$, stone by stone, exact to the cent. A move of exactly the limit is not beyond it. */
export function changeWatch(): { add(before: number, after: number): void; far(): LargeChange | null } {
  let [before, after, fallen] = [0, 0, 0]
  const isBeyond = (from: number, by: number, limit: number) => by * 100 > from * limit
  return {
    add(was, is) {
      const [from, to] = [cents(was), cents(is)]
      before += from
      after += to
      if (isBeyond(from, from - to, largeChangeLimits.stoneDown)) fallen++
    },
    far: () =>
      fallen > 0 || isBeyond(before, Math.abs(after - before), largeChangeLimits.total)
        ? { amountBefore: before / 100, amountAfter: after / 100, fallen }
        : null,
  }
}

const usd = (amount: number) => `$${numberText(amount, 2)}`

/** The question to confirm, in one sentence with the figures. */
export function largeChangeText({ amountBefore, amountAfter, fallen }: LargeChange): string {
  const by = amountBefore > 0 ? ((amountAfter - amountBefore) * 100) / amountBefore : 0
  const total = `The stones that change would go from ${usd(amountBefore)} to ${usd(amountAfter)} (${signedPercentText(by, 2)})`
  const stones = `${numberText(fallen)} ${fallen === 1 ? 'stone' : 'stones'} would fall by more than ${percentText(largeChangeLimits.stoneDown)}`
  return fallen > 0 ? `${total}, and ${stones}.` : `${total}.`
}
