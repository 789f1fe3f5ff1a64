import { anyOf, fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { PriceRunRow } from '@loupe/contract/pricing/price-runs.ts'
import type { SearchRequest } from '@loupe/contract/inventory/stone-search.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { type SqlBool, sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { page, sortedBy } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { batchStatus, lockBatch } from '../../tasks/batches.ts'
import { cellsOf } from '../price-lists/queries.ts'
import { claimedBefore } from '../price-rules/queries.ts'
import { type Plan, type Scope, conditionOf } from './stones.ts'
import { inStock } from '../../inventory/diamonds/sql-tests.ts'

type Reader = Pick<Reading, 'actor'>

/** Only users who may see costs see the number of stones that were skipped because of their cost after approval. */
const rows = ({ actor }: Reader, db: Db | Tx) =>
  db.selectFrom(
    db
      .selectFrom('priceRun')
      .innerJoin('user as asker', 'asker.id', 'priceRun.createdBy')
      .leftJoin('user as decider', 'decider.id', 'priceRun.decidedBy')
      .select(['priceRun.id', 'runNo', 'kind', 'title', 'labGrown', 'total', 'done', 'changed', 'restored', 'kept'])
      .select(['priceRun.remarks', 'priceRun.createdAt', 'finishedAt'])
      .select(batchStatus('priceRun').as('status'))
      .select((can(actor, 'cost:view') ? sql<PriceRunRow['left']>`left_out` : sql<PriceRunRow['left']>`left_out - 'belowCost'`).as('left'))
      .select([sql<PriceRunRow['before']>`asked->'before'`.as('before'), sql<PriceRunRow['after']>`asked->'after'`.as('after')])
      .select([
        sql<number | null>`coalesce(came_to->'before', asked->'before'->'amount')::numeric`.as('amountBefore'),
        sql<number | null>`coalesce(came_to->'after', asked->'after'->'amount')::numeric`.as('amountAfter'),
        fullName('asker').as('createdByName'),
        fullName<string | null>('decider').as('decidedByName'),
      ])
      .as('priceRun'),
  )

export const listPriceRuns = (reader: Reader, db: Db, request: ListRequest) =>
  page<PriceRunRow>(db, rows(reader, db).selectAll(), sortedBy(request, { createdAt: 'DESC' }))

export async function getPriceRun(reader: Reader, db: Db | Tx, id: string): Promise<PriceRunRow> {
  return rows(reader, db).selectAll().where('priceRun.id', '=', id).executeTakeFirstOrThrow(notFound)
}

export type StoredRun = Awaited<ReturnType<typeof getStoredRun>>
export async function getStoredRun(db: Db | Tx, id: string) {
  return db.selectFrom('priceRun').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Locks the run until the transaction ends, so that it is decided only once. */
export async function lockPriceRun(ctx: Writing, id: string): Promise<StoredRun> {
  await lockBatch(ctx, 'priceRun', id)
  return getStoredRun(ctx.tx, id)
}

type Stored = Pick<StoredRun, 'kind' | 'labGrown' | 'search' | 'diamonds' | 'rule' | 'list' | 'way' | 'value' | 'keep'>
/** Which stones a stored run covers and what happens to them. A rule's run leaves out stones that other rules claim by now. */
export async function workOf(db: Db | Tx, masters: Masters, run: Stored): Promise<{ scope: Scope; plan: Plan }> {
  const { list, way, value } = run
  if (run.kind === 'list' && list !== null)
    return { scope: { where: inStock(run.labGrown), taken: [] }, plan: { list: await cellsOf(db, list), keep: run.keep ?? 'back' } }
  if (way === null || value === null) throw new Error('A price run has a price list, or a step.')
  const where = run.diamonds
    ? sql<SqlBool>`${inStock(run.labGrown)} and diamond.id = ${anyOf(run.diamonds)}`
    : conditionOf(masters, { ...(run.search as Partial<SearchRequest>), labGrown: run.labGrown })
  const taken = run.rule ? await claimedBefore(db, masters, run.rule) : []
  return { scope: { where, taken }, plan: { step: { way, value } } }
}
