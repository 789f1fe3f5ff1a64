import type { Collection } from '@loupe/contract/inventory/collections.ts'
import type { SavedSearchRequest } from '@loupe/contract/inventory/saved-searches.ts'
import { type CollectionType, collectionAtMost } from '@loupe/domain/inventory/collection.ts'
import { neverMixed, noDiamondsFound } from '@loupe/domain/inventory/messages.ts'
import { Refusal, invalid, taken } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { definedFields } from '@loupe/domain/kernel/records.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { type ChangeOf, refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import { namedDiamonds } from '../diamonds/named.ts'
import { foundIds } from '../diamonds/search.ts'
import { refuseFaulty } from '../saved-searches/faults.ts'
import { lockParcels } from '../parcels/queries.ts'
import { getCollection, lockCollection } from './queries.ts'

interface Members {
  diamonds?: string[] | undefined
  parcels?: string[] | undefined
}
type Kind = Pick<Collection, 'isParcel' | 'labGrown'>
const about = (id: string, action: string) => ({ kind: `collection.${action}`, subjectType: 'collection', subject: id })
const tooMany = `A collection holds at most ${collectionAtMost.toLocaleString('en-US')}.`

/** The ids of the named members, which must be of the collection's kind: single stones or parcels, natural or lab-grown. */
async function membersOf(ctx: Writing, { isParcel, labGrown }: Kind, { diamonds, parcels }: Members): Promise<string[]> {
  if (isParcel ? diamonds : parcels)
    throw invalid(isParcel ? 'diamonds' : 'parcels', isParcel ? 'This collection is of parcels.' : 'This collection is of single stones.')
  const found = isParcel ? await lockParcels(ctx.tx, [...new Set(parcels ?? [])]) : await namedDiamonds(ctx.tx, diamonds ?? [])
  if (found.some((one) => one.labGrown !== labGrown)) throw invalid(isParcel ? 'parcels' : 'diamonds', neverMixed)
  return found.map(({ id }) => id)
}

async function insertMembers(ctx: Writing, collection: string, isParcel: boolean, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const addedAt = ctx.now.toISOString()
  if (isParcel)
    await ctx.tx
      .insertInto('collectionParcel')
      .values(ids.map((parcel) => ({ collection, parcel, addedAt })))
      .onConflict((on) => on.doNothing())
      .execute()
  else
    await ctx.tx
      .insertInto('collectionDiamond')
      .values(ids.map((diamond) => ({ collection, diamond, addedAt })))
      .onConflict((on) => on.doNothing())
      .execute()
}

/** All stones that a search finds now, as members of a collection. */
async function searched(ctx: Writing, labGrown: boolean, search: SavedSearchRequest['search']): Promise<string[]> {
  refuseFaulty(ctx.services.masters, { search, labGrown })
  const { ids, count } = await foundIds(ctx.services, { ...search, labGrown }, collectionAtMost)
  if (count > collectionAtMost) throw invalid('search', `This search finds ${count.toLocaleString('en-US')} stones. ${tooMany}`)
  if (count === 0) throw invalid('search', noDiamondsFound)
  return ids
}

type Made = Kind & { name: string; type: CollectionType; description: string; isActive: boolean }

export async function createCollection(
  ctx: Writing,
  { diamonds, parcels, search, ...made }: Made & Members & { search?: SavedSearchRequest['search'] | undefined },
): Promise<Collection> {
  if (search && made.isParcel) throw invalid('search', 'This collection is of parcels.')
  const namedMembers = await membersOf(ctx, made, { diamonds, parcels })
  const ids = [...new Set([...namedMembers, ...(search ? await searched(ctx, made.labGrown, search) : [])])]
  if (ids.length > collectionAtMost) throw invalid(diamonds ? 'diamonds' : 'search', tooMany)
  const { id } = await ctx.tx
    .insertInto('collection')
    .values({ ...made, ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMembers(ctx, id, made.isParcel, ids)
  await record(ctx, { ...about(id, 'create'), after: { ...made, members: ids } })
  return getCollection(ctx.tx, id)
}

type Change = ChangeOf<Pick<Made, 'name' | 'type' | 'description' | 'isActive'>>

export async function changeCollection(ctx: Writing, id: string, { updatedAt, ...change }: Change): Promise<Collection> {
  const found = await lockCollection(ctx.tx, id)
  refuseStale(found, updatedAt)
  const before = { name: found.name, type: found.type, description: found.description, isActive: found.isActive }
  const after = { ...before, ...definedFields(change) }
  await ctx.tx
    .updateTable('collection')
    .set({ ...after, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { ...about(id, 'update'), ...onlyChanged(before, after) })
  return getCollection(ctx.tx, id)
}

export async function addToCollection(ctx: Writing, id: string, members: Members): Promise<Collection> {
  const found = await lockCollection(ctx.tx, id)
  const ids = await membersOf(ctx, found, members)
  if (ids.length === 0) throw invalid(found.isParcel ? 'parcels' : 'diamonds', 'Please Select Diamond.')
  await insertMembers(ctx, id, found.isParcel, ids)
  const now = await getCollection(ctx.tx, id)
  if (now.total === found.total)
    throw found.isParcel ? taken('parcels', 'All of these are already in this collection.') : new Refusal('diamond_exists')
  if (now.total > collectionAtMost) throw invalid(found.isParcel ? 'parcels' : 'diamonds', tooMany)
  await touch(ctx, id)
  await record(ctx, { ...about(id, 'add'), after: { members: ids } })
  return getCollection(ctx.tx, id)
}

export async function takeFromCollection(ctx: Writing, id: string, members: Members): Promise<Collection> {
  const found = await lockCollection(ctx.tx, id)
  const ids = await membersOf(ctx, found, members)
  if (ids.length === 0) throw invalid(found.isParcel ? 'parcels' : 'diamonds', 'Please Select Diamond.')
  if (found.isParcel) await ctx.tx.deleteFrom('collectionParcel').where('collection', '=', id).where('parcel', 'in', ids).execute()
  else await ctx.tx.deleteFrom('collectionDiamond').where('collection', '=', id).where('diamond', 'in', ids).execute()
  await touch(ctx, id)
  await record(ctx, { ...about(id, 'remove'), before: { members: ids } })
  return getCollection(ctx.tx, id)
}

const touch = (ctx: Writing, id: string) => ctx.tx.updateTable('collection').set(stampUpdated(ctx)).where('id', '=', id).execute()

export async function deleteCollection(ctx: Writing, id: string) {
  const { name, type, isParcel, labGrown, total } = await lockCollection(ctx.tx, id)
  await softDelete(ctx, 'collection', id)
  await record(ctx, { ...about(id, 'delete'), before: { name, type, isParcel, labGrown, total } })
  return {}
}
