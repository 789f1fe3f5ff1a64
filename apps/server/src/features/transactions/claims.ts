import { anyOf, fullName } from '../../db/expressions.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { ActionOf, StatusOf } from '@loupe/domain/lifecycles.ts'
import { bidType } from '@loupe/domain/transactions/bid.ts'
import { type StoneClaim, refusedText, unavailable } from '@loupe/domain/transactions/claim.ts'
import { sql } from 'kysely'
import type { Writing } from '../../context.ts'
import type { Db, Tx } from '../../db/connection.ts'
import { asNamed, isNamed } from '../../db/named-stones.ts'
import { step } from '../../db/step.ts'
import { frozenTerm } from '../accounts/terms/conditions.ts'

/** A stone locked for a document that is to name it, with the price of this moment. */
export interface Claimed {
  id: string
  vStnId: string
  labGrown: boolean
  wSts: StatusOf<'diamond'>
  crt: number
  rap: number | null
  back: number | null
  ctPr: number
  amt: number
}
type Locked = Claimed & { isClaimed: true | null }
/** Who has a stone: the one row that the table of claims has of it. */
export interface Holder extends StoneClaim {
  diamond: string
  /** The hold, line of a memo, order or lot. */
  id: string
  /** Of a hold or memo. */
  status: number | null
  account: string | null
}

/**
 * Locks the named stones in id order and tells those a document may take by `action` from those it may not, with who has them and until when. A stone
 * named twice counts once. What the `party` itself holds or has on memo is its to take: those blocks are in `own`, to be ended by `passOn` first.
 */
export async function sortOut(
  ctx: Writing,
  names: readonly string[],
  action: ActionOf<'diamond'> = 'reserve',
  party?: string,
): Promise<{ free: Claimed[]; own: Holder[]; refused: RefusedDiamond[] }> {
  const { rows: stones } = await sql<Locked>`
    select d.id, d.v_stn_id, d.lab_grown, d.w_sts, d.crt, d.rap, d.back, d.ct_pr, d.amt,
      (select true from claim c where c.diamond = d.id limit 1) as is_claimed
    from diamond d where not d.is_deleted and ${isNamed(names, 'd')}
    order by d.id for update`.execute(ctx.tx)
  // `isClaimed` was read before the lock was had: a claim that ended meanwhile still counts in it. Who has the stone is asked again, under the lock.
  const mayBeTaken = (stone: Locked) => stone.isClaimed !== null || !diamondLifecycle.open(stone.wSts).includes(action)
  const holders = await holdersOf(
    ctx.tx,
    stones.filter(mayBeTaken).map(({ id }) => id),
  )
  const isFree = ({ id, wSts }: Locked) => !holders.has(id) && diamondLifecycle.open(wSts).includes(action)
  const refused: RefusedDiamond[] = asNamed(names, stones).missing.map((name) => ({
    diamond: name,
    vStnId: name,
    message: 'There is no such stone.',
  }))
  const free: Claimed[] = []
  const own: Holder[] = []
  for (const stone of stones) {
    const holder = holders.get(stone.id)
    if (isFree(stone)) free.push(stone)
    else if (party !== undefined && isBlock(holder) && holder.account === party) {
      free.push(stone)
      own.push(holder)
    } else refused.push(refusalOf(stone, holder))
  }
  return { free, own, refused }
}

export const isBlock = (holder: Holder | undefined): holder is Holder => holder?.kind === 'hold' || holder?.kind === 'memo'

/** A stone that cannot be taken, with why, who has it and until when. */
export const refusalOf = (
  stone: { id: string; vStnId: string; wSts: StatusOf<'diamond'> },
  holder: Holder | undefined,
): RefusedDiamond => ({
  diamond: stone.id,
  vStnId: stone.vStnId,
  ...unavailable(stone, holder),
})

/**
 * Who has these stones. Of locked stones a statement of its own, begun when they are locked: one begun before would not see the winner of a race.
 */
export async function holdersOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Holder>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Holder>`
    select c.diamond, c.kind, coalesce(c.block, c."order", c.bid_lot) as id, b.status, c.account, c.until, c.since,
      l.bid_type = ${bidType.open} as is_open_round, ${fullName('u')} as held_by
    from claim c join "user" u on u.id = c.seller left join block b on b.id = c.block left join bid_lot l on l.id = c.bid_lot
    where c.diamond = ${anyOf(ids)}`.execute(db)
  return new Map(rows.map((holder) => [holder.diamond, holder]))
}

/** The party's own holds and memos of these stones, ended ones too, locked before the stones themselves: documents are locked first. */
export const lockOwnBlocks = ({ tx }: Writing, account: string, names: readonly string[]) =>
  sql`select b.id from block b join diamond d on d.id = b.diamond
    where b.account = ${account}::uuid and ${isNamed(names, 'd')} order by b.id for update of b`.execute(tx)

/** Whether another client has the stone, rather than nobody or a bid. */
export const isOthers = ({ kind }: RefusedDiamond) => kind === 'hold' || kind === 'memo' || kind === 'order'

/** Refuses a selection that can not be had whole, unless `partial`: what is left of it goes on. */
export function refuseTaken({ free, own, refused }: Awaited<ReturnType<typeof sortOut>>, partial: boolean) {
  if (refused.length === 0 || (partial && free.length > 0)) return
  if (own.length > 0 && refused.some(isOthers)) throw new Refusal('same_party', { refused })
  throw refusedStones(refused)
}

/** The refusal of a selection, with the reason for each stone. */
export const refusedStones = (refused: readonly RefusedDiamond[]) => new Refusal('diamond_blocked', { refused }, refusedText(refused))

/** The prices frozen on the party's own holds and memos, by stone: a document that takes over from them keeps these. */
export async function heldPrices({ tx }: Writing, own: readonly { id: string }[]) {
  if (own.length === 0) return new Map<string, never>()
  const ids = own.map(({ id }) => id)
  const blocks = await tx
    .selectFrom('block')
    .select(['diamond', 'blockType', 'rap', 'back', 'ctPr', 'amt', 'kindOverride', 'createdAt'])
    .select(frozenTerm('block.term').as('term'))
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(blocks.map((price) => [price.diamond, price]))
}

/**
 * What is asked for stones, by their ids.
 * @throws validation for a price of what is not among the stones of the request, and for a second one of the same stone
 */
export function pricesByStone<Price extends { diamond: string }>(
  prices: readonly Price[],
  { free, refused }: { free: readonly { id: string; vStnId: string }[]; refused: readonly RefusedDiamond[] },
): Map<string, Price> {
  const stones = [...free, ...refused.map(({ diamond: id, vStnId }) => ({ id, vStnId }))]
  const asked = new Map<string, Price>()
  for (const price of prices) {
    const [stone] = asNamed([price.diamond], stones).found
    if (!stone) throw invalid('prices', `${price.diamond} has a price, but is not among the stones.`)
    if (asked.has(stone.id)) throw invalid('prices', `${stone.vStnId} has two prices. Please give one.`)
    asked.set(stone.id, price)
  }
  return asked
}

type Passed = Claimed & { takenFrom: string | null }

/**
 * Ends the party's own holds and memos of stones that a new document of the same party takes over; gives the stones as they stand after that, each
 * with the hold or memo it was taken from.
 */
export async function passOn(ctx: Writing, free: readonly Claimed[], own: readonly Own[], reason: string): Promise<Passed[]> {
  const takenFrom = await endOwn(ctx, own, reason)
  if (own.length === 0) return free.map((stone) => ({ ...stone, takenFrom: null }))
  const freed = await ctx.tx
    .selectFrom('diamond')
    .select(['id', 'wSts'])
    .where('id', '=', anyOf(own.map(({ diamond }) => diamond)))
    .execute()
  const now = new Map(freed.map(({ id, wSts }) => [id, wSts]))
  return free.map((stone) => ({ ...stone, wSts: now.get(stone.id) ?? stone.wSts, takenFrom: takenFrom.get(stone.id) ?? null }))
}

type Own = Pick<Holder, 'id' | 'diamond' | 'kind' | 'status'>
/**
 * Ends blocks, and what is live again for one of them being withdrawn; tells which one each stone was in. Where a request stood before an approved
 * memo it was to take over from, that is the approved one: the stone is with the client on it.
 */
async function endOwn(ctx: Writing, own: readonly Own[], reason: string): Promise<Map<string, string>> {
  if (own.length === 0) return new Map()
  for (const kind of ['hold', 'memo'] as const) {
    const ids = (status: number) => own.filter((b) => b.kind === kind && b.status === status).map(({ id }) => id)
    if (ids(1).length > 0) await step(ctx, kind, ids(1), 'reject', reason)
    if (ids(2).length > 0) await step(ctx, kind, ids(2), 'release', reason)
  }
  const again = await holdersOf(
    ctx.tx,
    own.map(({ diamond }) => diamond),
  )
  return new Map([...own.map(({ diamond, id }): [string, string] => [diamond, id]), ...(await endOwn(ctx, [...again.values()], reason))])
}
