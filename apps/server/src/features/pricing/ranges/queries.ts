import type { ListRequest } from '@loupe/contract/list.ts'
import type { WeightRangeRow } from '@loupe/contract/pricing/ranges.ts'
import { mct } from '@loupe/domain/kernel/units.ts'
import { type RangeKind, rangeGaps, rangeSteps } from '@loupe/domain/pricing/ranges.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

const rows = (db: Db | Tx, kind: RangeKind) =>
  db
    .selectFrom('weightRange')
    .select(['id', 'name', 'from', 'to', 'isActive', 'createdAt', 'updatedAt'])
    .where('kind', '=', kind)
    .where('isDeleted', '=', false)

export const listRanges = (db: Db, kind: RangeKind, request: ListRequest) => page<WeightRangeRow>(db, rows(db, kind), request)

export async function getRange(db: Db | Tx, kind: RangeKind, id: string): Promise<WeightRangeRow> {
  return rows(db, kind).where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Reads a range and locks it, so that it cannot change before the transaction ends. */
export async function lockRange(tx: Tx, kind: RangeKind, id: string): Promise<WeightRangeRow> {
  await tx.selectFrom('weightRange').select('id').where('id', '=', id).forUpdate().execute()
  return getRange(tx, kind, id)
}

export const inExactUnits = ({ name, from, to }: Pick<WeightRangeRow, 'name' | 'from' | 'to'>) => ({ name, from: mct(from), to: mct(to) })

/** The active ranges that a range must not overlap. */
export async function activeRanges(tx: Tx, kind: RangeKind, except?: string) {
  const found = await rows(tx, kind).where('isActive', '=', true).orderBy('from').execute()
  return found.filter(({ id }) => id !== except).map(inExactUnits)
}

export const gapsNow = async (tx: Tx, kind: RangeKind) => rangeGaps(await activeRanges(tx, kind), rangeSteps[kind])
