import type { ListRequest } from '@loupe/contract/list.ts'
import type { SearchRequest } from '@loupe/contract/inventory/stone-search.ts'
import type { PriceRuleRow } from '@loupe/contract/pricing/price-rules.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page, sortedBy } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'
import { conditionOf } from '../price-runs/stones.ts'
import { oneRow } from '../../../db/one-row.ts'

const rows = (db: Db | Tx) =>
  db
    .selectFrom('priceRule')
    .select(['id', 'name', 'labGrown', 'search', 'searchName', 'type', 'value', 'priority', 'isActive', 'createdAt', 'updatedAt'])
    .where('isDeleted', '=', false)

export const listPriceRules = (db: Db, request: ListRequest) => page<PriceRuleRow>(db, rows(db), sortedBy(request, { priority: 'ASC' }))

export async function getPriceRule(db: Db | Tx, id: string): Promise<PriceRuleRow> {
  const found = await rows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}

export async function lockPriceRule(tx: Tx, id: string): Promise<PriceRuleRow> {
  await tx.selectFrom('priceRule').select('id').where('id', '=', id).forUpdate().execute()
  return getPriceRule(tx, id)
}

type Searching = Pick<PriceRuleRow, 'search' | 'labGrown'>
const stonesOfRule = (masters: Masters, { search, labGrown }: Searching): RawBuilder<SqlBool> =>
  conditionOf(masters, { ...(search as Partial<SearchRequest>), labGrown })

const others = (db: Db | Tx, { id, labGrown }: Pick<PriceRuleRow, 'id' | 'labGrown'>) =>
  rows(db).where('labGrown', '=', labGrown).where('isActive', '=', true).where('id', '<>', id).orderBy('priority')

/** Searches of the active rules that precede this one and so claim their stones first. */
export async function claimedBefore(db: Db | Tx, masters: Masters, id: string): Promise<RawBuilder<SqlBool>[]> {
  const rule = await db.selectFrom('priceRule').select(['id', 'labGrown', 'priority']).where('id', '=', id).executeTakeFirstOrThrow()
  const before = await others(db, rule).where('priority', '<', rule.priority).execute()
  return before.map((other) => stonesOfRule(masters, other as Searching))
}

/** Warns about a rule whose stones are all claimed by preceding rules: it would change nothing. */
export async function overlapWarnings(db: Tx, masters: Masters, rule: PriceRuleRow): Promise<string[]> {
  const taken = rule.isActive ? await claimedBefore(db, masters, rule.id) : []
  if (taken.length === 0) return []
  const mine = stonesOfRule(masters, rule)
  const found = await sql<{ hasStones: boolean; hasOwn: boolean }>`
    select exists (select from diamond where ${mine}) as has_stones,
      exists (select from diamond where ${mine} and not coalesce(${sql.join(taken, sql` or `)}, false)) as has_own`.execute(db)
  const { hasStones, hasOwn } = oneRow(found)
  return hasStones && !hasOwn ? ['All stones of this rule are covered by earlier rules, so it changes nothing.'] : []
}

/** The other active rules that match some of the same stones, with the number of shared stones. One query over this rule's stones counts them all. */
export async function overlapsOf(db: Db, masters: Masters, rule: PriceRuleRow) {
  const beside = await others(db, rule).execute()
  if (beside.length === 0) return []
  const counts = beside.map(
    (other, i) => sql`count(*) filter (where ${stonesOfRule(masters, other as Searching)})::int as ${sql.raw(`n${i}`)}`,
  )
  const { rows: found } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from diamond where ${stonesOfRule(masters, rule)}`.execute(db)
  return beside
    .map(({ id, name, priority }, i) => ({ rule: id, name, priority, stones: found[0]?.[`n${i}`] ?? 0 }))
    .filter(({ stones }) => stones > 0)
}
