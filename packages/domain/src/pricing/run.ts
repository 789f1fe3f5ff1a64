import type { DiamondStatus } from '../inventory/diamond.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Bp, type Cents, bp, cents, dollars, mct, percent } from '../kernel/units.ts'
import { type ListKeep, type PriceStep, relist, reprice } from './reprice.ts'

/**
 * A change of many prices: a revision, a rule applied, or a list made the active one. It waits for approval where its maker may not approve, runs as a
 * piece of work in small parts, and a revision or a rule can be taken back.
 */
export const priceRunLifecycle = lifecycle({
  kind: 'price run',
  initial: 'pending',
  states: {
    pending: { code: 'pending', label: 'Waits for approval', tone: 'warn' },
    running: { code: 'running', label: 'Running', tone: 'busy' },
    done: { code: 'done', label: 'Done', tone: 'good' },
    rejected: { code: 'rejected', label: 'Rejected', tone: 'bad' },
    stopped: { code: 'stopped', label: 'Stopped', tone: 'bad' },
    undoing: { code: 'undoing', label: 'Being taken back', tone: 'busy' },
    undone: { code: 'undone', label: 'Taken back', tone: 'neutral' },
  },
  actions: {
    approve: { label: 'Approve', from: ['pending'], to: 'running' },
    reject: { label: 'Reject', from: ['pending'], to: 'rejected' },
    resume: { label: 'Go on', from: ['stopped'], to: 'running' },
    finish: { label: 'Finish', from: ['running'], to: 'done' },
    stop: { label: 'Stop', from: ['running'], to: 'stopped' },
    undo: { label: 'Undo', from: ['done', 'stopped'], to: 'undoing' },
    finishUndo: { label: 'Taken back', from: ['undoing'], to: 'undone' },
    stopUndo: { label: 'Stop', from: ['undoing'], to: 'stopped' },
  },
})
export type PriceRunStatus = (typeof priceRunLifecycle.codes)[number]

export const priceRunKinds = { revise: 'Revision', rule: 'Rule', list: 'Price list' } as const
export type PriceRunKind = keyof typeof priceRunKinds

/** The facts a new price is decided by; figures are decimals as the database gives them. */
export interface RunStone {
  crt: number
  rap: number | null
  back: number | null
  ctPr: number
  amt: number
  wSts: DiamondStatus
  /** A live hold or memo of ours names it. */
  isBlocked: boolean
  /** What the stone has cost, US$; null when nobody has said. */
  cost: number | null
  /** A rule that comes before claims it. */
  isTaken: boolean
}
export interface PriceOf {
  rap: number | null
  back: number | null
  ctPr: number
  amt: number
}

/** Why a stone is left as it is. */
export const leftWords = {
  promised: 'on hold, on memo or in an order: its price is promised',
  sold: 'sold',
  bid: 'in a bid',
  taken: 'claimed by a rule that comes before',
  noList: 'without a list price',
  noPrice: 'would be left without a price',
  belowCost: 'would be priced below cost',
} as const
export type LeftReason = keyof typeof leftWords

/**
 * What a step makes of one stone. A stone that is promised, sold or in a bid keeps its price, as everywhere (`promised` of stone-edit.ts); a price never
 * goes down to below what the stone has cost, though one that stands there may rise.
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

/** Whether a price takes a stone below what it has cost. One that stands there already, by somebody's own hand, may stay or rise. */
export const goesBelowCost = ({ cost, amt }: Pick<RunStone, 'cost' | 'amt'>, wanted: Cents): boolean =>
  cost !== null && wanted < cents(cost) && wanted < cents(amt)

/** What another list makes of one stone; an amount moves only with its price per carat. Sold ones are history; what is promised keeps its price and only its back is reckoned anew. */
export function relisted(stone: RunStone, rap: Cents | null, keep: ListKeep): PriceOf | LeftReason {
  if (stone.wSts === 'O') return 'sold'
  const price = relist(exactly(stone), rap ?? (0 as Cents), keep, spokenFor({ ...stone, isTaken: false }) !== undefined)
  return { rap: rap === null ? null : dollars(rap), ...decimals(price), ...(dollars(price.ctPr) === stone.ctPr ? { amt: stone.amt } : {}) }
}

export function spokenFor(stone: Pick<RunStone, 'wSts' | 'isBlocked' | 'isTaken'>): LeftReason | undefined {
  if (stone.wSts === 'O') return 'sold'
  if (stone.wSts === 'B') return 'bid'
  if (stone.isBlocked || ['H', 'M', 'C'].includes(stone.wSts)) return 'promised'
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

export const isSamePrice = (a: PriceOf, b: PriceOf) => a.rap === b.rap && a.back === b.back && a.ctPr === b.ctPr && a.amt === b.amt
