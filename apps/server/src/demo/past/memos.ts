import { randomUUID } from 'node:crypto'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import type pg from 'pg'
import { dueInstant } from '../../features/transactions/memos/due-instant.ts'
import { insertRows } from '../copy.ts'
import { type Rng, between, inTurn } from '../random.ts'
import type { PastOrder } from './orders.ts'
import { type Client, type Stone, eventOf, hour, iso, otherClientOf } from './rows.ts'

/**
 * Memos of an order's stones before it: the days from sending to the order, and how many stones were lent then. Reports compare them with the memos that are
 * out now, so there are about as many.
 */
const rounds = [
  { days: [5.2, 6.9], share: 0.5 },
  { days: [8.2, 9.5], share: 0.5 },
] as const satisfies { days: [number, number]; share: number }[]
const day = 24 * hour

type PastMemo = ReturnType<typeof memoOf>

/** Memos to other clients that came back before their stones were sold. */
export function lending(rng: Rng, parties: readonly Client[]): (past: PastOrder) => PastMemo[] {
  const turns = rounds.map(({ days, share }) => ({ days, isLent: inTurn(share) }))
  return (past) =>
    turns.flatMap(({ days, isLent }) => {
      const sentAt = Date.parse(past.order.created_at) - between(rng, days[0], days[1]) * day
      const there = past.taken.filter((_, at) => itemAt(past.lines, at).arrived < iso(sentAt))
      const client = otherClientOf(rng, parties, past.order)
      return client && there.length > 0 && isLent(there.length) ? [memoOf(rng, past, there, client, sentAt)] : []
    })
}

function memoOf(rng: Rng, { order, seller, master }: PastOrder, lent: readonly Stone[], client: Client, sentAt: number) {
  const backAt = sentAt + between(rng, 1, 1.3) * day
  const due = addDays(dayIn(new Date(sentAt)), 10)
  const common = { account: client.id, user: client.user, seller: client.seller, created_by: client.seller, created_at: iso(sentAt) }
  const memoId = randomUUID()
  const memo = {
    ...{ ...common, id: memoId, memo_no: memoId, lab_grown: order.lab_grown, due_date: due, terms: '30 days', updated_at: iso(backAt) },
  }
  const lines = lent.map(({ id: diamond, rap, back, ct_pr, amt }) => ({
    ...{ ...common, id: randomUUID(), block_code: '', block_type: blockType.memo, memo: memo.id, diamond, rap, back, ct_pr, amt },
    ...{ valid_till_date: dueInstant(due), status: blockStatus.released, remarks: '', diamond_was: 'A', diamond_is: 'M' },
    ...{ returned_at: iso(backAt), ended_reason: 'Returned', updated_at: iso(backAt) },
  }))
  const events = lines.flatMap(({ id, diamond, account }) => {
    const subject = { type: 'block', id }
    const { pending, approved, released } = blockStatus
    return [
      eventOf('memo.ask', subject, { at: sentAt, by: seller }, { after: { diamond, account } }),
      eventOf('memo.approve', subject, { at: sentAt + hour / 2, by: master }, { after: { status: approved }, before: { status: pending } }),
      eventOf('memo.release', subject, { at: backAt, by: seller }, { after: { status: released }, before: { status: approved } }),
    ]
  })
  return { memo, lines, events }
}

export async function writeMemos(client: pg.ClientBase, memos: readonly PastMemo[]): Promise<void> {
  await insertRows(
    client,
    'memo',
    memos.map(({ memo }) => memo),
  )
  await insertRows(
    client,
    'block',
    memos.flatMap(({ lines }) => lines),
  )
}
