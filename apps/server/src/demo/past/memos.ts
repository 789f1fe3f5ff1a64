import { randomUUID } from 'node:crypto'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import type pg from 'pg'
import { dueInstant } from '../../features/transactions/memos/due-instant.ts'
import { insertRows } from '../copy.ts'
import { type Rng, between } from '../random.ts'
import type { PastOrder } from './orders.ts'
import { type Client, clientOf, eventOf, hour, iso } from './rows.ts'

/** How many of the orders' stones another client had on memo before, and sent back. */
const share = 0.3
const day = 24 * hour

type PastMemo = ReturnType<typeof memoOf>

/** Memos that came back before their stones were sold to somebody else. */
export function pastMemos(rng: Rng, orders: readonly PastOrder[], parties: readonly Client[]): PastMemo[] {
  return orders.flatMap((past) => {
    const client = clientOf(rng, parties)
    const isLent = rng() < share && client.seller === past.order.seller && client.id !== past.order.account
    return isLent ? [memoOf(rng, past, client)] : []
  })
}

function memoOf(rng: Rng, { order, taken, seller, master }: PastOrder, client: Client) {
  const sentAt = Date.parse(order.created_at) - between(rng, 5, 8.5) * day
  const backAt = sentAt + between(rng, 1, 4) * day
  const due = addDays(dayIn(new Date(sentAt)), 10)
  const common = { account: client.id, user: client.user, seller: client.seller, created_by: client.seller, created_at: iso(sentAt) }
  const memoId = randomUUID()
  const memo = {
    ...{ ...common, id: memoId, memo_no: memoId, lab_grown: order.lab_grown, due_date: due, terms: '30 days', updated_at: iso(backAt) },
  }
  const lines = taken.map(({ id: diamond, rap, back, ct_pr, amt }) => ({
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
