import type { CabinSlot } from '@loupe/contract/transactions/cabin-slots.ts'
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

function checkSlot(ctx: Writing, entered: SlotInput) {
  if (entered.fromTime >= entered.tillTime) throw invalid('tillTime', 'The slot must end after it begins.')
  if (ctx.services.masters.noOf(location.code, entered.location) === undefined) throw invalid('location', 'Please select the location.')
}

/** Adds a time of day at which a cabin can be booked. The slots of a cabin cannot overlap. */
export async function createSlot(ctx: Writing, entered: SlotInput) {
  checkSlot(ctx, entered)
  const { id } = await ctx.tx
    .insertInto('cabinSlot')
    .values({ ...entered, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'cabinSlot.create', subjectType, subject: id, after: entered })
  return getSlot(ctx.tx, id)
}

/** Changes a slot for future appointments; existing ones keep their times. */
export async function updateSlot(ctx: Writing, { id, updatedAt, ...entered }: SlotInput & { id: string; updatedAt?: string | undefined }) {
  checkSlot(ctx, entered)
  const before = await getSlot(ctx.tx, id)
  refuseStale(before, updatedAt)
  await ctx.tx
    .updateTable('cabinSlot')
    .set({ ...entered, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: 'cabinSlot.update', subjectType, subject: id, ...onlyChanged(before, entered) })
  return getSlot(ctx.tx, id)
}

export async function removeSlot(ctx: Writing, id: string) {
  const before = await getSlot(ctx.tx, id)
  await softDelete(ctx, 'cabinSlot', id)
  await record(ctx, { kind: 'cabinSlot.delete', subjectType, subject: id, before })
  return {}
}
