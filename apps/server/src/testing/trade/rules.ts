import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { type StatusOf, lifecycles } from '@loupe/domain/lifecycles.ts'
import { extensionFault, hour } from '@loupe/domain/transactions/block.ts'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import { type Client, type Doc, type Ledger, type Person, blockOn, isLive, needed, report, request, stoneOf, take } from './book.ts'
import { type Made, lineOf, may, newDoc, partitionAvailable, refuseStranger, refuseTaken, scopes, transfer } from './rule-parts.ts'

/** How each command about holds, memos and orders changes the ledger, or why it is refused. */

interface DealInput {
  client: Pick<Client, 'id' | 'seller'>
  stones: readonly string[]
  partial: boolean
}

export function hold(ledger: Ledger, by: Person, made: Made, { client, stones, partial, hours }: DealInput & { hours: number }) {
  refuseStranger(by, client)
  const { free, refused } = partitionAvailable(ledger, stones, 'reserve')
  if (refused.length > 0 && (!partial || free.length === 0)) throw new Refusal('diamond_blocked')
  holdFree(ledger, made, { client, free, hours, isApproved: may(by, 'block:approve') })
}

export function holdFree(
  ledger: Ledger,
  made: Made,
  { client, free, hours, isApproved }: { client: DealInput['client']; free: readonly string[]; hours: number; isApproved: boolean },
) {
  for (const stone of free) {
    const doc = request(
      ledger,
      newDoc('hold', made('hold', { diamond: stone, account: client.id }), client, [lineOf(ledger, stone)], {
        till: ledger.now + hours * hour,
      }),
    )
    if (isApproved) take(ledger, doc, 'approve')
  }
}

export function memo(ledger: Ledger, by: Person, made: Made, { client, stones, partial }: DealInput) {
  refuseStranger(by, client)
  const claim = partitionAvailable(ledger, stones, 'reserve', client.id)
  refuseTaken(ledger, claim, partial)
  const from = transfer(ledger, claim.own)
  const id = made('memoPaper', { account: client.id })
  report(ledger, 'memo.ask', id)
  for (const stone of claim.free) {
    const line = lineOf(ledger, stone, from.get(stone) ?? null)
    const doc = request(ledger, newDoc('memo', made('memo', { diamond: stone, account: client.id }), client, [line], { memo: id }))
    if (may(by, 'block:approve')) take(ledger, doc, 'approve')
  }
}

/** Makes a pending order of free stones and of the party's own holds and memos, which end. */
export function makeOrder(ledger: Ledger, made: Made, { client, stones, partial }: DealInput, isComplete: boolean): Doc {
  const claim = partitionAvailable(ledger, stones, 'reserve', client.id)
  refuseTaken(ledger, claim, partial)
  const from = transfer(ledger, claim.own)
  const lines = claim.free.map((stone) => lineOf(ledger, stone, from.get(stone) ?? null))
  return request(ledger, newDoc('order', made('order', { account: client.id }), client, lines, { isComplete }))
}

export function order(ledger: Ledger, by: Person, made: Made, expected: DealInput) {
  refuseStranger(by, expected.client)
  makeOrder(ledger, made, expected, true)
}

export function changeBlock(ledger: Ledger, by: Person, { id, status }: { id: string; status: StatusOf<'hold'> }) {
  const block = needed(ledger.docs.get(id))
  refuseStranger(by, block)
  const isWithdrawn = status === 3 && block.seller === by.id
  if (status !== 4 && !isWithdrawn && !may(by, 'block:approve')) throw new Refusal('forbidden')
  if (block.status === status) return
  const action = lifecycles[block.kind === 'memo' ? 'memo' : 'hold'].leading(block.status as StatusOf<'hold'>, status)
  if (!action || action === 'reinstate') throw new Refusal('wrong_status')
  if (action === 'release') endBlocks(ledger, by, [block])
  else take(ledger, block, action)
}

function endBlocks(ledger: Ledger, by: Person, blocks: readonly Doc[]) {
  const mayApprove = may(by, 'block:approve')
  if (!mayApprove && blocks.some(({ status, seller }) => status === 1 && seller !== by.id)) throw new Refusal('forbidden')
  for (const block of blocks) {
    if (block.status === 1) take(ledger, block, 'withdraw')
    else if (block.kind === 'memo' && !mayApprove) report(ledger, 'memo.ask-return', block.id)
    else take(ledger, block, 'release')
  }
}

export function release(ledger: Ledger, by: Person, { kind, stones }: { kind: Doc['kind']; stones: readonly string[] }) {
  const blocks = [...new Set(stones)].flatMap((stone) => blockOn(ledger, stone) ?? [])
  for (const stone of stones) {
    const block = blockOn(ledger, stone)
    if (block?.kind !== kind) throw new Refusal('wrong_status')
    if (!scopes(by, block.seller)) throw new Refusal('diamond_blocked')
  }
  if (new Set(blocks.map(({ account }) => account)).size > 1) throw new Refusal('same_party')
  endBlocks(ledger, by, blocks)
}

export function extend(ledger: Ledger, by: Person, { id, hours }: { id: string; hours: number }) {
  const block = needed(ledger.docs.get(id))
  refuseStranger(by, block)
  const till = ledger.now + hours * hour
  if (block.kind !== 'hold' || !isLive(block) || block.till <= ledger.now) throw new Refusal('wrong_status')
  if (block.till >= till) throw invalid('hours', '')
  const isAwaited = [...ledger.waitings.values()].some(({ status, stone }) => status === 1 && stone === block.lines[0]?.stone)
  if (extensionFault(block.extensions, isAwaited, may(by, 'block:approve'))) throw new Refusal('conflict')
  Object.assign(block, { till, extensions: block.extensions + 1 })
  report(ledger, 'hold.extend', id)
}

const linesOf = (ledger: Ledger, memoId: string) => [...ledger.docs.values()].filter((doc) => doc.memo === memoId)

export function changeMemo(ledger: Ledger, by: Person, { id, status }: { id: string; status: 2 | 3 }) {
  const lines = linesOf(ledger, id)
  refuseStranger(by, needed(lines[0]))
  if (!(status === 3 && lines[0]?.seller === by.id) && !may(by, 'block:approve')) throw new Refusal('forbidden')
  const waiting = lines.filter((line) => line.status === 1)
  if (waiting.length === 0 && !lines.some((line) => line.status === status)) throw new Refusal('wrong_status')
  for (const line of waiting) take(ledger, line, status === 2 ? 'approve' : 'reject')
}

/** Every named stone must be out on the memo. */
export function invoice(ledger: Ledger, by: Person, made: Made, { id, stones }: { id: string; stones: readonly string[] }) {
  const lines = linesOf(ledger, id)
  const first = needed(lines[0])
  refuseStranger(by, first)
  const out = new Set(lines.filter(({ status }) => status === 2).map((doc) => doc.lines[0]?.stone))
  if (!stones.every((stone) => out.has(stone))) throw new Refusal('wrong_status')
  makeOrder(ledger, made, { client: { id: first.account ?? '', seller: first.seller ?? '' }, stones, partial: false }, false)
}

export function changeOrder(ledger: Ledger, by: Person, { id, status }: { id: string; status: 2 | 3 | 4 | 5 }) {
  const doc = needed(ledger.docs.get(id))
  refuseStranger(by, doc)
  const isWithdrawn = status === 4 && doc.status === 1 && doc.seller === by.id
  if (!isWithdrawn && !may(by, 'order:approve')) throw new Refusal('forbidden')
  if (doc.status === status) return
  const action = orderLifecycle.leading(doc.status as StatusOf<'order'>, status)
  if (!action) throw new Refusal('wrong_status')
  if (action === 'cancel' && doc.status === 2 && !may(by, 'order:delete')) throw new Refusal('forbidden')
  if (action === 'approve' && !doc.isComplete) throw invalid('terms', '')
  take(ledger, doc, action)
}

/** The job that releases the stone of an expired hold. */
export function expireHold(ledger: Ledger, id: string) {
  const block = needed(ledger.docs.get(id))
  if (isLive(block) && block.till <= ledger.now) take(ledger, block, block.status === 2 ? 'release' : 'reject')
}

export interface SheetRow {
  stone: string
  wSts: 'A' | 'NA' | 'U' | undefined
  ctPr: number | undefined
}
/** A vendor's sheet: stones that are reserved stay unchanged; the others get their price, and leave the stock or return to it. */
export function sheet(ledger: Ledger, rows: readonly SheetRow[]) {
  for (const row of rows) {
    const stone = stoneOf(ledger, row.stone)
    if (['H', 'M', 'C', 'O', 'B'].includes(stone.wSts) || blockOn(ledger, stone.id)) continue
    const was = stone.wSts
    const expected = row.wSts ?? (was === 'NA' ? 'A' : was)
    const action = diamondLifecycle.leading(was, expected)
    const isStep = action !== undefined && ['withdraw', 'relist', 'announce'].includes(action)
    if (isStep) stone.wSts = expected
    if (isStep && expected === 'A') ledger.freed.push(stone.id)
    const isPriced = row.ctPr !== undefined && row.ctPr !== stone.ctPr
    if (row.ctPr !== undefined) stone.ctPr = row.ctPr
    if (isStep) report(ledger, 'diamond.update', stone.id, was, stone.wSts)
    else if (isPriced) report(ledger, 'diamond.update', stone.id)
  }
}
