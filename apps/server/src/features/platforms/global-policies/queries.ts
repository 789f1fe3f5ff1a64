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
import { type BlockReason, type Taker, blocksFor, goesOutBelowCost, isEgl } from '@loupe/domain/platforms/going-out.ts'
import { holds } from '@loupe/domain/inventory/stone-test.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { readCondition } from '../../inventory/diamonds/read-request.ts'
import type { Test } from '../../inventory/diamonds/stone-search.ts'

const rows = (db: Db | Tx) =>
  db
    .selectFrom('globalPolicy')
    .select(['id', 'feed', 'name', 'effect', 'labGrown', 'search', 'markUp', 'priority', 'isActive', 'createdAt', 'updatedAt'])
    .where('isDeleted', '=', false)
    .$castTo<GlobalPolicy>()

export const listPolicies = (db: Db, request: ListRequest) => page<GlobalPolicy>(db, rows(db), request)

export async function getPolicy(db: Db | Tx, id: string): Promise<GlobalPolicy> {
  const found = await rows(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}

/** Locked, so that it stays as it is read. */
export async function lockPolicy(tx: Tx, id: string): Promise<GlobalPolicy> {
  await tx.selectFrom('globalPolicy').select('id').where('id', '=', id).forUpdate().execute()
  return getPolicy(tx, id)
}

/** What a policy asks of a stone, read as the desk's own filter is. */
export function testOf(masters: Masters, { labGrown, search }: Pick<GlobalPolicy, 'labGrown' | 'search'>): Test {
  const filter = search.filter
  const { byFacet, others } = readCondition(masters, { labGrown, ...(filter ? { filter } : {}) })
  return { is: 'all', tests: [...byFacet.values(), ...others] }
}

export interface ReadPolicy extends Policy {
  row: GlobalPolicy
  test: Test
}
/** The active policies of a feed, the one that decides first at the top; of equal priority the elder. */
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

/** All that policies say of what goes out and at what price: while it is the same, so is what they make of a stone. */
export const saidBy = (policies: readonly ReadPolicy[]) =>
  policies.map(({ row: { id, effect, labGrown, search, markUp } }) => [id, effect, labGrown, search, markUp])

/** What one does not take, in the stock's own numbers. */
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
/** What the policies of a feed come to for a stone, which of them decided, and the price it goes out at. */
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
    ...blocks.flatMap(({ reason, test }) => (holds(test, stone) ? [reason] : [])),
    ...(goesOutBelowCost(row, price.amt) ? ['belowCost' as const] : []),
  ]
  const effects = policies.map(({ effect }) => effect)
  return { verdict: verdictOf(effects, isSelected, reasons), by, price }
}

/** A stone of the stock by its number or id, as a policy looks at it. */
export async function findPolicyStone(db: Db, stone: string) {
  const row = await db
    .selectFrom('diamond')
    .selectAll()
    .where(uuid.safeParse(stone).success ? 'id' : 'vStnId', '=', stone)
    .where('isDeleted', '=', false)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', undefined, `There is no stone ${stone} in the stock.`)
  const { kToS, ...values } = row
  return { row, labGrown: row.labGrown, values: values as Record<string, string | number | boolean | null>, symbols: kToS }
}
