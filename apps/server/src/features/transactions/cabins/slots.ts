import type { CabinSlot } from '@loupe/contract/transactions/cabins.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { location } from '@loupe/domain/masters/house-lists.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { getSlot } from './queries.ts'

type Asked = Omit<CabinSlot, 'id' | 'updatedAt'>
const subjectType = 'cabinSlot'

function checkSlot(ctx: Writing, asked: Asked) {
  if (asked.fromTime >= asked.tillTime) throw invalid('tillTime', 'The slot must end after it begins.')
  if (ctx.house.masters.noOf(location.code, asked.location) === undefined) throw invalid('location', 'Please select the location.')
}

/** Adds a time of the day at which a cabin can be had; the slots of a cabin do not overlap. */
export async function createSlot(ctx: Writing, asked: Asked) {
  checkSlot(ctx, asked)
  const at = ctx.now.toISOString()
  const { id } = await ctx.tx
    .insertInto('cabinSlot')
    .values({ ...asked, createdBy: ctx.actor.id, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'cabinSlot.create', subjectType, subject: id, after: asked })
  return getSlot(ctx.tx, id)
}

/** Changes a slot for appointments to come; those made in it keep their times. */
export async function updateSlot(ctx: Writing, { id, updatedAt, ...asked }: Asked & { id: string; updatedAt?: string | undefined }) {
  checkSlot(ctx, asked)
  const before = await getSlot(ctx.tx, id)
  refuseStale(before, updatedAt)
  await ctx.tx
    .updateTable('cabinSlot')
    .set({ ...asked, updatedAt: ctx.now.toISOString() })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: 'cabinSlot.update', subjectType, subject: id, ...onlyChanged(before, asked) })
  return getSlot(ctx.tx, id)
}

export async function removeSlot(ctx: Writing, id: string) {
  const before = await getSlot(ctx.tx, id)
  await ctx.tx.updateTable('cabinSlot').set({ isDeleted: true, updatedAt: ctx.now.toISOString() }).where('id', '=', id).execute()
  await record(ctx, { kind: 'cabinSlot.delete', subjectType, subject: id, before })
  return {}
}
