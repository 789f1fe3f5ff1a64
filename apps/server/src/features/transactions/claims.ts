import { anyOf, fullName } from '../../db/expressions.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { Refusal, invalid, messageOf } from '@loupe/domain/kernel/errors.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { ActionOf, StatusOf } from '@loupe/domain/lifecycles.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import { sql } from 'kysely'
import type { Writing } from '../../context.ts'
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
type Locked = Claimed & { isHeld: true | null }
interface Holder {
  diamond: string
  document: 'block' | 'order'
  id: string
  blockType: 1 | 2 | null
  status: number
  account: string
  heldBy: string
  until: string | null
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
      (select true from block h where h.diamond = d.id and h.status in (1, 2) limit 1) as is_held
    from diamond d where not d.is_deleted and ${isNamed(names, 'd')}
    order by d.id for update`.execute(ctx.tx)
  // `isHeld` was read before the lock was had: a hold that ended meanwhile still counts in it. Who has the stone is asked again, under the lock.
  const mayBeTaken = (stone: Locked) => stone.isHeld !== null || !diamondLifecycle.open(stone.wSts).includes(action)
  const holders = await holdersOf(ctx, stones.filter(mayBeTaken))
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
    else if (party !== undefined && holder?.document === 'block' && holder.account === party) {
      free.push(stone)
      own.push(holder)
    } else refused.push(refusalOf(stone, holder))
  }
  return { free, own, refused }
}

function refusalOf({ id, vStnId, wSts }: Locked, holder: Holder | undefined): RefusedDiamond {
  const isTaken = holder !== undefined || ['H', 'M', 'C'].includes(wSts)
  return {
    diamond: id,
    vStnId,
    message: messageOf(isTaken ? 'diamond_blocked' : 'wrong_status'),
    ...(holder ? { heldBy: holder.heldBy, ...(holder.until ? { until: holder.until } : {}) } : {}),
  }
}

/** Who has these locked stones. A statement of its own, begun when they are locked: one begun before would not see the winner of a race. */
async function holdersOf(ctx: Writing, taken: readonly Locked[]): Promise<Map<string, Holder>> {
  if (taken.length === 0) return new Map()
  const ids = taken.map((stone) => stone.id)
  const { rows } = await sql<Holder>`
    select h.*, ${fullName('u')} as held_by from (
      select b.diamond, 'block' as document, b.id, b.block_type, b.status, b.account, b.seller, b.valid_till_date as until
        from block b where b.diamond = ${anyOf(ids)} and b.status in (1, 2)
      union all
      select l.diamond, 'order', o.id, null, o.status, o.account, o.seller, null
        from order_line l join "order" o on o.id = l."order" where l.diamond = ${anyOf(ids)} and o.status in (1, 2)
    ) as h join "user" u on u.id = h.seller`.execute(ctx.tx)
  return new Map(rows.map((h) => [h.diamond, h]))
}

/** The party's own holds and memos of these stones, ended ones too, locked before the stones themselves: documents are locked first. */
export const lockOwnBlocks = ({ tx }: Writing, account: string, names: readonly string[]) =>
  sql`select b.id from block b join diamond d on d.id = b.diamond
    where b.account = ${account}::uuid and ${isNamed(names, 'd')} order by b.id for update of b`.execute(tx)

/** Refuses a selection that can not be had whole, unless `partial`: what is left of it goes on. */
export function refuseTaken({ free, own, refused }: Awaited<ReturnType<typeof sortOut>>, partial: boolean) {
  if (refused.length === 0 || (partial && free.length > 0)) return
  const isMixed = own.length > 0 && refused.some(({ heldBy }) => heldBy !== undefined)
  if (isMixed) throw new Refusal('same_party', { refused })
  throw new Refusal('diamond_blocked', { refused }, refused.length === 1 ? refused[0]?.message : undefined)
}

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

type Own = Pick<Holder, 'id' | 'diamond' | 'blockType' | 'status'>
/**
 * Ends blocks, and what is live again for one of them being withdrawn; tells which one each stone was in. Where a request stood before an approved
 * memo it was to take over from, that is the approved one: the stone is with the client on it.
 */
async function endOwn(ctx: Writing, own: readonly Own[], reason: string): Promise<Map<string, string>> {
  if (own.length === 0) return new Map()
  for (const kind of ['hold', 'memo'] as const) {
    const ids = (status: number) => own.filter((b) => b.blockType === blockType[kind] && b.status === status).map(({ id }) => id)
    if (ids(1).length > 0) await step(ctx, kind, ids(1), 'reject', reason)
    if (ids(2).length > 0) await step(ctx, kind, ids(2), 'release', reason)
  }
  const reinstated = await ctx.tx
    .selectFrom('block')
    .select(['id', 'diamond', 'blockType', 'status'])
    .where('diamond', '=', anyOf(own.map(({ diamond }) => diamond)))
    .where('status', 'in', [1, 2])
    .execute()
  return new Map([...own.map(({ diamond, id }): [string, string] => [diamond, id]), ...(await endOwn(ctx, reinstated, reason))])
}
