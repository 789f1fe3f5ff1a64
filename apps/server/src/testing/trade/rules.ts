import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type Permission, can, initialGrants, reachOf, roles } from '@loupe/domain/kernel/permissions.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import { blockLifecycle, extensionFault, hour } from '@loupe/domain/transactions/block.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import {
  type Book,
  type Client,
  type Doc,
  type Line,
  type Person,
  ask,
  blockOn,
  holderOf,
  isBlock,
  isLive,
  mayMove,
  needed,
  say,
  stoneOf,
  take,
} from './book.ts'

/** What each command about holds, memos and orders does to the book, or why it is refused. */

/** The id the house gave something it made, by what its event tells of it. */
export type Made = (
  what: 'hold' | 'memo' | 'memoPaper' | 'order' | 'offer' | 'waiting' | 'bid' | 'lot',
  about: Record<string, string | number>,
) => string

const grantsOf = {
  [roles.ADMIN]: initialGrants.ADMIN,
  [roles.MASTER_SALES]: initialGrants.MASTER_SALES,
  [roles.SELLER]: initialGrants.SELLER,
} as Record<number, (typeof initialGrants)['ADMIN']>
export const may = (by: Person, permission: Permission) => can({ permissions: grantsOf[by.role] ?? {} }, permission)
/** Master sales has both sellers in the team. */
const reaches = (by: Person, seller: string | null) => reachOf(by.role) !== 'own' || seller === by.id
export function refuseStranger(by: Person, { seller }: { seller: string | null }) {
  if (!reaches(by, seller)) throw new Refusal('not_found')
}

/** What of the stones can be had by a party, and what of them is its own already. */
export function sortOut(book: Book, stones: readonly string[], action: 'reserve' | 'list', party?: string) {
  const [free, own, refused]: [string[], Doc[], string[]] = [[], [], []]
  for (const id of [...new Set(stones)]) {
    const block = blockOn(book, id)
    if (!block && mayMove(stoneOf(book, id), action)) free.push(id)
    else if (party !== undefined && block?.account === party && holderOf(book, id) === block) {
      free.push(id)
      own.push(block)
    } else refused.push(id)
  }
  return { free, own, refused }
}

function refuseTaken(book: Book, { free, own, refused }: ReturnType<typeof sortOut>, partial: boolean) {
  if (refused.length === 0 || (partial && free.length > 0)) return
  throw new Refusal(own.length > 0 && refused.some((stone) => holderOf(book, stone)) ? 'same_party' : 'diamond_blocked')
}

/** Ends the party's own blocks, and what is live again for one of them being withdrawn; tells which one each stone was in: of several the earliest. */
function passOn(book: Book, own: readonly Doc[]): Map<string, string> {
  const from = new Map<string, string>()
  for (const block of own) {
    const stone = block.lines[0]?.stone ?? ''
    from.set(stone, block.id)
    take(book, block, block.status === 1 ? 'reject' : 'release')
    const again = blockOn(book, stone)
    if (again) passOn(book, [again]).forEach((id, of) => from.set(of, id))
  }
  return from
}

const noDoc = { till: 0, opensAt: 0, extensions: 0, memo: null, isComplete: false, floor: 0, step: 0 }
export const newDoc = (
  kind: Doc['kind'],
  id: string,
  client: Pick<Client, 'id' | 'seller'> | null,
  lines: Line[],
  more: Partial<Doc> = {},
): Doc => ({
  ...noDoc,
  ...{ kind, id, lines, status: 1, account: client?.id ?? null, seller: client?.seller ?? null },
  ...more,
})
export const lineOf = (book: Book, stone: string, takenFrom: string | null = null): Line => {
  const { wSts } = stoneOf(book, stone)
  return { stone, was: wSts, is: wSts, takenFrom }
}

interface Wanted {
  client: Pick<Client, 'id' | 'seller'>
  stones: readonly string[]
  partial: boolean
}

export function hold(book: Book, by: Person, made: Made, { client, stones, partial, hours }: Wanted & { hours: number }) {
  refuseStranger(by, client)
  const { free, refused } = sortOut(book, stones, 'reserve')
  if (refused.length > 0 && (!partial || free.length === 0)) throw new Refusal('diamond_blocked')
  holdFree(book, made, client, free, hours, may(by, 'block:approve'))
}

export function holdFree(book: Book, made: Made, client: Wanted['client'], free: readonly string[], hours: number, isApproved: boolean) {
  for (const stone of free) {
    const doc = ask(
      book,
      newDoc('hold', made('hold', { diamond: stone, account: client.id }), client, [lineOf(book, stone)], {
        till: book.now + hours * hour,
      }),
    )
    if (isApproved) take(book, doc, 'approve')
  }
}

export function memo(book: Book, by: Person, made: Made, { client, stones, partial }: Wanted) {
  refuseStranger(by, client)
  const claim = sortOut(book, stones, 'reserve', client.id)
  refuseTaken(book, claim, partial)
  const from = passOn(book, claim.own)
  const id = made('memoPaper', { account: client.id })
  say(book, 'memo.ask', id)
  for (const stone of claim.free) {
    const line = lineOf(book, stone, from.get(stone) ?? null)
    const doc = ask(book, newDoc('memo', made('memo', { diamond: stone, account: client.id }), client, [line], { memo: id }))
    if (may(by, 'block:approve')) take(book, doc, 'approve')
  }
}

/** Makes a pending order: of stones that are free, and of what the party itself holds or has on memo, which ends. */
export function makeOrder(book: Book, made: Made, { client, stones, partial }: Wanted, isComplete: boolean): Doc {
  const claim = sortOut(book, stones, 'reserve', client.id)
  refuseTaken(book, claim, partial)
  const from = passOn(book, claim.own)
  const lines = claim.free.map((stone) => lineOf(book, stone, from.get(stone) ?? null))
  return ask(book, newDoc('order', made('order', { account: client.id }), client, lines, { isComplete }))
}

export function order(book: Book, by: Person, made: Made, wanted: Wanted) {
  refuseStranger(by, wanted.client)
  makeOrder(book, made, wanted, true)
}

export function changeBlock(book: Book, by: Person, { id, status }: { id: string; status: StatusOf<'hold'> }) {
  const block = needed(book.docs.get(id))
  refuseStranger(by, block)
  const isWithdrawn = status === 3 && block.seller === by.id
  if (status !== 4 && !isWithdrawn && !may(by, 'block:approve')) throw new Refusal('forbidden')
  if (block.status === status) return
  const action = blockLifecycle.leading(block.status as StatusOf<'hold'>, status)
  if (!action || action === 'reinstate') throw new Refusal('wrong_status')
  if (action === 'release') endBlocks(book, by, [block])
  else take(book, block, action)
}

function endBlocks(book: Book, by: Person, blocks: readonly Doc[]) {
  const mayApprove = may(by, 'block:approve')
  if (!mayApprove && blocks.some(({ status, seller }) => status === 1 && seller !== by.id)) throw new Refusal('forbidden')
  for (const block of blocks) {
    if (block.status === 1) take(book, block, 'reject')
    else if (block.kind === 'memo' && !mayApprove) say(book, 'memo.ask-return', block.id)
    else take(book, block, 'release')
  }
}

export function release(book: Book, by: Person, { kind, stones }: { kind: Doc['kind']; stones: readonly string[] }) {
  const blocks = [...new Set(stones)].flatMap((stone) => blockOn(book, stone) ?? [])
  for (const stone of stones) {
    const block = blockOn(book, stone)
    if (block?.kind !== kind) throw new Refusal('wrong_status')
    if (!reaches(by, block.seller)) throw new Refusal('diamond_blocked')
  }
  if (new Set(blocks.map(({ account }) => account)).size > 1) throw new Refusal('same_party')
  endBlocks(book, by, blocks)
}

export function extend(book: Book, by: Person, { id, hours }: { id: string; hours: number }) {
  const block = needed(book.docs.get(id))
  refuseStranger(by, block)
  const till = book.now + hours * hour
  if (block.kind !== 'hold' || !isLive(block) || block.till <= book.now) throw new Refusal('wrong_status')
  if (block.till >= till) throw invalid('hours', '')
  const isAwaited = [...book.waitings.values()].some(({ status, stone }) => status === 1 && stone === block.lines[0]?.stone)
  if (extensionFault(block.extensions, isAwaited, may(by, 'block:approve'))) throw new Refusal('conflict')
  Object.assign(block, { till, extensions: block.extensions + 1 })
  say(book, 'hold.extend', id)
}

const linesOf = (book: Book, memoId: string) => [...book.docs.values()].filter((doc) => doc.memo === memoId)

export function changeMemo(book: Book, by: Person, { id, status }: { id: string; status: 2 | 3 }) {
  const lines = linesOf(book, id)
  refuseStranger(by, needed(lines[0]))
  if (!(status === 3 && lines[0]?.seller === by.id) && !may(by, 'block:approve')) throw new Refusal('forbidden')
  const waiting = lines.filter((line) => line.status === 1)
  if (waiting.length === 0 && !lines.some((line) => line.status === status)) throw new Refusal('wrong_status')
  for (const line of waiting) take(book, line, status === 2 ? 'approve' : 'reject')
}

/** Every stone that is named must be out on the memo. */
export function invoice(book: Book, by: Person, made: Made, { id, stones }: { id: string; stones: readonly string[] }) {
  const lines = linesOf(book, id)
  const first = needed(lines[0])
  refuseStranger(by, first)
  const out = new Set(lines.filter(({ status }) => status === 2).map((doc) => doc.lines[0]?.stone))
  if (!stones.every((stone) => out.has(stone))) throw new Refusal('wrong_status')
  makeOrder(book, made, { client: { id: first.account ?? '', seller: first.seller ?? '' }, stones, partial: false }, false)
}

export function changeOrder(book: Book, by: Person, { id, status }: { id: string; status: 2 | 3 | 4 | 5 }) {
  const doc = needed(book.docs.get(id))
  refuseStranger(by, doc)
  const isWithdrawn = status === 4 && doc.status === 1 && doc.seller === by.id
  if (!isWithdrawn && !may(by, 'order:approve')) throw new Refusal('forbidden')
  if (doc.status === status) return
  const action = orderLifecycle.leading(doc.status as StatusOf<'order'>, status)
  if (!action) throw new Refusal('wrong_status')
  if (action === 'cancel' && doc.status === 2 && !may(by, 'order:delete')) throw new Refusal('forbidden')
  if (action === 'approve' && !doc.isComplete) throw invalid('terms', '')
  take(book, doc, action)
}

/** The job's: frees the stone of a hold whose time is over. */
export function expireHold(book: Book, id: string) {
  const block = needed(book.docs.get(id))
  if (isLive(block) && block.till <= book.now) take(book, block, block.status === 2 ? 'release' : 'reject')
}

export interface SheetRow {
  stone: string
  wSts: 'A' | 'NA' | 'U' | undefined
  ctPr: number | undefined
}
/** A vendor's sheet: what is somebody's stays as it is; the rest gets its price, and goes out of the stock or comes back. */
export function sheet(book: Book, rows: readonly SheetRow[]) {
  for (const row of rows) {
    const stone = stoneOf(book, row.stone)
    if (['H', 'M', 'C', 'O', 'B'].includes(stone.wSts) || blockOn(book, stone.id)) continue
    const was = stone.wSts
    const wanted = row.wSts ?? (was === 'NA' ? 'A' : was)
    const action = diamondLifecycle.leading(was, wanted)
    const isStep = action !== undefined && ['withdraw', 'relist', 'announce'].includes(action)
    if (isStep) stone.wSts = wanted
    if (isStep && wanted === 'A') book.freed.push(stone.id)
    const isPriced = row.ctPr !== undefined && row.ctPr !== stone.ctPr
    if (row.ctPr !== undefined) stone.ctPr = row.ctPr
    if (isStep) say(book, 'diamond.update', stone.id, was, stone.wSts)
    else if (isPriced) say(book, 'diamond.update', stone.id)
  }
}

export const blocksIn = (book: Book) => [...book.docs.values()].filter(isBlock)
