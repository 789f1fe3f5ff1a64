import { randomUUID } from 'node:crypto'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import type pg from 'pg'
import { dueInstant } from '../features/transactions/memos/due-instant.ts'
import type { Party } from './blocks.ts'
import { insertRows } from './copy.ts'
import { eventOf, hour, iso } from './past/rows.ts'
import { type Rng, between, oneOf, rngOf } from './random.ts'

/** Holds and memos of the stones that the office system has on hold or on memo, so that every held or lent stone has its document and client. */

interface Stone {
  id: string
  w_sts: 'H' | 'M'
  lab_grown: boolean
  rap: number | null
  back: number | null
  ct_pr: number
  amt: number
}
const stones = `select id, w_sts, lab_grown, rap, back, ct_pr, amt from diamond
  where is_demo and w_sts in ('H', 'M') and not exists (select from claim c where c.diamond = diamond.id) order by w_sts, lab_grown, v_stn_id`

/** At most so many stones in a memo. */
const inMemo = 9
/** Multiples of it, without their whole part, are evenly spread, however many there are: each month has as many memos. */
const goldenRatio = (Math.sqrt(5) - 1) / 2
const day = 24 * hour

export async function loadOfficeDocuments(client: pg.ClientBase, party: Party, now: number): Promise<void> {
  const { rows } = await client.query<Stone>(stones)
  const rng = rngOf(55, 0)
  const held = rows.filter(({ w_sts }) => w_sts === 'H').map((stone) => holdOf(rng, party, stone, now))
  const memos = [false, true].flatMap((labGrown) => {
    const lent = rows.filter((stone) => stone.w_sts === 'M' && stone.lab_grown === labGrown)
    const parcels: Stone[][] = []
    while (lent.length > 0) parcels.push(lent.splice(0, 1 + Math.floor(rng() * inMemo)))
    return parcels.map((some, at) => memoOf(rng, party, some, (at * goldenRatio) % 1, now))
  })
  const lines = memos.flatMap((one) => one.lines)
  await insertRows(
    client,
    'memo',
    memos.map(({ memo }) => memo),
  )
  await insertRows(client, 'block', held)
  await insertRows(client, 'block', lines)
  const { staff } = party
  const sellerOf = (id: string) => (staff.seller2.id === id ? staff.seller2 : staff.seller)
  const events = [...held, ...lines].flatMap((block) => {
    const subject = { type: 'block', id: block.id }
    const at = Date.parse(block.created_at)
    const kind = block.block_type === blockType.hold ? 'hold' : 'memo'
    const after = { diamond: block.diamond, account: block.account, validTillDate: block.valid_till_date }
    return [
      eventOf(`${kind}.ask`, subject, { at, by: sellerOf(block.seller) }, { after }),
      eventOf(
        `${kind}.approve`,
        subject,
        { at: at + 60_000, by: staff.master },
        { after: { status: blockStatus.approved }, before: { status: blockStatus.pending } },
      ),
    ]
  })
  await insertRows(
    client,
    'event',
    events.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  )
}

function clientOf(rng: Rng, { accounts, userOf }: Party, labGrown: boolean) {
  const buyers = accounts.filter((account) => (labGrown ? account.show_lab_grown : account.show_natural))
  const { id, seller } = oneOf(rng, buyers)
  return { account: id, user: userOf.get(id) ?? null, seller, created_by: seller }
}

const priceOf = ({ rap, back, ct_pr, amt }: Stone) => ({ rap, back, ct_pr, amt })

/** A hold of one to three days, begun so that it has not ended yet. */
function holdOf(rng: Rng, party: Party, stone: Stone, now: number) {
  const length = between(rng, 24, 72) * hour
  const from = now - length * between(rng, 0.05, 0.95)
  return {
    ...{ id: randomUUID(), block_code: '', block_type: blockType.hold, diamond: stone.id, ...clientOf(rng, party, stone.lab_grown) },
    ...{ valid_till_date: iso(from + length), status: blockStatus.approved, ...priceOf(stone), remarks: '' },
    ...{ diamond_was: 'A', diamond_is: 'H', created_at: iso(from), updated_at: iso(from + 60_000) },
  }
}

/**
 * A memo of the last four months, extended since; one in eight is past its due day.
 * @param place where in this time, from 0 to 1
 */
function memoOf(rng: Rng, party: Party, some: readonly Stone[], place: number, now: number) {
  const labGrown = itemAt(some, 0).lab_grown
  const client = clientOf(rng, party, labGrown)
  const age = 0.5 + 118 * place
  const at = now - age * day
  const due = addDays(dayIn(new Date(now)), rng() < 0.125 ? -Math.ceil(rng() * 9) : Math.ceil(rng() * 21))
  const dueDate = due < dayIn(new Date(at)) ? dayIn(new Date(at)) : due
  const stamps = { created_at: iso(at), updated_at: iso(at) }
  const memoId = randomUUID()
  const memo = { ...client, id: memoId, memo_no: memoId, lab_grown: labGrown, due_date: dueDate, terms: '30 days', ...stamps }
  const lines = some.map((stone) => ({
    ...{ ...client, id: randomUUID(), block_code: '', block_type: blockType.memo, memo: memo.id, diamond: stone.id },
    ...{ valid_till_date: dueInstant(dueDate), status: blockStatus.approved, ...priceOf(stone), remarks: '' },
    ...{ diamond_was: 'A', diamond_is: 'M', ...stamps },
  }))
  return { memo, lines }
}
