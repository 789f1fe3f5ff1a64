import { anyOf } from '../../db/expressions.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { ActionOf, StatusOf } from '@loupe/domain/lifecycles.ts'
import { refusedText } from '@loupe/domain/transactions/claim.ts'
import { sql } from 'kysely'
import type { Writing } from '../../context.ts'
import { asNamed, isNamed } from '../../db/named-stones.ts'
import { step } from '../../db/step.ts'
import { type Holder, holdersOf, isBlock, refusalOf } from '../inventory/holders.ts'
import { frozenTerm } from '../accounts/terms/conditions.ts'

/** A stone locked for the document that takes it, with its price at that moment. */
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
/**
 * Locks the named stones in id order and separates those that a document may take by `action` from those it may not, with who has them and until when. A
 * stone named twice counts once. A `party` may also take what it holds or has on memo itself: those blocks are returned as `own`, and `transfer` ends
 * them first.
 */
export async function partitionAvailable(
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
  // `isClaimed` was read before the lock was acquired, so a claim that has ended since still counts in it. The holder is read again under the lock.
  const isPerhapsTaken = (stone: Locked) => stone.isClaimed !== null || !diamondLifecycle.open(stone.wSts).includes(action)
  const holders = await holdersOf(
    ctx.tx,
    stones.filter(isPerhapsTaken).map(({ id }) => id),
  )
  const isFree = ({ id, wSts }: Locked) => !holders.has(id) && diamondLifecycle.open(wSts).includes(action)
  const refused: RefusedDiamond[] = asNamed(names, stones).missing.map((name) => ({
    diamond: name,
    vStnId: name,
    message: 'This stone does not exist.',
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

/** Locks the party's own holds and memos of these stones, ended ones too, before the stones themselves: documents are always locked first. */
export const lockOwnBlocks = ({ tx }: Writing, account: string, names: readonly string[]) =>
  sql`select b.id from block b join diamond d on d.id = b.diamond
    where b.account = ${account}::uuid and ${isNamed(names, 'd')} order by b.id for update of b`.execute(tx)

/** Whether another client has the stone, rather than nobody or a bid. */
export const isOthers = ({ kind }: RefusedDiamond) => kind === 'hold' || kind === 'memo' || kind === 'order'

/** Refuses a selection that is not available as a whole. With `partial` the available stones are enough. */
export function refuseTaken({ free, own, refused }: Awaited<ReturnType<typeof partitionAvailable>>, partial: boolean) {
  if (refused.length === 0 || (partial && free.length > 0)) return
  if (own.length > 0 && refused.some(isOthers)) throw new Refusal('same_party', { refused })
  throw refusedStones(refused)
}

/** The refusal of a selection, with the reason for each stone. */
export const refusedStones = (refused: readonly RefusedDiamond[]) => new Refusal('diamond_blocked', { refused }, refusedText(refused))

/** The prices frozen on the party's own holds and memos, by stone, for the document that takes the stones over. */
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
 * The requested prices by stone id.
 * @throws validation for a price of a stone that is not in the request, and for a second price of the same stone
 */
export function pricesByStone<Price extends { diamond: string }>(
  prices: readonly Price[],
  { free, refused }: { free: readonly { id: string; vStnId: string }[]; refused: readonly RefusedDiamond[] },
): Map<string, Price> {
  const stones = [...free, ...refused.map(({ diamond: id, vStnId }) => ({ id, vStnId }))]
  const byStone = new Map<string, Price>()
  for (const price of prices) {
    const [stone] = asNamed([price.diamond], stones).found
    if (!stone) throw invalid('prices', `${price.diamond} has a price, but is not among the stones.`)
    if (byStone.has(stone.id)) throw invalid('prices', `${stone.vStnId} has two prices. Please enter one.`)
    byStone.set(stone.id, price)
  }
  return byStone
}

type Passed = Claimed & { takenFrom: string | null }

/**
 * Ends the party's own holds and memos of stones that a new document of the same party takes over. Returns the stones with their status after that, and
 * the hold or memo that each was taken from.
 */
export async function transfer(ctx: Writing, free: readonly Claimed[], own: readonly Own[], reason: string): Promise<Passed[]> {
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
 * Ends blocks, and then those that become live again because the request that had taken over from them is withdrawn. Returns the block that each stone
 * was in. Where a pending request was to take over from an approved memo, that is the memo: the client has the stone on it.
 */
async function endOwn(ctx: Writing, own: readonly Own[], reason: string): Promise<Map<string, string>> {
  if (own.length === 0) return new Map()
  for (const kind of ['hold', 'memo'] as const) {
    const ids = (status: number) => own.filter((b) => b.kind === kind && b.status === status).map(({ id }) => id)
    if (ids(1).length > 0) await step(ctx, kind, ids(1), 'reject', { reason })
    if (ids(2).length > 0) await step(ctx, kind, ids(2), 'release', { reason })
  }
  const again = await holdersOf(
    ctx.tx,
    own.map(({ diamond }) => diamond),
  )
  return new Map([...own.map(({ diamond, id }): [string, string] => [diamond, id]), ...(await endOwn(ctx, [...again.values()], reason))])
}
