import { type DiamondStatus, diamondLifecycle, diamondStatus } from '../inventory/diamond.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Bp, type Cents, bp, cents, dollars, mct, percent } from '../kernel/units.ts'
import { type ListRule, type PriceStep, relist, reprice } from './reprice.ts'

/**
 * A change of many prices: a revision, a rule, or the activation of a list. It waits for approval if its maker may not approve, runs as a task in
 * small batches, and (a revision or a rule) can be undone.
 */
export const priceRunLifecycle = lifecycle({
  kind: 'price run',
  initial: 'pending',
  states: {
    pending: { code: 'pending', label: 'Pending approval', tone: 'warn' },
    running: { code: 'running', label: 'Running', tone: 'busy' },
    done: { code: 'done', label: 'Done', tone: 'good' },
    rejected: { code: 'rejected', label: 'Rejected', tone: 'bad' },
    stopped: { code: 'stopped', label: 'Stopped', tone: 'bad' },
    undoing: { code: 'undoing', label: 'Undoing', tone: 'busy' },
    undone: { code: 'undone', label: 'Undone', tone: 'neutral' },
  },
  predicates: {
    /** A task is working on it. */
    atWork: { pending: false, running: true, done: false, rejected: false, stopped: false, undoing: true, undone: false },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'running' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    resume: { label: 'Continue', from: ['stopped'], to: 'running' },
    finish: { label: 'Finish', from: ['running'], to: 'done', isOfCompany: true },
    stop: { label: 'Stop', from: ['running'], to: 'stopped', isOfCompany: true },
    undo: { label: 'Undo', from: ['done', 'stopped'], to: 'undoing' },
    finishUndo: { label: 'Undone', from: ['undoing'], to: 'undone', isOfCompany: true },
    stopUndo: { label: 'Stop', from: ['undoing'], to: 'stopped', isOfCompany: true },
  },
})
export type PriceRunStatus = (typeof priceRunLifecycle.codes)[number]

export const priceRunKinds = { revise: 'Revision', rule: 'Rule', list: 'Price list' } as const
export type PriceRunKind = keyof typeof priceRunKinds

/** The facts that decide a new price; figures are decimals from the database. */
export interface RunStone {
  crt: number
  rap: number | null
  back: number | null
  ctPr: number
  amt: number
  wSts: DiamondStatus
  /** A live hold or memo of this system contains it. */
  isBlocked: boolean
  /** Cost of the stone, US$; null when unknown. */
  cost: number | null
  /** A rule of higher priority applies to it. */
  isTaken: boolean
}
export interface PriceOf {
  rap: number | null
  back: number | null
  ctPr: number
  amt: number
}

/** Why a stone is left unchanged. */
export const unchangedReasons = {
  promised: 'on hold, on memo or in an order, so the price is fixed',
  sold: 'sold',
  bid: 'in a bid',
  taken: 'covered by an earlier rule',
  noList: 'without a list price',
  noPrice: 'would be left without a price',
  belowCost: 'would be priced below cost',
} as const
export type LeftReason = keyof typeof unchangedReasons

/**
 * Applies a step to one stone. A stone that is promised, sold or in a bid keeps its price, as everywhere (`promised` in stone-edit.ts). No price
 * falls below cost; one that is below cost already may rise.
 */
export function revised(stone: RunStone, step: PriceStep): PriceOf | LeftReason {
  const fault = spokenFor(stone)
  if (fault) return fault
  const price = reprice(exactly(stone), step)
  if (price === 'no_list_price') return 'noList'
  if (price === 'no_price') return 'noPrice'
  if (goesBelowCost(stone, price.amt)) return 'belowCost'
  return { rap: stone.rap, ...decimals(price) }
}

/** Whether a price takes a stone below its cost. One that somebody has set below cost already may stay or rise. */
const goesBelowCost = ({ cost, amt }: Pick<RunStone, 'cost' | 'amt'>, newAmt: Cents): boolean =>
  cost !== null && newAmt < cents(cost) && newAmt < cents(amt)

/**
 * Applies another list to one stone; the amount changes only with the price per carat. Sold stones are left alone. A promised stone keeps its price,
 * and only its back is recomputed.
 */
export function relisted(stone: RunStone, rap: Cents | null, rule: ListRule): PriceOf | LeftReason {
  if (stone.wSts === diamondStatus.sold) return 'sold'
  const price = relist(exactly(stone), rap ?? (0 as Cents), rule, spokenFor({ ...stone, isTaken: false }) !== undefined)
  return { rap: rap === null ? null : dollars(rap), ...decimals(price), ...(dollars(price.ctPr) === stone.ctPr ? { amt: stone.amt } : {}) }
}

/** Why a price change leaves a stone alone because of what it is promised to; undefined when it does not. */
export function spokenFor(stone: Pick<RunStone, 'wSts' | 'isBlocked' | 'isTaken'>): LeftReason | undefined {
  if (stone.wSts === diamondStatus.sold) return 'sold'
  if (stone.wSts === diamondStatus.bid) return 'bid'
  if (stone.isBlocked || diamondLifecycle.is('promised', stone.wSts)) return 'promised'
  return stone.isTaken ? 'taken' : undefined
}

const exactly = ({ rap, back, ctPr, crt }: RunStone) => ({
  rap: cents(rap ?? 0),
  back: back === null ? null : bp(back),
  ctPr: cents(ctPr),
  crt: mct(crt),
})
const decimals = ({ back, ctPr, amt }: { back: Bp | null; ctPr: Cents; amt: Cents }) => ({
  back: back === null ? null : percent(back),
  ctPr: dollars(ctPr),
  amt: dollars(amt),
})

/** Whether two prices are equal in every figure, decimals as on the wire. */
export const isSamePrice = (a: PriceOf, b: PriceOf) => a.rap === b.rap && a.back === b.back && a.ctPr === b.ctPr && a.amt === b.amt
