import { lifecycle } from '../kernel/lifecycle.ts'
import type { Mct } from '../kernel/units.ts'

/** Terms: the surcharge or discount that a client gets for days to pay, or for paying in another currency (S1 §3). */
export const termLifecycle = lifecycle({
  kind: 'accountTerm',
  initial: 'pending',
  states: {
    pending: { code: 1, label: 'Pending', tone: 'warn' },
    approved: { code: 2, label: 'Approved', tone: 'good' },
    rejected: { code: 3, label: 'Rejected', tone: 'bad' },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending', 'rejected'], to: 'approved' },
    reject: { label: 'Reject', from: ['pending', 'approved'], to: 'rejected' },
    reopen: { label: 'Reopen', from: ['approved', 'rejected'], to: 'pending', isOfCompany: true },
  },
})
export const termStatus = termLifecycle.status

/** Defaults of a new term (S1 §4): active. It takes effect when it is approved. */
export const newTerm = { isActive: true, type: 'individual' } as const
export const termTypes = ['individual'] as const

/**
 * The percentages of a term, in pairs of which only one may be given: `Ext` is percent of the price per carat, `Rap` is points of back. `spl` is for
 * special stones, `ntyUp` for stones of ninety points and up. Where such a pair has no figure, the normal pair applies to its stones.
 */
export const termPairs = {
  normal: ['extraPer', 'rapPer'],
  spl: ['splExtraPer', 'splRapPer'],
  ntyUp: ['ntyUpExtraPer', 'ntyUpRapPer'],
} as const
export type TermPair = keyof typeof termPairs
export const termFields = Object.values(termPairs).flat()
export type TermField = (typeof termFields)[number]
export const termTitles: Record<TermField, string> = {
  extraPer: 'Ext %',
  rapPer: 'Rap %',
  splExtraPer: 'Special Ext %',
  splRapPer: 'Special Rap %',
  ntyUpExtraPer: '90 up Ext %',
  ntyUpRapPer: '90 up Rap %',
}
export type TermFigures<N = number> = Record<TermField, N | null>

export const termBounds = { min: -100, max: 100 } as const
/** Ninety points: the weight from which the pair `ntyUp` applies. */
const ninetyUp = 900 as Mct

/** The other field of a pair, which is cleared when this one is entered (S1 §5). */
export const opposing = Object.fromEntries(
  Object.values(termPairs).flatMap(([ext, rap]) => [
    [ext, rap],
    [rap, ext],
  ]),
) as Record<TermField, TermField>

/** A field of a pair that has both figures, which refuses the term; undefined when the term is fine. */
export const doubled = (figures: { [F in TermField]?: number | null | undefined }): TermField | undefined =>
  Object.values(termPairs).find(([ext, rap]) => isGiven(figures[ext]) && isGiven(figures[rap]))?.[1]

const isGiven = (figure: number | null | undefined) => figure !== null && figure !== undefined

/** A term after figures were entered: each clears the other field of its pair, unless that was entered at the same time. */
export function withOpposing<N>(stored: TermFigures<N>, entered: Partial<TermFigures<N>>): TermFigures<N> {
  const next = { ...stored, ...entered }
  for (const field of termFields)
    if (entered[field] !== null && entered[field] !== undefined) next[opposing[field]] = entered[opposing[field]] ?? null
  return next
}

/** The one pair of a term that prices a stone; undefined when no figure applies. */
export function pairFor(figures: Partial<TermFigures>, stone: { crt: Mct; isSpecial?: boolean }): TermPair | undefined {
  const has = (pair: TermPair) => termPairs[pair].some((field) => isGiven(figures[field]))
  if (stone.crt >= ninetyUp && has('ntyUp')) return 'ntyUp'
  if (stone.isSpecial && has('spl')) return 'spl'
  return has('normal') ? 'normal' : undefined
}
