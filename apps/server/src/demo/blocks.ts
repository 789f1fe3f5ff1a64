import { type BlockStatus, blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from './copy.ts'
import type { AccountRow } from './clients.ts'
import type { DemoUser, UserRow } from './people.ts'
import { type Rng, oneOf, rngOf } from './random.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

/** Holds of the demo's own sellers, with their audit events, so that the first dashboard has countdowns, requests and past holds. */

interface FreeStone {
  id: string
  w_sts: 'A' | 'D'
  lab_grown: boolean
  rap: number | null
  back: number | null
  ct_pr: number
  amt: number
}
/** An "unsynced" stone is held although the office system still has it as available. */
type Kind = 'held' | 'asked' | 'released' | 'rejected' | 'unsynced'
interface Course {
  count: number
  status: BlockStatus
  /** The status that the hold gave the stone, and the stone's current status if it still has it. */
  made: 'H' | 'C'
  stone?: 'H' | 'C'
  steps: readonly ('ask' | 'approve' | 'reject' | 'release')[]
}
const courses: Record<Kind, Course> = {
  held: { count: 56, status: blockStatus.approved, made: 'H', stone: 'H', steps: ['ask', 'approve'] },
  asked: { count: 10, status: blockStatus.pending, made: 'C', stone: 'C', steps: ['ask'] },
  released: { count: 12, status: blockStatus.released, made: 'H', steps: ['ask', 'approve', 'release'] },
  rejected: { count: 4, status: blockStatus.rejected, made: 'C', steps: ['ask', 'reject'] },
  unsynced: { count: 3, status: blockStatus.approved, made: 'H', steps: ['ask', 'approve'] },
}
const kinds = (Object.entries(courses) as [Kind, Course][]).flatMap(([kind, course]) => Array.from({ length: course.count }, () => kind))
const statusAfter = {
  ask: blockStatus.pending,
  approve: blockStatus.approved,
  reject: blockStatus.rejected,
  release: blockStatus.released,
}
const hour = 3_600_000
const wishes = [
  '',
  '',
  '',
  'Client decides after the show',
  'Waiting for the certificate scan',
  'For a matching pair',
  'Set aside for a ring',
]

/** Free stones spread over the whole stock, best buys among them. */
const freeStones = `
  select id, w_sts, lab_grown, rap, back, ct_pr, amt
  from (
    select id, v_stn_id, w_sts, lab_grown, rap, back, ct_pr, amt, row_number() over (partition by w_sts order by v_stn_id collate "C") as place
    from diamond where is_demo and sgi_sts <> 'I' and w_sts in ('A', 'D')) d
  where (w_sts = 'A' and place % 1000 = 77) or (w_sts = 'D' and place % 250 = 77)
  order by md5(v_stn_id) limit $1`

export interface Party {
  accounts: readonly AccountRow[]
  /** The first user of each client. */
  userOf: ReadonlyMap<string, string>
  staff: Record<DemoUser, UserRow>
}

const iso = (time: number) => new Date(Math.round(time)).toISOString()

function holdOf(kind: Kind, stone: FreeStone, { accounts, userOf }: Party, rng: Rng, now: number) {
  const course = courses[kind]
  const buyers = accounts.filter((account) => (stone.lab_grown ? account.show_lab_grown : account.show_natural))
  const client = oneOf(rng, buyers)
  const hours = 4 + Math.floor(rng() * 66)
  const isPast = kind === 'released' || kind === 'rejected'
  const requestedAt = now - (isPast ? hours + 24 + Math.floor(rng() * 400) : rng() * hours * 0.8) * hour
  const till = requestedAt + hours * hour
  const times = { ask: requestedAt, approve: requestedAt + 60_000, reject: requestedAt + 600_000, release: till }
  return {
    times,
    row: {
      id: randomUUID(),
      block_code: '',
      block_type: blockType.hold,
      diamond: stone.id,
      account: client.id,
      user: userOf.get(client.id) ?? null,
      seller: client.seller,
      valid_till_date: iso(till),
      remarks: oneOf(rng, wishes),
      status: course.status,
      rap: stone.rap,
      back: stone.back,
      ct_pr: stone.ct_pr,
      amt: stone.amt,
      diamond_was: stone.w_sts,
      diamond_is: course.made,
      ended_reason: kind === 'released' ? 'expired' : null,
      created_by: client.seller,
      created_at: iso(requestedAt),
      updated_at: iso(Math.min(now, times[itemAt(course.steps, -1)])),
    },
  }
}

/** The audit events that the holds would have left: sellers make requests, their master answers, the system releases. */
function auditOf(kind: Kind, { times, row }: ReturnType<typeof holdOf>, { staff }: Party) {
  const actorOf = (user: UserRow) => ({ actor: user.id, actor_name: `${user.first_name} ${user.last_name}` })
  const seller = Object.values(staff).find((user) => user.id === row.seller)
  if (!seller) throw new Error(`No one of the demo's staff has the hold ${row.id}.`)
  return courses[kind].steps.map((step, index) => ({
    at: iso(times[step]),
    kind: `hold.${step}`,
    subject_type: 'block',
    subject: row.id,
    ...(step === 'ask' ? actorOf(seller) : step === 'release' ? { actor: null, actor_name: 'Loupe' } : actorOf(staff.master)),
    before: index === 0 ? null : { status: statusAfter[itemAt(courses[kind].steps, index - 1)] },
    after: index === 0 ? { diamond: row.diamond, account: row.account, validTillDate: row.valid_till_date } : { status: statusAfter[step] },
    cause: step === 'release' ? 'expired' : null,
  }))
}

export async function loadBlocks(client: pg.ClientBase, party: Party, now: number): Promise<void> {
  const { rows: stones } = await client.query<FreeStone>(freeStones, [kinds.length])
  const rng = rngOf(22, 0)
  const holds = stones.map((stone, index) => holdOf(itemAt(kinds, index), stone, party, rng, now))
  await insertRows(
    client,
    'block',
    holds.map((hold) => hold.row),
  )
  const writeAudit = holds.flatMap((hold, index) => auditOf(itemAt(kinds, index), hold, party))
  await insertRows(
    client,
    'event',
    writeAudit.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  )
  for (const [kind, { stone: becomes }] of Object.entries(courses)) {
    if (!becomes) continue
    const moved = stones.filter((_, index) => kinds[index] === kind).map((stone) => stone.id)
    await client.query('update diamond set w_sts = $1 where id = any($2)', [becomes, moved])
  }
}
