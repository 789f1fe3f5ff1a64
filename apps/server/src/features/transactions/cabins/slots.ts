import type { CabinSlot } from '@loupe/contract/transactions/cabins.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { location } from '@loupe/domain/masters/company-lists.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { getSlot } from './queries.ts'

type SlotInput = Omit<CabinSlot, 'id' | 'updatedAt'>
const subjectType = 'cabinSlot'

function checkSlot(ctx: Writing, requested: SlotInput) {
  if (requested.fromTime >= requested.tillTime) throw invalid('tillTime', 'The slot must end after it begins.')
  if (ctx.services.masters.noOf(location.code, requested.location) === undefined) throw invalid('location', 'Please select the location.')
}

/** Adds a time of day at which a cabin can be booked. The slots of a cabin cannot overlap. */
export async function createSlot(ctx: Writing, requested: SlotInput) {
  checkSlot(ctx, requested)
  const { id } = await ctx.tx
    .insertInto('cabinSlot')
    .values({ ...requested, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'cabinSlot.create', subjectType, subject: id, after: requested })
  return getSlot(ctx.tx, id)
}

/** Changes a slot for future appointments; existing ones keep their times. */
export async function updateSlot(
  ctx: Writing,
  { id, updatedAt, ...requested }: SlotInput & { id: string; updatedAt?: string | undefined },
) {
  checkSlot(ctx, requested)
  const before = await getSlot(ctx.tx, id)
  refuseStale(before, updatedAt)
  await ctx.tx
    .updateTable('cabinSlot')
    .set({ ...requested, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: 'cabinSlot.update', subjectType, subject: id, ...onlyChanged(before, requested) })
  return getSlot(ctx.tx, id)
}

export async function removeSlot(ctx: Writing, id: string) {
  const before = await getSlot(ctx.tx, id)
  await softDelete(ctx, 'cabinSlot', id)
  await record(ctx, { kind: 'cabinSlot.delete', subjectType, subject: id, before })
  return {}
}
