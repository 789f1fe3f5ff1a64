import { anyOf, fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { PriceRunRow } from '@loupe/contract/pricing/price-runs.ts'
import type { SearchRequest } from '@loupe/contract/inventory/diamonds.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type SqlBool, sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { page, sortedBy } from '../../../db/list.ts'
import { cellsOf } from '../price-lists/queries.ts'
import { claimedBefore } from '../price-rules/queries.ts'
import { type Plan, type Scope, conditionOf } from './stones.ts'
import { inStock } from '../../inventory/diamonds/sql-tests.ts'

type Reader = Pick<Reading, 'actor'>

/** A stone that was left for its cost between approval and work is counted for who may see costs alone. */
const rows = ({ actor }: Reader, db: Db | Tx) =>
  db.selectFrom(
    db
      .selectFrom('priceRun')
      .innerJoin('user as asker', 'asker.id', 'priceRun.createdBy')
      .leftJoin('user as decider', 'decider.id', 'priceRun.decidedBy')
      .select(['priceRun.id', 'runNo', 'kind', 'title', 'labGrown', 'status', 'total', 'done', 'changed', 'restored', 'kept'])
      .select(['priceRun.remarks', 'priceRun.createdAt', 'finishedAt'])
      .select((can(actor, 'cost:view') ? sql`left_out` : sql`left_out - 'belowCost'`).as('left'))
      .select([sql`asked->'before'`.as('before'), sql`asked->'after'`.as('after')])
      .select([
        sql<number | null>`(came_to->>'before')::numeric`.as('amountBefore'),
        sql<number | null>`(came_to->>'after')::numeric`.as('amountAfter'),
        fullName('asker').as('createdByName'),
        fullName<string | null>('decider').as('decidedByName'),
      ])
      .as('priceRun'),
  )

export const listPriceRuns = (reader: Reader, db: Db, request: ListRequest) =>
  page<PriceRunRow>(db, rows(reader, db).selectAll() as never, sortedBy(request, { createdAt: 'DESC' }))

export async function getPriceRun(reader: Reader, db: Db | Tx, id: string): Promise<PriceRunRow> {
  const found = await rows(reader, db).selectAll().where('priceRun.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found as unknown as PriceRunRow
}

export type KeptRun = Awaited<ReturnType<typeof lockPriceRun>>
/** The row itself, locked: one process works on it, and one answer is given to it. */
export async function lockPriceRun(tx: Tx, id: string) {
  const found = await tx.selectFrom('priceRun').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}

type Kept = Pick<KeptRun, 'kind' | 'labGrown' | 'search' | 'diamonds' | 'rule' | 'list' | 'way' | 'value' | 'keep'>
/** Which stones a kept run speaks of, and what becomes of them; a rule's stones less those that are another's by now. */
export async function workOf(db: Db | Tx, masters: Masters, run: Kept): Promise<{ scope: Scope; plan: Plan }> {
  if (run.kind === 'list')
    return { scope: { where: inStock(run.labGrown), taken: [] }, plan: { list: await cellsOf(db, run.list!), keep: run.keep ?? 'back' } }
  const where = run.diamonds
    ? sql<SqlBool>`${inStock(run.labGrown)} and diamond.id = ${anyOf(run.diamonds)}`
    : conditionOf(masters, { ...(run.search as Partial<SearchRequest>), labGrown: run.labGrown })
  const taken = run.rule ? await claimedBefore(db, masters, run.rule) : []
  return { scope: { where, taken }, plan: { step: { way: run.way!, value: run.value! } } }
}
