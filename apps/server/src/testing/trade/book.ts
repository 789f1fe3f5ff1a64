import { type DiamondStatus, diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { RoleId } from '@loupe/domain/kernel/permissions.ts'
import { type ActionOf, type Kind, type Step, diamondEffects, lifecycles } from '@loupe/domain/lifecycles.ts'

/**
 * The trade as plain data, one command after the other: what the house must come to, whatever happened at once. Statuses move by the domain's own
 * tables; everything else is said anew here, without a lock, a query or a clock of its own.
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
  /** The hold or memo it was taken over from. */
  takenFrom: string | null
}
export interface Doc {
  kind: 'hold' | 'memo' | 'order' | 'lot'
  id: string
  status: number
  /** Of a lot nobody's. */
  account: string | null
  seller: string | null
  lines: Line[]
  /** When a hold ends or a round closes. */
  till: number
  opensAt: number
  extensions: number
  /** The memo that a stone's part of it belongs to. */
  memo: string | null
  /** An order whose form is complete. */
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
export interface Waiting {
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

export interface Book {
  now: number
  stones: Map<string, Stone>
  docs: Map<string, Doc>
  offers: Map<string, Offer>
  bids: Map<string, Bid>
  waitings: Map<string, Waiting>
  /** What the command that runs has recorded so far; the words of the event table. */
  said: string[]
  /** The stones it has let go so far. */
  freed: string[]
}

export const emptyBook = (now: number, stones: readonly Stone[]): Book => ({
  now,
  stones: new Map(stones.map((stone) => [stone.id, { ...stone }])),
  docs: new Map(),
  offers: new Map(),
  bids: new Map(),
  waitings: new Map(),
  said: [],
  freed: [],
})

export const stoneOf = (book: Book, id: string): Stone => needed(book.stones.get(id))
export const needed = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Refusal('not_found')
  return thing
}

/** One line of the event table: the status before and after where there is one. */
export const told = (kind: string, subject: string, from?: unknown, to?: unknown) =>
  `${kind} ${subject}${to === undefined ? '' : ` ${String(from)}>${String(to)}`}`
export const say = (book: Book, ...happening: Parameters<typeof told>) => book.said.push(told(...happening))

/** What had waited waits again, what had been approved is so again. */
const liveAgain: Record<number, string> = { 3: 'reopen', 4: 'reinstate' }
export const isLive = ({ status }: { status: number }) => status === 1 || status === 2
/** The live hold or memo of a stone. */
export const blockOn = (book: Book, stone: string): Doc | undefined =>
  [...book.docs.values()].find((doc) => isBlock(doc) && isLive(doc) && doc.lines[0]?.stone === stone)
export const isBlock = ({ kind }: Doc) => kind === 'hold' || kind === 'memo'
const orderOn = (book: Book, stone: string): Doc | undefined =>
  [...book.docs.values()].find((doc) => doc.kind === 'order' && isLive(doc) && doc.lines.some((line) => line.stone === stone))
export const holderOf = (book: Book, stone: string): Doc | undefined => orderOn(book, stone) ?? blockOn(book, stone)

export const mayMove = (stone: Stone, action: ActionOf<'diamond'>) => diamondLifecycle.open(stone.wSts).includes(action)

/** Takes one action on a document, and moves its stones as the choreography says. */
export function take(book: Book, doc: Doc, action: string): void {
  const table = lifecycles[doc.kind]
  const from = doc.status
  doc.status = table.next(from as never, action as never)
  say(book, `${doc.kind}.${action}`, doc.id, from, doc.status)
  move(book, doc, diamondEffects[`${doc.kind}.${action}` as Step])
}

/** The making of a document moves its stones too. */
export function ask(book: Book, doc: Doc): Doc {
  book.docs.set(doc.id, doc)
  say(book, `${doc.kind}.ask`, doc.id)
  move(book, doc, diamondEffects[`${doc.kind}.ask` as Step])
  return doc
}

function move(book: Book, doc: Doc, effect: (typeof diamondEffects)[Step]): void {
  if (effect === undefined) return
  if (effect !== 'restore' && effect !== 'giveBack') {
    for (const line of doc.lines) {
      const stone = stoneOf(book, line.stone)
      const was = stone.wSts
      stone.wSts = line.is = diamondLifecycle.next(was, effect)
      say(book, `diamond.${effect}`, stone.id, was, stone.wSts)
    }
    return
  }
  const freed = new Set(doc.lines.filter((line) => restore(book, line)).map(({ stone }) => stone))
  if (effect === 'restore') return
  for (const { stone, takenFrom } of doc.lines) {
    const earlier = takenFrom === null ? undefined : book.docs.get(takenFrom)
    const action = earlier && liveAgain[earlier.status]
    if (!earlier || !action || !freed.has(stone)) continue
    if (earlier.kind === 'memo' || earlier.till > book.now) take(book, earlier, action)
  }
}

/** Gives a stone back what it was, unless something else has moved it since. */
function restore(book: Book, { stone: id, was, is }: Line): boolean {
  const stone = stoneOf(book, id)
  if (stone.wSts !== is) return false
  stone.wSts = was
  say(book, 'diamond.restore', id, is, was)
  book.freed.push(id)
  return true
}

/** Takes an action on something that moves no stone. */
export function answer<K extends Exclude<Kind, 'diamond'>>(book: Book, kind: K, one: { id: string; status: number }, action: ActionOf<K>) {
  const from = one.status
  one.status = lifecycles[kind].next(from as never, action as never) as number
  say(book, `${kind}.${action}`, one.id, from, one.status)
}
