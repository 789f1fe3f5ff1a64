import type { Parcel } from '@loupe/contract/inventory/parcels.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import type { Insertable } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import type { DB } from '../../../db/tables.ts'
import { type Make, readMake } from './make.ts'
import { getParcel, getPrice, lockParcels, nextParcelNo } from './queries.ts'

export const about = (id: string, action: string) => ({ kind: `parcel.${action}`, subjectType: 'parcel', subject: id })
/** What a parcel holds and has cost, as its history keeps it. */
export const held = ({ parcelNo, pieces, crt, cost, ctPr }: Pick<Entered, 'pieces' | 'crt' | 'ctPr' | 'cost'> & { parcelNo: string }) => ({
  parcelNo,
  pieces,
  crt,
  cost,
  ctPr,
})

/** Writes parcels with the first price of each. */
export async function insertParcels(ctx: Writing, parcels: readonly Insertable<DB['parcel']>[], remarks = ''): Promise<string[]> {
  const at = ctx.now.toISOString()
  const made = await ctx.tx
    .insertInto('parcel')
    .values(parcels.map((parcel) => ({ ...parcel, createdAt: at, updatedAt: at })))
    .returning(['id', 'ctPr', 'amt'])
    .execute()
  const prices = made.map(({ id, ctPr, amt }) => ({ parcel: id, ctPr, amt, remarks, createdBy: ctx.actor.id, createdAt: at }))
  await ctx.tx.insertInto('parcelPrice').values(prices).execute()
  return made.map(({ id }) => id)
}

/** Only an open parcel may be worked on. Asked of a locked one: whoever comes second is told what the first has done. */
export function refuseClosed(parcels: readonly { id: string; parcelNo: string; closedBy: string | null }[]) {
  const closed = parcels.filter(({ closedBy }) => closedBy !== null)
  const names = closed.map(({ parcelNo }) => parcelNo).join(', ')
  if (closed.length > 0)
    throw new Refusal(
      'parcel_closed',
      { parcels: closed.map(({ id, parcelNo }) => ({ id, parcelNo })) },
      parcels.length > 1 ? `${names} ${closed.length === 1 ? 'has' : 'have'} been split or merged already.` : undefined,
    )
}

type Entered = Make & Pick<Parcel, 'labGrown' | 'pieces' | 'crt' | 'ctPr'> & { parcelNo?: string | undefined; cost: number }

export async function createParcel(ctx: Writing, { parcelNo, labGrown, pieces, crt, ctPr, cost, ...make }: Entered): Promise<Parcel> {
  const read = await readMake(ctx, make)
  const no = parcelNo ?? (await nextParcelNo(ctx.tx))
  const [id = ''] = await insertParcels(ctx, [{ parcelNo: no, labGrown, pieces, crt, ctPr, cost, ...read }])
  await record(ctx, { ...about(id, 'create'), after: { parcelNo: no, labGrown, pieces, crt, ctPr, cost, ...make } })
  return getParcel(ctx.tx, id)
}

/** Says something else of a parcel. Pieces, weight and cost change by a split or a merge alone, the price by another price. */
export async function changeParcel(
  ctx: Writing,
  id: string,
  { updatedAt, isActive, ...make }: Make & { isActive?: boolean; updatedAt?: string },
): Promise<Parcel> {
  const [kept] = await lockParcels(ctx.tx, [id])
  refuseClosed([kept!])
  refuseStale(kept!, updatedAt)
  const before = await getParcel(ctx.tx, id)
  const read = await readMake(ctx, make, kept)
  await ctx.tx
    .updateTable('parcel')
    .set({ ...read, ...(isActive === undefined ? {} : { isActive }), updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  const after = await getParcel(ctx.tx, id)
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, after) })
  return after
}

/** Takes away a parcel that was entered wrongly. One that came of others, or became others, stays: its weight is accounted for. */
export async function deleteParcel(ctx: Writing, id: string) {
  const [kept] = await lockParcels(ctx.tx, [id])
  refuseClosed([kept!])
  if (kept!.madeBy !== null)
    throw new Refusal(
      'parcel_closed',
      undefined,
      'This parcel came of a split or a merge and can not be deleted: its weight is accounted for.',
    )
  await ctx.tx.updateTable('parcel').set({ isDeleted: true, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, { ...about(id, 'delete'), before: held(kept!) })
  return {}
}

/** Gives an open parcel another price. The same again changes nothing but is kept: somebody has looked at it. */
export async function priceParcel(
  ctx: Writing,
  request: { parcel: string; ctPr: number; remarks?: string | undefined; updatedAt?: string | undefined },
) {
  const [kept] = await lockParcels(ctx.tx, [request.parcel])
  refuseClosed([kept!])
  refuseStale(kept!, request.updatedAt)
  const at = ctx.now.toISOString()
  const { ctPr, amt } = await ctx.tx
    .updateTable('parcel')
    .set({ ctPr: request.ctPr, updatedAt: at })
    .where('id', '=', request.parcel)
    .returning(['ctPr', 'amt'])
    .executeTakeFirstOrThrow()
  const { id } = await ctx.tx
    .insertInto('parcelPrice')
    .values({ parcel: request.parcel, ctPr, amt, remarks: request.remarks ?? '', createdBy: ctx.actor.id, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(request.parcel, 'price'), before: { ctPr: kept!.ctPr, amt: kept!.amt }, after: { ctPr, amt } })
  return getPrice(ctx.tx, id)
}
