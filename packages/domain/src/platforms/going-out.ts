import { offeredStatuses } from '../inventory/collection.ts'
import type { StoneTest } from '../inventory/stone-test.ts'
import { type Cents, cents } from '../kernel/units.ts'

/**
 * What does not go out of the house whatever a search finds and a policy says: to a platform, to a feed that policies speak for, to another house. The
 * order here is the order in which it is said where several hold; what a person or a policy keeps back is said before, a missing value after.
 */
export const blockWords = {
  labGrown: 'Lab-grown stones are not taken there.',
  egl: 'EGL reports are not taken there.',
  notOffered: 'Not available or best buy.',
  belowCost: 'It would go out below what it has cost.',
} as const
export type BlockReason = keyof typeof blockWords
export const blockReasons = Object.keys(blockWords) as BlockReason[]

/** Who gets the stones, and what they take (domain.md A1). */
export interface Taker {
  takesLabGrown: boolean
  takesEgl: boolean
}

/** A laboratory of the EGL houses, by its code in the list LAB. */
export const isEgl = (labCode: string): boolean => labCode.startsWith('EGL')

/**
 * The blocks that a stone's own values tell, for one who takes stones; of all, what can not be had. Below cost is said of the price (`goesOutBelowCost`).
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
    { reason: 'notOffered', test: { is: 'not', test: offered } },
  ]
}

/** The same before there is a stone: what one takes none of, as the end of a sentence; nothing where all is taken. */
export const takesNone = ({ takesLabGrown, takesEgl }: Taker): string =>
  [...(takesLabGrown ? [] : ['no lab-grown stones']), ...(takesEgl ? [] : ['no EGL reports'])].join(' and ')

/**
 * Whether a stone would go out for less than it has cost. Unlike a price run (`goesBelowCost` of pricing/run.ts), which leaves a price that stands below
 * already by somebody's own hand, nothing is offered outside at a loss, whatever the price in the stock; at cost it may go.
 * @param cost US$; null when nobody has said, and then nothing can be below it
 * @param amt what the whole stone would go out at, after price rule and mark-up
 */
export const goesOutBelowCost = ({ cost }: { cost: number | null }, amt: Cents): boolean => cost !== null && amt < cents(cost)
