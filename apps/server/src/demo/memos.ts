import { randomUUID } from 'node:crypto'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { type BlockStatus, blockStatus, blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import type pg from 'pg'
import { dueInstant } from '../features/transactions/memos/due-instant.ts'
import type { Party } from './blocks.ts'
import { insertRows } from './copy.ts'
import { oneOf, rngOf } from './random.ts'

/** Memos of the demo's own sellers: fresh, old, overdue, returned in part, pending approval. */
interface Course {
  age: number
  /** Days from sending to the due date. */
  days: number
  /** The outcome of each stone. */
  stones: readonly ('out' | 'returned' | 'requested')[]
}
const out = (count: number) => Array.from({ length: count }, () => 'out' as const)
const courses: readonly Course[] = [
  { age: 90, days: 12, stones: ['returned', 'returned', 'returned'] },
  { age: 65, days: 90, stones: out(6) },
  { age: 37, days: 30, stones: out(2) },
  { age: 16, days: 12, stones: [...out(3), 'returned'] },
  { age: 8, days: 12, stones: out(3) },
  { age: 4, days: 11, stones: [...out(2), 'returned', 'returned'] },
  { age: 1, days: 12, stones: out(5) },
  { age: 0, days: 11, stones: ['requested', 'requested', 'requested'] },
]
const statusOf: Record<Course['stones'][number], { status: BlockStatus; is: 'C' | 'M' }> = {
  requested: { status: blockStatus.pending, is: 'C' },
  out: { status: blockStatus.approved, is: 'M' },
  returned: { status: blockStatus.released, is: 'M' },
}
const hour = 3_600_000
const iso = (time: number) => new Date(time).toISOString()

/** Free natural stones from 0.90 ct, spread over the stock. */
const freeStones = `
  select d.id, d.rap, d.back, d.ct_pr, d.amt
  from (
    select id, v_stn_id, rap, back, ct_pr, amt, row_number() over (order by v_stn_id collate "C") as place from diamond
    where is_demo and w_sts = 'A' and not lab_grown and crt >= 0.9) d
  where place % 300 = 41 and not exists (select from block b where b.diamond = d.id and b.status in (${blockStatuses.statuses('live').join(', ')}))
  order by md5(v_stn_id) limit $1`

export async function loadMemos(client: pg.ClientBase, { accounts, userOf, staff }: Party, now: number): Promise<void> {
  const count = courses.reduce((sum, { stones }) => sum + stones.length, 0)
  const { rows: free } = await client.query<{ id: string }>(freeStones, [count])
  const rng = rngOf(33, 0)
  const buyers = accounts.filter((account) => account.show_natural)
  let taken = 0
  const made = courses.map(({ age, days, stones }) => {
    const buyer = oneOf(rng, buyers)
    const sentAt = now - age * 24 * hour - Math.floor(rng() * 5 * hour)
    const due = addDays(dayIn(new Date(sentAt)), days)
    const common = {
      account: buyer.id,
      user: userOf.get(buyer.id) ?? null,
      seller: buyer.seller,
      created_by: buyer.seller,
      created_at: iso(sentAt),
    }
    const memoId = randomUUID()
    const memo = {
      ...common,
      id: memoId,
      memo_no: memoId,
      lab_grown: false,
      due_date: due,
      terms: '30 days',
    }
    const lines = free.slice(taken, (taken += stones.length)).map(({ id: diamond, ...price }, line) => {
      const { status, is } = statusOf[stones[line] ?? 'out']
      const endedAt = status === blockStatus.released ? iso(Math.min(now, sentAt + 3 * 24 * hour)) : null
      const moved = { diamond_was: 'A', diamond_is: is, returned_at: endedAt, updated_at: endedAt ?? iso(sentAt) }
      const till = { block_code: memo.memo_no, block_type: blockType.memo, valid_till_date: dueInstant(due) }
      return { ...common, ...price, ...moved, ...till, id: randomUUID(), memo: memo.id, diamond, status }
    })
    return { memo, lines }
  })
  const lines = made.flatMap((one) => one.lines)
  await insertRows(
    client,
    'memo',
    made.map(({ memo }) => memo),
  )
  await insertRows(client, 'block', lines)
  const seller = (id: string) => Object.values(staff).find((user) => user.id === id)
  const writeAudit = lines.map((line) => ({
    at: line.created_at,
    kind: 'memo.ask',
    subject_type: 'block',
    subject: line.id,
    actor: line.seller,
    actor_name: `${seller(line.seller)?.first_name ?? ''} ${seller(line.seller)?.last_name ?? ''}`.trim(),
    after: { diamond: line.diamond, account: line.account },
  }))
  await insertRows(client, 'event', writeAudit)
  for (const { status, is } of [statusOf.requested, statusOf.out]) {
    const moved = lines.filter((line) => line.status === status).map((line) => line.diamond)
    await client.query('update diamond set w_sts = $1 where id = any($2)', [is, moved])
  }
}
