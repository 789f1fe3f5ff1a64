import { offeredStatuses } from '../inventory/collection.ts'
import type { StoneTest } from '../inventory/stone-test.ts'
import { type Cents, cents } from '../kernel/units.ts'
import { keysOf } from '../kernel/records.ts'

/**
 * Reasons that keep a stone from being sent to platforms, policy feeds and other companies, whatever searches and policies select. When several
 * apply, the first in this order is shown; decisions of a person or a policy come before all of them, a missing value after.
 */
export const withholdingReasons = {
  labGrown: 'This platform does not accept lab-grown stones.',
  egl: 'This platform does not accept EGL reports.',
  unknownLab: 'No platform accepts a laboratory that is not on the list of laboratories.',
  notOffered: 'Not available or best buy.',
  belowCost: 'It would be sent below cost.',
} as const
export type BlockReason = keyof typeof withholdingReasons
export const blockReasons = keysOf(withholdingReasons)

/** A receiver of stones, and what it accepts. */
export interface Taker {
  takesLabGrown: boolean
  takesEgl: boolean
}

/** Whether a code in the list LAB is an EGL laboratory. */
export const isEgl = (labCode: string): boolean => labCode.startsWith('EGL')

/**
 * The blocks that follow from a stone's own values for a receiver, including that the stone is unavailable. Below cost depends on the price
 * (`goesOutBelowCost`).
 * @param eglNos the numbers of the EGL laboratories in the list LAB
 */
export function blocksFor(
  { takesLabGrown, takesEgl }: Taker,
  eglNos: readonly number[],
): { reason: Exclude<BlockReason, 'belowCost'>; test: StoneTest }[] {
  const offered: StoneTest = { is: 'among', field: 'wSts', values: offeredStatuses, orNull: false }
  return [
    ...(takesLabGrown
      ? []
      : [{ reason: 'labGrown' as const, test: { is: 'among' as const, field: 'labGrown' as const, values: [true], orNull: false } }]),
    ...(takesEgl
      ? []
      : [{ reason: 'egl' as const, test: { is: 'among' as const, field: 'lbNm' as const, values: eglNos, orNull: false } }]),
    { reason: 'unknownLab', test: { is: 'not', test: { is: 'among', field: 'lbDesc', values: [], orNull: true } } },
    { reason: 'notOffered', test: { is: 'not', test: offered } },
  ]
}

/** What a receiver does not accept, as the end of a sentence; undefined when it accepts everything. */
export const notAcceptedText = ({ takesLabGrown, takesEgl }: Taker): string =>
  [...(takesLabGrown ? [] : ['no lab-grown stones']), ...(takesEgl ? [] : ['no EGL reports'])].join(' and ')

/**
 * Whether a stone would be sent below its cost. A price run (`goesBelowCost` in pricing/run.ts) leaves a price that somebody has set below cost, but
 * nothing is offered outside at a loss, whatever its price in the stock. A price equal to the cost is allowed.
 * @param cost US$; null when unknown, and then nothing counts as below it
 * @param amt the amount of the whole stone after price rule and mark-up
 */
export const goesOutBelowCost = ({ cost }: { cost: number | null }, amt: Cents): boolean => cost !== null && amt < cents(cost)
