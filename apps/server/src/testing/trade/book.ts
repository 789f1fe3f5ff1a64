import { type DiamondStatus, diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Lifecycle } from '@loupe/domain/kernel/lifecycle.ts'
import type { RoleId } from '@loupe/domain/kernel/permissions.ts'
import { type ActionOf, type Kind, type Step, diamondEffects, lifecycles } from '@loupe/domain/lifecycles.ts'

/**
 * A sequential model of the trade as plain data: the state in which the system must end, whatever ran concurrently. Statuses change by the domain's own
 * tables; everything else is implemented again here, without locks, queries or a clock of its own.
 */
export interface Stone {
  id: string
  wSts: DiamondStatus
  ctPr: number
}
export interface Line {
  stone: string
  was: DiamondStatus
  is: DiamondStatus
  /** The hold or memo from which the stone was taken over. */
  takenFrom: string | null
}
export interface Doc {
  kind: 'hold' | 'memo' | 'order' | 'lot'
  id: string
  status: number
  /** Null for a lot. */
  account: string | null
  seller: string | null
  lines: Line[]
  /** When a hold ends or a round closes. */
  till: number
  opensAt: number
  extensions: number
  /** The memo to which the block belongs. */
  memo: string | null
  /** Whether the form of the order is complete. */
  isComplete: boolean
  floor: number
  step: number
}
export interface Offer {
  id: string
  stone: string
  account: string
  seller: string
  status: number
  counterOf: string | null
  ctPr: number
  till: number
}
export interface Bid {
  id: string
  lot: string
  account: string
  seller: string
  status: number
  isDeleted: boolean
  ctPr: number
  no: number
}
interface Waiting {
  id: string
  stone: string
  account: string
  seller: string
  hours: number
  status: number
  isApproved: boolean
}
export interface Person {
  id: string
  role: RoleId
}
export interface Client {
  id: string
  buyer: string
  seller: string
}

export interface Ledger {
  now: number
  stones: Map<string, Stone>
  docs: Map<string, Doc>
  offers: Map<string, Offer>
  bids: Map<string, Bid>
  waitings: Map<string, Waiting>
  /** The audit events of the current command, in the form of `eventLabel`. */
  input: string[]
  /** The stones that the current command has released. */
  freed: string[]
}

export const emptyLedger = (now: number, stones: readonly Stone[]): Ledger => ({
  now,
  stones: new Map(stones.map((stone) => [stone.id, { ...stone }])),
  docs: new Map(),
  offers: new Map(),
  bids: new Map(),
  waitings: new Map(),
  input: [],
  freed: [],
})

export const stoneOf = (ledger: Ledger, id: string): Stone => needed(ledger.stones.get(id))
export const needed = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Refusal('not_found')
  return thing
}

/** An audit event as one line, with the status before and after if there is one. */
export const eventLabel = (kind: string, subject: string, from?: unknown, to?: unknown) =>
  `${kind} ${subject}${to === undefined ? '' : ` ${String(from)}>${String(to)}`}`
export const report = (ledger: Ledger, ...auditEvent: Parameters<typeof eventLabel>) => ledger.input.push(eventLabel(...auditEvent))

/** A rejected request becomes pending again, a released block approved. */
const restoredHolds: Record<number, string> = { 3: 'reopen', 4: 'reinstate' }
export const isLive = ({ status }: { status: number }) => status === 1 || status === 2
/** The live hold or memo of a stone. */
export const blockOn = (ledger: Ledger, stone: string): Doc | undefined =>
  [...ledger.docs.values()].find((doc) => isBlock(doc) && isLive(doc) && doc.lines[0]?.stone === stone)
const isBlock = ({ kind }: Doc) => kind === 'hold' || kind === 'memo'
const orderOn = (ledger: Ledger, stone: string): Doc | undefined =>
  [...ledger.docs.values()].find((doc) => doc.kind === 'order' && isLive(doc) && doc.lines.some((line) => line.stone === stone))
export const holderOf = (ledger: Ledger, stone: string): Doc | undefined => orderOn(ledger, stone) ?? blockOn(ledger, stone)

export const mayMove = (stone: Stone, action: ActionOf<'diamond'>) => diamondLifecycle.open(stone.wSts).includes(action)

/** Takes an action on a document and moves its stones as `diamondEffects` says. */
export function take(ledger: Ledger, doc: Doc, action: string): void {
  const table: Lifecycle<number, string> = lifecycles[doc.kind]
  const from = doc.status
  doc.status = table.next(from, action)
  report(ledger, `${doc.kind}.${action}`, doc.id, from, doc.status)
  move(ledger, doc, diamondEffects[`${doc.kind}.${action}` as Step])
}

/** Adds a document, which moves its stones too. */
export function request(ledger: Ledger, doc: Doc): Doc {
  ledger.docs.set(doc.id, doc)
  report(ledger, `${doc.kind}.ask`, doc.id)
  move(ledger, doc, diamondEffects[`${doc.kind}.ask` as Step])
  return doc
}

function move(ledger: Ledger, doc: Doc, effect: (typeof diamondEffects)[Step]): void {
  if (effect === undefined) return
  if (effect !== 'restore' && effect !== 'restoreEarlier') {
    for (const line of doc.lines) {
      const stone = stoneOf(ledger, line.stone)
      const was = stone.wSts
      stone.wSts = line.is = diamondLifecycle.next(was, effect)
      report(ledger, `diamond.${effect}`, stone.id, was, stone.wSts)
    }
    return
  }
  const freed = new Set(doc.lines.filter((line) => restore(ledger, line)).map(({ stone }) => stone))
  if (effect === 'restore') return
  for (const { stone, takenFrom } of doc.lines) {
    const earlier = takenFrom === null ? undefined : ledger.docs.get(takenFrom)
    const action = earlier && restoredHolds[earlier.status]
    if (!earlier || !action || !freed.has(stone)) continue
    if (earlier.kind === 'memo' || earlier.till > ledger.now) take(ledger, earlier, action)
  }
}

/** Restores the earlier status of a stone, unless something else has moved it since. */
function restore(ledger: Ledger, { stone: id, was, is }: Line): boolean {
  const stone = stoneOf(ledger, id)
  if (stone.wSts !== is) return false
  stone.wSts = was
  report(ledger, 'diamond.restore', id, is, was)
  ledger.freed.push(id)
  return true
}

/** Takes an action that moves no stone. */
export function answer<K extends Exclude<Kind, 'diamond'>>(
  ledger: Ledger,
  kind: K,
  one: { id: string; status: number },
  action: ActionOf<K>,
) {
  const from = one.status
  const table: Lifecycle<number | string, string> = lifecycles[kind]
  one.status = Number(table.next(from, action))
  report(ledger, `${kind}.${action}`, one.id, from, one.status)
}
