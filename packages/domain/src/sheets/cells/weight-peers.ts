import type { Problem, Value } from './reading.ts'

/** A weight beside the others of its sheet: 101 among stones of about one carat has lost its decimal point. */
const least = 20
const fewest = 5

/**
 * A reader of what is wrong with the weight of a row that has no measures to tell it.
 * @param weights of the sheet's first rows
 */
export function weightReader(weights: readonly number[]): (stone: Readonly<Record<string, Value>>) => Problem | undefined {
  const median = weights.toSorted((a, b) => a - b)[Math.floor(weights.length / 2)] ?? 0
  return ({ crt, length }) => {
    if (typeof crt !== 'number' || weights.length < fewest || typeof length === 'number') return undefined
    if (crt < least || crt < least * median || !Number.isInteger(crt)) return undefined
    return {
      field: 'crt',
      level: 'error',
      message: `Weight is ${crt} ct, and half of the stones of this sheet are of ${median} ct or less: a decimal point may be lost.`,
      expected: `${(crt / 100).toFixed(2)}, or measures that prove the weight`,
    }
  }
}
