import type { Parcel } from '@loupe/contract/inventory/parcels.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import type { Insertable } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import type { DB } from '../../../db/tables.ts'
import { stampAppendedBy, stampCreated, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { type Make, readMake } from './make.ts'
import { getParcel, getPrice, lockParcel, nextParcelNo } from './queries.ts'

export const about = (id: string, action: string) => ({ kind: `parcel.${action}`, subjectType: 'parcel', subject: id })
/** Contents and cost of a parcel, as its history stores them. */
export const held = ({ parcelNo, pieces, crt, cost, ctPr }: Pick<Entered, 'pieces' | 'crt' | 'ctPr' | 'cost'> & { parcelNo: string }) => ({
  parcelNo,
  pieces,
  crt,
  cost,
  ctPr,
})

/** Inserts parcels, each with its first price. */
export async function insertParcels(ctx: Writing, parcels: readonly Insertable<DB['parcel']>[], remarks = ''): Promise<string[]> {
  const made = await ctx.tx
    .insertInto('parcel')
    .values(parcels.map((parcel) => ({ ...parcel, ...stampCreated(ctx) })))
    .returning(['id', 'ctPr', 'amt'])
    .execute()
  const prices = made.map(({ id, ctPr, amt }) => ({ parcel: id, ctPr, amt, remarks, ...stampAppendedBy(ctx) }))
  await ctx.tx.insertInto('parcelPrice').values(prices).execute()
  return made.map(({ id }) => id)
}

/** Refuses closed parcels. Call it on locked parcels, so that the later of two users learns what the earlier one did. */
export function refuseClosed(parcels: readonly { id: string; parcelNo: string; closedBy: string | null }[]) {
  const closed = parcels.filter(({ closedBy }) => closedBy !== null)
  const names = closed.map(({ parcelNo }) => parcelNo).join(', ')
  if (closed.length > 0)
    throw new Refusal(
      'parcel_closed',
      { parcels: closed.map(({ id, parcelNo }) => ({ id, parcelNo })) },
      parcels.length > 1 ? `${names} ${closed.length === 1 ? 'has' : 'have'} already been split or merged.` : undefined,
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

/** Changes the description of a parcel. Only a split or a merge changes pieces, weight and cost; only a new price changes the price. */
export async function changeParcel(
  ctx: Writing,
  id: string,
  { updatedAt, isActive, ...make }: Make & { isActive?: boolean | undefined; updatedAt?: string | undefined },
): Promise<Parcel> {
  const stored = await lockParcel(ctx.tx, id)
  refuseClosed([stored])
  refuseStale(stored, updatedAt)
  const before = await getParcel(ctx.tx, id)
  const read = await readMake(ctx, make, stored)
  await ctx.tx
    .updateTable('parcel')
    .set({ ...read, ...(isActive === undefined ? {} : { isActive }), ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const after = await getParcel(ctx.tx, id)
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, after) })
  return after
}

/** Deletes a parcel that was entered by mistake. One that came from a split or merge, or was closed by one, stays, because its weight is accounted for. */
export async function deleteParcel(ctx: Writing, id: string) {
  const stored = await lockParcel(ctx.tx, id)
  refuseClosed([stored])
  if (stored.madeBy !== null) throw new Refusal('parcel_closed', undefined, 'Parcels created by a split or merge cannot be deleted.')
  await softDelete(ctx, 'parcel', id)
  await record(ctx, { ...about(id, 'delete'), before: held(stored) })
  return {}
}

/** Sets the price of an open parcel. The same price again is recorded too: somebody has reviewed it. */
export async function priceParcel(
  ctx: Writing,
  request: { parcel: string; ctPr: number; remarks?: string | undefined; updatedAt?: string | undefined },
) {
  const stored = await lockParcel(ctx.tx, request.parcel)
  refuseClosed([stored])
  refuseStale(stored, request.updatedAt)
  const { ctPr, amt } = await ctx.tx
    .updateTable('parcel')
    .set({ ctPr: request.ctPr, ...stampUpdated(ctx) })
    .where('id', '=', request.parcel)
    .returning(['ctPr', 'amt'])
    .executeTakeFirstOrThrow()
  const { id } = await ctx.tx
    .insertInto('parcelPrice')
    .values({ parcel: request.parcel, ctPr, amt, remarks: request.remarks ?? '', ...stampAppendedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(request.parcel, 'price'), before: { ctPr: stored.ctPr, amt: stored.amt }, after: { ctPr, amt } })
  return getPrice(ctx.tx, id)
}
