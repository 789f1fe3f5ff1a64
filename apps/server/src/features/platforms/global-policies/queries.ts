import type { ListRequest } from '@loupe/contract/list.ts'
import { id as uuid } from '@loupe/contract/parts.ts'
import type { GlobalPolicy } from '@loupe/contract/platforms/global-policies.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Cents, bp, cents, mct } from '@loupe/domain/kernel/units.ts'
import {
  type Feed,
  type Policy,
  type PolicyStone,
  type Verdict,
  feedPrice,
  selects,
  verdictOf,
} from '@loupe/domain/platforms/global-policy.ts'
import { type BlockReason, type Taker, blocksFor, goesOutBelowCost, isEgl } from '@loupe/domain/platforms/withholding.ts'
import { isMet } from '@loupe/domain/inventory/stone-test.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'
import { readCondition } from '../../inventory/diamonds/read-request.ts'
import type { Test } from '../../../services/stone-search.ts'

const rows = (db: Db | Tx) =>
  db
    .selectFrom('globalPolicy')
    .select(['id', 'feed', 'name', 'effect', 'labGrown', 'search', 'markUp', 'priority', 'isActive', 'createdAt', 'updatedAt'])
    .where('isDeleted', '=', false)
    .$castTo<GlobalPolicy>()

export const listPolicies = (db: Db, request: ListRequest) => page<GlobalPolicy>(db, rows(db), request)

export async function getPolicy(db: Db | Tx, id: string): Promise<GlobalPolicy> {
  return rows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** The policy, with its row locked. */
export async function lockPolicy(tx: Tx, id: string): Promise<GlobalPolicy> {
  await tx.selectFrom('globalPolicy').select('id').where('id', '=', id).forUpdate().execute()
  return getPolicy(tx, id)
}

/** The condition of a policy, parsed like a filter on the Sales Desk. */
function testOf(masters: Masters, { labGrown, search }: Pick<GlobalPolicy, 'labGrown' | 'search'>): Test {
  const filter = search.filter
  const { byFacet, others } = readCondition(masters, { labGrown, ...(filter ? { filter } : {}) })
  return { is: 'all', tests: [...byFacet.values(), ...others] }
}

export interface ReadPolicy extends Policy {
  row: GlobalPolicy
  test: Test
}
/** The active policies of a feed, the first to decide on top; of equal priority the older. */
export async function activePolicies(db: Db | Tx, masters: Masters, feed: Feed): Promise<ReadPolicy[]> {
  const found = await rows(db)
    .where('feed', '=', feed)
    .where('isActive', '=', true)
    .orderBy('priority')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return found.map((row) => ({ row, effect: row.effect, labGrown: row.labGrown, test: testOf(masters, row) }))
}

/** All that policies contribute to which stones are sent and at what price: while it is the same, so are their decisions. */
export const reportedBy = (policies: readonly ReadPolicy[]) =>
  policies.map(({ row: { id, effect, labGrown, search, markUp } }) => [id, effect, labGrown, search, markUp])

/** What a platform does not accept, with the stock's own codes. */
export const blocksOf = (masters: Masters, taker: Taker) =>
  blocksFor(
    taker,
    masters
      .list(diamondLists.lbNm)
      .filter(({ code }) => isEgl(code))
      .map(({ no }) => no),
  ) as { reason: BlockReason; test: Test }[]

interface Price {
  ctPr: number
  crt: number
  amt: number
  cost: number | null
}
/** The verdict of a feed's policies on a stone, the policy that decided it, and the price it is sent at. */
export function judged(
  policies: readonly ReadPolicy[],
  blocks: ReturnType<typeof blocksOf>,
  stone: PolicyStone,
  row: Price,
): { verdict: Verdict; by: GlobalPolicy | undefined; price: { ctPr: Cents; amt: Cents } } {
  const isSelected = policies.map((policy) => selects(policy, stone))
  const by = policies[isSelected.indexOf(true)]?.row
  const price = by?.markUp ? feedPrice(cents(row.ctPr), mct(row.crt), bp(by.markUp)) : { ctPr: cents(row.ctPr), amt: cents(row.amt) }
  const reasons = [
    ...blocks.flatMap(({ reason, test }) => (isMet(test, stone) ? [reason] : [])),
    ...(goesOutBelowCost(row, price.amt) ? ['belowCost' as const] : []),
  ]
  const effects = policies.map(({ effect }) => effect)
  return { verdict: verdictOf(effects, isSelected, reasons), by, price }
}

/** A stone by its number or id, in the shape that policies check. */
export async function findPolicyStone(db: Db, stone: string) {
  const row = await db
    .selectFrom('diamond')
    .selectAll()
    .where(uuid.safeParse(stone).success ? 'id' : 'vStnId', '=', stone)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', undefined, `Stone ${stone} is not in stock.`)
  const { kToS, ...values } = row
  return { row, labGrown: row.labGrown, values: values as Record<string, string | number | boolean | null>, symbols: kToS }
}
