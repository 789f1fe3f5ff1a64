import type { addressEntered } from '@loupe/contract/accounts/addresses.ts'
import { oneMain } from '@loupe/domain/accounts/address.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { z } from 'zod'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { notFound } from '../../../db/not-found.ts'
import { lockAccountOf } from '../accounts/queries.ts'
import { refuseUnknownPlaces } from '../accounts/places.ts'
import { refuseUnknownFile } from '../files/queries.ts'
import { addressesOf } from './queries.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

type Entered = z.output<typeof addressEntered>
type Row = Omit<Entered, 'id' | 'updatedAt'>
const about = (id: string, action: string) => ({ kind: `address.${action}`, subjectType: 'accountAddress', subject: id })

/** Adds and changes branches of one client, all or none. The last one marked as the main branch is it, and no other. */
export async function saveAddresses(ctx: Writing, entered: readonly Entered[]) {
  const { account } = itemAt(entered, 0)
  if (entered.some((one) => one.account !== account)) throw invalid('addresses', 'Please save the branches of one company at a time.')
  await lockAccountOf(ctx.tx, ctx.actor, account)
  const existing = await addressesOf(ctx.tx, account)
  for (const [at, one] of entered.entries()) {
    await refuseUnknownPlaces(
      ctx.tx,
      one,
      `addresses.${at}.`,
      existing.find(({ id }) => id === one.id),
    )
    if (one.addressProof) await refuseUnknownFile(ctx.tx, account, 'addressProof', one.addressProof, `addresses.${at}.addressProof`)
  }
  const rows = oneMain(entered)
  const main = rows.find(({ isDefault }) => isDefault)
  if (main) await clearMain(ctx, account, main.id)
  for (const { id, updatedAt, ...row } of rows) await (id === undefined ? add(ctx, row) : change(ctx, id, row, updatedAt))
  return { list: await addressesOf(ctx.tx, account) }
}

async function clearMain(ctx: Writing, account: string, but: string | undefined) {
  const cleared = await ctx.tx
    .updateTable('accountAddress')
    .set({ isDefault: false })
    .where('account', '=', account)
    .where('isDefault', '=', true)
    .where('isDeleted', '=', false)
    .$call((query) => (but === undefined ? query : query.where('id', '!=', but)))
    .returning('id')
    .execute()
  await record(ctx, ...cleared.map(({ id }) => ({ ...about(id, 'clearMain'), before: { isDefault: true }, after: { isDefault: false } })))
}

async function add(ctx: Writing, row: Row) {
  const { id } = await ctx.tx
    .insertInto('accountAddress')
    .values({ ...row, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { ...about(id, 'create'), after: row })
}

async function change(ctx: Writing, id: string, row: Row, known: string | undefined) {
  const stored = await ctx.tx
    .selectFrom('accountAddress')
    .selectAll()
    .where('id', '=', id)
    .where('account', '=', row.account)
    .where('isDeleted', '=', false)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  refuseStale(stored, known)
  const changed = Object.entries(row).filter(([field, value]) => stored[field as keyof typeof stored] !== value)
  if (changed.length === 0) return
  await ctx.tx
    .updateTable('accountAddress')
    .set({ ...row, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const before = Object.fromEntries(changed.map(([field]) => [field, stored[field as keyof typeof stored]]))
  await record(ctx, { ...about(id, 'update'), before, after: Object.fromEntries(changed) })
}

export async function deleteAddress(ctx: Writing, id: string) {
  const stored = await ctx.tx
    .selectFrom('accountAddress')
    .select(['account', 'street', 'isDefault'])
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow(notFound)
  await lockAccountOf(ctx.tx, ctx.actor, stored.account)
  await softDelete(ctx, 'accountAddress', id)
  await record(ctx, { ...about(id, 'delete'), before: stored })
  return {}
}
