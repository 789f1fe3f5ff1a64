import { lifecycle } from '../kernel/lifecycle.ts'
import type { Mct } from '../kernel/units.ts'

/** What a client pays for being given days to pay, or for paying in another currency (S1 §3; domain.md B3, C35, C36). */
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
    reopen: { label: 'Reopen', from: ['approved', 'rejected'], to: 'pending', isOfHouse: true },
  },
})

/** S1 §4: a new term is active. It counts when it is approved. */
export const newTerm = { isActive: true, type: 'individual' } as const
export const termTypes = ['individual'] as const

/**
 * The percentages of a term, in pairs of which one alone is given: `Ext` is percent on the price per carat, `Rap` is points of back. `spl` is for
 * stones that are special, `ntyUp` for stones of ninety points and up; a pair without a figure leaves its stones to the normal one (domain.md C36).
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
/** Ninety points: the weight from which a stone has a pair of its own. */
export const ninetyUp = 900 as Mct

/** The other field of a pair: what is cleared when this one is entered (S1 §5). */
export const opposing = Object.fromEntries(
  Object.values(termPairs).flatMap(([ext, rap]) => [
    [ext, rap],
    [rap, ext],
  ]),
) as Record<TermField, TermField>

/** The pair of which both fields are given; nothing when a term can be kept. */
export const doubled = (figures: Partial<TermFigures>): TermField | undefined =>
  Object.values(termPairs).find(([ext, rap]) => isGiven(figures[ext]) && isGiven(figures[rap]))?.[1]

const isGiven = (figure: number | null | undefined) => figure !== null && figure !== undefined

/** A term after some of its figures were entered: each clears its opposite unless that was entered with it. */
export function withOpposing<N>(kept: TermFigures<N>, entered: Partial<TermFigures<N>>): TermFigures<N> {
  const next = { ...kept, ...entered }
  for (const field of termFields)
    if (entered[field] !== null && entered[field] !== undefined) next[opposing[field]] = entered[opposing[field]] ?? null
  return next
}

/** Which pair of a term a stone is priced by: exactly one, and none when no figure applies. */
export function pairFor(figures: Partial<TermFigures>, stone: { crt: Mct; isSpecial?: boolean }): TermPair | undefined {
  const has = (pair: TermPair) => termPairs[pair].some((field) => isGiven(figures[field]))
  if (stone.crt >= ninetyUp && has('ntyUp')) return 'ntyUp'
  if (stone.isSpecial && has('spl')) return 'spl'
  return has('normal') ? 'normal' : undefined
}
